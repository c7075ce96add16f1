/** The table drawn from pictures made by hand, to look at while it is designed: npm run dev, /stories/board.html. */
import { render } from "preact";
import { useState } from "preact/hooks";
import "../src/styles/base.css";
import "../src/styles/controls.css";
import "../src/styles/tiles.css";
import "../src/styles/board.css";
import "../src/styles/board-seats.css";
import { Board } from "../src/board/board";
import type { Discard, Picture, SeatPicture, TableMeld } from "../src/board/picture";
import { apart } from "../src/tiles";

function river(text: string, more: Record<number, Partial<Discard>> = {}): Discard[] {
  return apart(text).map((tile, at) => ({
    tile,
    drawn: at % 3 === 1,
    declared: false,
    claimed: false,
    ...more[at],
  }));
}

function seat(wind: number, hand: string | number, more: Partial<SeatPicture> = {}): SeatPicture {
  return {
    wind,
    hand: typeof hand === "number" ? Array<null>(hand).fill(null) : apart(hand),
    drawn: null,
    has_drawn: false,
    melds: [],
    river: [],
    aside: [],
    won: [],
    declared: false,
    badges: [],
    playing: true,
    open: false,
    ...more,
  };
}

const CHOW: TableMeld = { type: "chow", tiles: ["3s", "4s", "0s"], source: 3, claimed: "4s" };
const PUNG: TableMeld = { type: "pung", tiles: ["6z", "6z", "6z"], source: 2, claimed: "6z" };
const ADDED: TableMeld = { type: "added", tiles: ["1z", "1z", "1z", "1z"], source: 1, claimed: "1z" };
const CLOSED: TableMeld = { type: "closed", tiles: ["9p", "9p", "9p", "9p"], source: 0, claimed: null };

const RIICHI: Picture = {
  seat: 0,
  phase: "claims",
  dealer: 1,
  round: 0,
  number: 1,
  title: "东二局",
  scores: [25000, 31200, 18800, 25000],
  turn: 2,
  wall: 31,
  tile: "5p",
  indicators: ["4m", "7z"],
  below: [],
  marks: { "5m": "dora", "0m": "dora", "0p": "dora", "0s": "dora", "5z": "dora" },
  signs: {
    dora: { letters: "", badge: "", title: "", turned: false },
    laizi: { letters: "", badge: "癞", title: "癞子", turned: true },
    pi: { letters: "", badge: "皮", title: "皮子", turned: false },
    red: { letters: "", badge: "红", title: "", turned: false },
  },
  question: null,
  declaration: "立直",
  notes: [
    { name: "honba", value: 1, text: "1本场" },
    { name: "sticks", value: 1, text: "供托 1" },
  ],
  players: [0, 1, 2, 3],
  seats: [
    seat(3, "2340m67p3456788s", { drawn: "5z", has_drawn: true, river: river("1z9p1s4z8m2z7z") }),
    seat(0, 7, { melds: [CHOW, PUNG], river: river("9m1m1p9s3z2p5m8m7p", { 6: { claimed: true } }) }),
    seat(1, 13, { river: river("4z1z9s1p8s2m5p", { 5: { declared: true } }), declared: true }),
    seat(2, 7, { melds: [ADDED, CLOSED], has_drawn: true, river: river("2z3z1s1m9p6m7s2s4p3m8p6s9m1p5s4m7m") }),
  ],
  options: [],
};

const WUHAN: Picture = {
  ...RIICHI,
  title: "第 3 局",
  phase: "turn",
  turn: 0,
  indicators: ["2p"],
  marks: { "3p": "laizi", "2p": "pi", "1p": "pi", "7z": "red" },
  notes: [],
  scores: [0, 120, -60, -60],
  seats: [
    seat(3, "2345677m3p", {
      drawn: "2p",
      has_drawn: true,
      aside: ["3p", "7z", "7z"],
      melds: [CHOW, PUNG],
      river: river("1z9p1s4z8m2z7p1z9p1s4z8m2z7p3m4m5m6m1z1z2s"),
    }),
    seat(0, 13, { aside: ["7z"], river: river("9m1m1p9s3z2p5m8m7p") }),
    seat(1, 10, { melds: [CHOW], river: river("4z1z9s1p8s2m5p") }),
    seat(2, 13, { river: river("2z3z1s1m9p6m7s2s4p3m8p6s9m1p5s4m7m8m9m1s2s3s") }),
  ],
};

const SANMA: Picture = {
  ...RIICHI,
  title: "East 1",
  scores: [35000, 35000, 35000],
  players: [0, 1, 2],
  turn: 1,
  phase: "turn",
  seats: [
    seat(0, "1199m13567p3468s4z", { aside: ["4z"], river: river("1z2z") }),
    seat(1, 13, { has_drawn: true, aside: ["4z", "4z"], river: river("9m1p") }),
    seat(2, 13, { river: river("1z9p3z", { 2: { declared: true } }), declared: true }),
  ],
};

const OPEN: Picture = {
  ...WUHAN,
  seats: WUHAN.seats.map((each, at) =>
    at === 0 ? each : { ...each, hand: apart("123m456p789s1122z").slice(0, each.hand.length) },
  ),
};

const LONG = "1z9p1s4z8m2z7z1m1p9s3z2p5m8m7p6m7s2s4p3m";

/** As much as ever lies on a table: five indicators with those below, long rivers, everybody calls. */
const FULL: Picture = {
  ...RIICHI,
  indicators: ["4m", "7z", "1s", "9p", "3z"],
  below: ["1m", "2p", "5z", "8s", "6m"],
  notes: [
    { name: "honba", value: 12, text: "12本场" },
    { name: "sticks", value: 3, text: "供托 3" },
  ],
  seats: RIICHI.seats.map((each) => ({
    ...each,
    river: river(LONG, { 4: { declared: true }, 15: { claimed: true } }),
  })),
};

const STORIES: Record<string, Picture> = { riichi: RIICHI, wuhan: WUHAN, sanma: SANMA, open: OPEN, full: FULL };

function Story() {
  const name = location.hash.slice(1) || "riichi";
  const picture = STORIES[name] ?? RIICHI;
  const [raised, setRaised] = useState(-1);
  return (
    <main style={{ maxWidth: "56rem", margin: "0 auto", padding: "8px" }}>
      <Board
        picture={picture}
        viewpoint={0}
        names={["You", "下家机器人", "Opposite", "上家"]}
        noteOf={() => (name === "full" ? "Riichi" : undefined)}
        show={name === "open" ? "all" : "own"}
        control={{ allows: () => true, choose: setRaised, raised, dims: false }}
      />
    </main>
  );
}

document.documentElement.dataset.theme = localStorage.getItem("theme") ?? "light";
const root = document.getElementById("app");
if (root) render(<Story />, root);
