import { render } from "preact";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/tiles.css";
import "./styles/shell.css";
import "./styles/calculator.css";
import "./styles/recorder.css";
import "./styles/rules.css";
import { App } from "./app";
import { loadGames } from "./games";

const root = document.getElementById("app");
if (root) render(<App />, root);
void loadGames().catch(() => undefined);
