/** The table of contents: sections and rulings of the document that is shown. */
import { useEffect, useState } from "preact/hooks";
import { href } from "../router";
import { t } from "../words";
import { flat, rulingsIn } from "./document";
import { type Block, plain } from "./markdown";

interface ContentsProps {
  game: string;
  blocks: Block[];
  onJump: (id: string) => void;
}

const WIDE = "(min-width: 62rem)";

/** Stays beside the text where there is room; elsewhere it folds away, and a jump closes it. */
export function Contents({ game, blocks, onJump }: ContentsProps) {
  const [open, setOpen] = useState(() => matchMedia(WIDE).matches);
  const current = useCurrent(blocks);
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const turn = () => setOpen(wide.matches);
    wide.addEventListener("change", turn);
    return () => wide.removeEventListener("change", turn);
  }, []);
  const headings = flat(blocks).filter((block) => block.type === "heading" && block.level > 1);
  const jump = (id: string) => {
    if (!matchMedia(WIDE).matches) setOpen(false);
    onJump(id);
  };
  return (
    <details class="contents" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("contents")}</summary>
      <nav aria-label={t("contents")}>
        <ol class="contents-sections">
          {headings.map(
            (block) =>
              block.type === "heading" && (
                <li key={block.id} class={block.level > 2 ? "is-inner" : ""}>
                  <a
                    href={href("rules", game, block.id)}
                    aria-current={block.id === current ? "location" : undefined}
                    onClick={() => jump(block.id)}
                  >
                    {plain(block.children)}
                  </a>
                </li>
              ),
          )}
        </ol>
        <details class="fold">
          <summary>
            <span>{t("rulings")}</span>
          </summary>
          <ul class="contents-rulings">
            {rulingsIn(blocks).map((id) => (
              <li key={id}>
                <a href={href("rules", game, id)} onClick={() => jump(id)}>
                  {id}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </nav>
    </details>
  );
}

/** Returns the section that is being read: the last whose heading has come up to the top. */
function useCurrent(blocks: Block[]): string {
  const [current, setCurrent] = useState("");
  useEffect(() => {
    const ids = flat(blocks).flatMap((block) => (block.type === "heading" && block.level > 1 ? [block.id] : []));
    const look = () => {
      const passed = ids.filter((id) => {
        const heading = document.getElementById(id);
        return heading?.checkVisibility() && heading.getBoundingClientRect().top < 120;
      });
      setCurrent(passed.at(-1) ?? "");
    };
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, [blocks]);
  return current;
}
