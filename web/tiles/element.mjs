// Elements as text: what the packaged tile components call in place of a framework.

const AS_WRITTEN = new Set(["viewBox", "gradientUnits", "gradientTransform", "maskUnits", "clipPathUnits"]);

function attribute(name) {
  if (name === "xlinkHref") return "href";
  return AS_WRITTEN.has(name) ? name : name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);
}

export function jsx(tag, { children, style, ...attributes }) {
  const parts = Object.entries(attributes).map(([name, value]) => ` ${attribute(name)}="${value}"`);
  if (style) {
    const rules = Object.entries(style).map(([name, value]) => `${attribute(name)}:${value}`);
    parts.push(` style="${rules.join(";")}"`);
  }
  return `<${tag}${parts.join("")}>${[children].flat(9).filter(Boolean).join("")}</${tag}>`;
}

export const jsxs = jsx;
