/** What players may show each other: small faces and signs, drawn here so that no font has to have them. */
import { useEffect } from "preact/hooks";
import { toast } from "../ui/toast";
import { t } from "../words";
import { explainError } from "../words/refusals";
import type { LiveTable, Sticker } from "./live";

/** How long a sticker stays, in milliseconds. */
const STICKER_STAYS = 4000;

const FACE = "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z";
const EYES = "M9 10v.6M15 10v.6";

/** The outline that is filled, and the strokes over it, on a grid of 24. */
const DRAWN: Record<Sticker, { fill: string; lines: string }> = {
  hello: { fill: FACE, lines: `${EYES}M8.3 13.8c1.8 2.6 5.6 2.6 7.4 0M20 3l1.6-1.6M21.5 6.2l2-.4M17.3 1.9l.3-1.7` },
  thanks: {
    fill: "M12 20.5C4 15 3 11 4.2 8.4 5.7 5.2 10 5 12 8.4c2-3.4 6.3-3.2 7.8 0C21 11 20 15 12 20.5z",
    lines: "M7.4 9.6c.5-1 1.3-1.5 2.2-1.4",
  },
  well_done: {
    fill: "M12 2.8l2.8 5.9 6.4.8-4.7 4.5 1.2 6.4L12 17.3 6.3 20.4l1.2-6.4L2.8 9.5l6.4-.8z",
    lines: "M10 11.3v.6M14 11.3v.6M9.8 14c1.2 1.4 3.2 1.4 4.4 0",
  },
  oops: { fill: FACE, lines: `M8 9.6l2 1M16 9.6l-2 1M8.5 16c2-2 5-2 7 0M19.5 3.5c1.5 2 1.5 3.5 0 3.5s-1.5-1.5 0-3.5z` },
  wow: {
    fill: FACE,
    lines: `${EYES}M12 13.3a1.7 2 0 1 0 0 4 1.7 2 0 0 0 0-4zM8 7.3c.5-.6 1.2-.8 2-.7M16 7.3c-.5-.6-1.2-.8-2-.7`,
  },
  think: { fill: FACE, lines: `M8 9.3h2.2M14 9.3h2.2M9 15.5c1.5-.8 3.8-.9 5.5-.2M21 4v.1M22.5 1.5v.1M19 6v.1` },
  hurry: {
    fill: "M6.5 3.5h11c0 4.5-2 6.5-4.2 8.5 2.2 2 4.2 4 4.2 8.5h-11c0-4.5 2-6.5 4.2-8.5-2.2-2-4.2-4-4.2-8.5z",
    lines: "M5.5 3.5h13M5.5 20.5h13M12 12.5v4M9.5 18.5h5M9.5 7h5",
  },
  good_game: {
    fill: "M7 3.5h10v5.5a5 5 0 0 1-10 0z",
    lines: "M7 5H3.5c0 3.5 1.3 5 3.8 5.3M17 5h3.5c0 3.5-1.3 5-3.8 5.3M12 14v4M8.5 20.5h7M9.5 18h5",
  },
};

export const STICKERS = Object.keys(DRAWN) as Sticker[];

export function StickerSign({ sticker }: { sticker: Sticker }) {
  const { fill, lines } = DRAWN[sticker];
  return (
    <svg class="sticker" viewBox="0 0 24 24" data-sticker={sticker} aria-hidden="true">
      <path class="sticker-fill" d={fill} />
      <path d={lines} />
    </svg>
  );
}

/** The sticker that each player shows just now. */
export function useStickers(live: LiveTable): (player: number) => Sticker | undefined {
  const shown = live.sticker.value;
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => {
      live.sticker.value = null;
    }, STICKER_STAYS);
    return () => clearTimeout(timer);
  }, [shown]);
  return (player) => (shown?.player === player ? shown.sticker : undefined);
}

/** What a sticker says. */
export function stickerWords(sticker: Sticker | undefined): string | undefined {
  return sticker && t(`sticker_${sticker}`);
}

/** A sticker with its words. */
export function StickerWords({ sticker }: { sticker: Sticker }) {
  return (
    <>
      <StickerSign sticker={sticker} /> {stickerWords(sticker)}
    </>
  );
}

export function StickerBar({ live }: { live: LiveTable }) {
  return (
    <div class="stickers" role="toolbar" aria-label={t("stickers")}>
      {STICKERS.map((sticker) => (
        <button
          key={sticker}
          type="button"
          class="tool"
          aria-label={t(`sticker_${sticker}`)}
          title={t(`sticker_${sticker}`)}
          onClick={() => {
            void live.show(sticker).then((refused) => refused && toast(explainError(refused)));
          }}
        >
          <StickerSign sticker={sticker} />
        </button>
      ))}
    </div>
  );
}
