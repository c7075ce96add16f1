import { render } from "preact";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/options.css";
import "./styles/tiles.css";
import "./styles/shell.css";
import "./styles/start.css";
import "./styles/result.css";
import "./styles/calculator.css";
import "./styles/patterns.css";
import "./styles/recorder.css";
import "./styles/recorder-table.css";
import "./styles/recorder-entry.css";
import "./styles/recorder-history.css";
import "./styles/rules.css";
import "./styles/board.css";
import "./styles/board-seats.css";
import "./styles/explain.css";
import { App } from "./app";
import { chosenGame, loadGame, loadGames } from "./games";
import { route } from "./router";

const root = document.getElementById("app");
if (root) render(<App />, root);
// What the first page will ask for is fetched while its code is still on the way.
const told = loadGames().catch(() => undefined);
if (route.value.page === "calc") {
  const opened = () => {
    const game = route.value.parts[0] ?? chosenGame.value;
    if (game) void loadGame(game).catch(() => undefined);
    return game !== "";
  };
  if (!opened()) void told.then(opened);
}
// Without it the app is only not there while the network is away.
if (import.meta.env.PROD) void keepAtHand().catch(() => undefined);

/** Lets the browser keep the app for times without the network: whatever was loaded already, and whatever will be. */
async function keepAtHand(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/offline.js");
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage([location.pathname]);
  const loaded = new PerformanceObserver((list) => active?.postMessage(list.getEntries().map(({ name }) => name)));
  loaded.observe({ type: "resource", buffered: true });
}
