/** The next question of a form: brought into view when an answer has brought it up. */
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** Returns what holds the questions; the one of the number `asked`, from 1 on, comes into view when that grows. */
export function useNextInView(asked: number): RefObject<HTMLDivElement | null> {
  const questions = useRef<HTMLDivElement>(null);
  const before = useRef(asked);
  useEffect(() => {
    const grown = asked > before.current;
    before.current = asked;
    const next = questions.current?.children[asked - 1];
    if (!grown || !next) return;
    const isTall = next.clientHeight > innerHeight / 2;
    next.scrollIntoView({ block: isTall ? "start" : "nearest", behavior: "smooth" });
  }, [asked]);
  return questions;
}
