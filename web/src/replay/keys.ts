/** The keyboard before a replay: arrows step and change hands, Home and End go to the ends, Space plays. */
import { useEffect } from "preact/hooks";
import { backward, forward, hand, jump, playing, setStep } from "./store";

export function useKeys(): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || !hand.value) return;
      if (target.closest("input:not([type=range]), select, textarea, dialog")) return;
      if (event.key === " " && target.closest("button, a, summary")) return;
      const number = hand.value.hand;
      const keys: Record<string, () => void> = {
        ArrowRight: forward,
        ArrowLeft: backward,
        ArrowDown: () => void jump(number + 1, 0),
        ArrowUp: () => void jump(number - 1, 0),
        Home: () => setStep(0),
        End: () => setStep(Number.MAX_SAFE_INTEGER),
        " ": () => {
          playing.value = !playing.value;
        },
      };
      const act = keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
