import { tongueOf } from "../games";
import "../styles/replay.css";
import { useEffect } from "preact/hooks";
import { route } from "../router";
import { Editor } from "./editor";
import { Home } from "./home";
import { close, hand, openKept, openTable, replay, spoken, step } from "./store";
import { Viewer } from "./viewer";

/** Replays: #/replay, #/replay/write, #/replay/ID?hand=3&at=12, #/replay?table=ID. */
export default function ReplayPage() {
  const [id] = route.value.parts;
  const table = route.value.query.get("table");
  const words = tongueOf(replay.value?.variant);
  useEffect(() => {
    const { query } = route.value;
    const open = replay.value;
    const number = (name: string) => Number(query.get(name)) || 0;
    if (table) void openTable(table);
    else if (!id || id === "write") close();
    else if (open?.id === id) {
      if (spoken.value !== words) void openKept(id, open.game, hand.value?.hand ?? 1, step.value);
    } else void openKept(id, number("game") || 1, number("hand") || 1, number("at"));
  }, [id, table, words]);
  useEffect(() => close, []);
  if (id === "write" && !replay.value) return <Editor />;
  return replay.value && hand.value ? <Viewer /> : <Home />;
}
