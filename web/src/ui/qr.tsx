/** An address as a QR code, drawn when the page that wants it is there. */
import { useEffect, useState } from "preact/hooks";

/** The quiet margin around the code, in modules. */
const MARGIN = 3;

/** The dark modules of a code as the path of a drawing, and how wide the code is. */
async function drawn(text: string): Promise<{ path: string; size: number }> {
  const { default: qrcode } = await import("qrcode-generator");
  const code = qrcode(0, "L");
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  let path = "";
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (code.isDark(row, column)) path += `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`;
    }
  }
  return { path, size: size + MARGIN * 2 };
}

export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ path: string; size: number } | null>(null);
  useEffect(() => {
    let here = true;
    void drawn(text).then((found) => here && setCode(found));
    return () => {
      here = false;
    };
  }, [text]);
  return (
    <svg class="qr" viewBox={`0 0 ${code?.size ?? 1} ${code?.size ?? 1}`} role="img" aria-label={label}>
      <rect width="100%" height="100%" fill="#fff" />
      {code && <path d={code.path} fill="#000" shape-rendering="crispEdges" />}
    </svg>
  );
}
