import { render } from "preact";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/tiles.css";
import "./styles/shell.css";
import "./styles/result.css";
import "./styles/calculator.css";
import "./styles/recorder.css";
import "./styles/rules.css";
import "./styles/board.css";
import "./styles/board-seats.css";
import "./styles/explain.css";
import { App } from "./app";
import { loadGame, loadGames } from "./games";
import { route } from "./router";

const root = document.getElementById("app");
if (root) render(<App />, root);
// What the first page will ask for is fetched while its code is still on the way.
void loadGames().catch(() => undefined);
if (["", "calc"].includes(route.value.page)) {
  void loadGame(route.value.parts[0] ?? localStorage.getItem("game") ?? "riichi").catch(() => undefined);
}
