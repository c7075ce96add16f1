/** Stepping: the slider of a hand, buttons back and forth, autoplay with its speed. */
import { useEffect, useState } from "preact/hooks";
import { Icon, type IconName } from "../ui/icons";
import { inWords } from "../ui/sentence";
import { t, type Word } from "../words";
import { commentAt } from "./draws";
import { type Frame, turnAt } from "./frames";
import { backward, forward, hand, jump, playing, setStep, step } from "./store";

const SPEEDS = [
  { value: 0.5, label: "½×" },
  { value: 1, label: "1×" },
  { value: 2, label: "2×" },
  { value: 5, label: "5×" },
];
const PACE = 900;
/** How many steps' time a result stays before the next hand is dealt. */
const PAUSE = 4;

export function Controls() {
  const [speed, setSpeed] = useState(1);
  const frames = hand.value?.frames ?? [];
  const count = frames.length;
  const number = hand.value?.hand ?? 1;
  const at = step.value;
  const on = playing.value;
  const turn = hand.value ? turnAt(hand.value, at) : 0;
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(forward, (PACE / speed) * (at === count ? PAUSE : 1));
    return () => clearTimeout(timer);
  }, [on, speed, at, number, count]);
  return (
    <div class="replay-controls">
      <div class="replay-slider">
        <span class="replay-track">
          <input
            type="range"
            min={0}
            max={count}
            value={at}
            aria-label={t("step")}
            aria-valuetext={`${at} / ${count}`}
            onInput={(event) => setStep(Number(event.currentTarget.value))}
          />
          {frames.map((frame, place) => {
            const kind = markOf(frame);
            return (
              kind && (
                <i
                  key={frame.at}
                  class={`replay-mark is-${kind}`}
                  style={{ "--at": (place + 1) / count }}
                  title={inWords(frame.say)}
                />
              )
            );
          })}
        </span>
        <output>
          {at}/{count} {turn > 0 && <small>{t("turn_n", { n: turn })}</small>}
        </output>
      </div>
      <div class="replay-buttons">
        <Key icon="first" word="hand_before" onClick={() => void jump(at > 0 ? number : number - 1, 0)} />
        <Key icon="back" word="step_back" onClick={backward} />
        <Key
          icon={on ? "pause" : "start"}
          word={on ? "pause" : "autoplay"}
          main
          pressed={on}
          onClick={() => {
            playing.value = !on;
          }}
        />
        <Key icon="forward" word="step_next" onClick={forward} />
        <Key icon="last" word="hand_after" onClick={() => void (at < count ? setStep(count) : jump(number + 1, 0))} />
        <select
          value={speed}
          aria-label={t("speed")}
          title={t("speed")}
          onChange={(event) => setSpeed(Number(event.currentTarget.value))}
        >
          {SPEEDS.map((each) => (
            <option key={each.value} value={each.value}>
              {each.label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

/** What an event is marked for on the slider: a result, a declaration, a call, or a note of the reader. */
function markOf(frame: Frame): string {
  if (frame.result !== undefined) return frame.event.e;
  if (commentAt(frame.at)) return "comment";
  if (frame.event.declared) return "declared";
  return frame.event.e === "claim" || frame.event.e === "kong" ? "call" : "";
}

interface KeyProps {
  icon: IconName;
  word: Word;
  onClick: () => void;
  main?: boolean;
  pressed?: boolean;
}

function Key({ icon, word, onClick, main, pressed }: KeyProps) {
  return (
    <button
      type="button"
      class={`button ${main ? "button-main" : ""}`}
      aria-label={t(word)}
      aria-pressed={pressed}
      title={t(word)}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
