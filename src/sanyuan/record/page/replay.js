"use strict";
// Draws a recorded game from its frames. Everything it needs is in this page.
const data = JSON.parse(document.getElementById("data").textContent);
const WORDS = {
  zh: {
    view: "视角", open: "亮出他家手牌", hand: "局", speed: "速度", other: "English", left: "余 {n} 张", deal: "配牌",
    lines: "计入", not_counted: "不计", steps: "计算", payments: "支付", deltas: "点数变化", ready: "听牌", nobody: "流局",
    win: "和牌", false_win: "错和", before: "本局开始", back: "上一步", auto: "自动播放", next: "下一步", after: "本局结束",
    winds: "东南西北", table: "桌上", left_hand: "已离场", place: "第几步", down: "牌背",
  },
  en: {
    view: "View", open: "Show all hands", hand: "Hand", speed: "Speed", other: "中文", left: "{n} left", deal: "The deal",
    lines: "Counted", not_counted: "Not counted", steps: "The arithmetic", payments: "Who pays whom", deltas: "Points",
    ready: "Ready", nobody: "Nobody wins", win: "Win", false_win: "False win", before: "Start of hand", back: "Back",
    auto: "Play", next: "Next", after: "End of hand", winds: "ESWN",
    table: "Table", left_hand: "has left", place: "Step", down: "face down",
  },
};
const HONOURS = ["东", "南", "西", "北", "白", "发", "中"];
const FLOWERS = ["春", "夏", "秋", "冬", "梅", "兰", "竹", "菊"];
const find = (id) => document.getElementById(id);
const now = { lang: data.lang, hand: 0, at: 0, viewer: 0, open: true, timer: 0 };
let frames = [];
let pictures = [];

function word(name) {
  return WORDS[now.lang][name];
}

function make(tag, className, ...children) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** The words of a hand in the chosen language, laid over what is the same in all of them. */
function words(number) {
  return data.words[now.lang]?.[number] ?? data.hands[number];
}

function merge(picture, change) {
  const seats = picture.seats.map((seat, at) => ({ ...seat, ...change.seats?.[at] }));
  return { ...picture, ...change, seats };
}

function load() {
  const hand = data.hands[now.hand];
  const said = words(now.hand);
  frames = hand.frames.map((frame, at) => ({ ...frame, say: said.frames[at].say }));
  pictures = [merge(hand.first, said.first)];
  hand.frames.forEach((frame, at) => {
    pictures.push(merge(merge(pictures.at(-1), frame.change), said.frames[at].change));
  });
}

function tile(text, extra = "", marks = {}) {
  if (text === null) return make("span", `t back ${extra}`);
  const rank = Number(text[0]) || 5;
  const red = text[0] === "0" ? "red" : "";
  let made;
  if (text[1] === "z") {
    const looks = { 5: "white", 6: "green", 7: "red" }[rank] ?? "";
    made = make("span", `t z ${looks} ${extra}`, rank === 5 ? "" : HONOURS[rank - 1]);
  } else if (text[1] === "f") {
    made = make("span", `t f ${extra}`, FLOWERS[rank - 1]);
  } else {
    const suit = { m: "万", p: "筒", s: "条" }[text[1]];
    const numeral = text[1] === "m" ? "一二三四五六七八九"[rank - 1] : String(rank);
    made = make("span", `t ${text[1]} ${red} ${extra}`, make("b", "", numeral), make("i", "", suit));
  }
  if (marks[text]) made.append(make("span", "mark", marks[text]));
  made.setAttribute("role", "img");
  made.setAttribute("aria-label", text);
  return made;
}

function meld(each, marks) {
  const tiles = [...each.tiles];
  const set = make("span", "set");
  // The tile that was claimed lies on its side, where the seat it came from sits.
  const place = { 1: tiles.length - 1, 2: 1, 3: 0 }[each.source];
  if (each.claimed !== null && place !== undefined) {
    const at = tiles.indexOf(each.claimed);
    if (at >= 0) tiles.splice(place, 0, ...tiles.splice(at, 1));
  }
  tiles.forEach((text, at) => {
    const hidden = each.type === "closed" && (at === 0 || at === 3) && text !== null;
    const lying = each.claimed !== null && at === place;
    set.append(tile(hidden ? null : text, lying ? "lying" : "", marks));
  });
  return set;
}

/** What stands on the special tiles of a table, as the game names it. */
function marksOf(picture) {
  const sign = ({ badge, letters }) => badge || letters.replace("─", "");
  return Object.fromEntries(Object.entries(picture.marks).map(([text, mark]) => [text, sign(picture.signs[mark])]));
}

function seatCard(picture, number) {
  const seat = picture.seats[number];
  const marks = marksOf(picture);
  const count = picture.seats.length;
  const side = (number - now.viewer + count) % count;
  const seen = now.open || seat.open || number === now.viewer;
  const turn = number === picture.turn && picture.phase !== "over";
  const looks = `${turn ? "turn" : ""} ${seat.playing || picture.phase === "over" ? "" : "out"}`;
  const card = make("div", `seat s${count === 3 && side === 2 ? 3 : side} ${looks}`);
  const name = data.names[picture.players[number]] ?? "";
  card.append(
    make(
      "header",
      "",
      make("span", `wind ${seat.wind === 0 ? "dealer" : ""}`, word("winds")[seat.wind]),
      make("span", "name", name),
      seat.declared ? make("span", "stick") : null,
      ...seat.badges.map((badge) => make("span", "badge", badge.text)),
      seat.playing || picture.phase === "over" ? null : make("span", "badge", word("left_hand")),
      make("span", "points", picture.scores[number].toLocaleString("en")),
    ),
  );
  const hand = make("span", "set hand");
  for (const text of seat.hand) hand.append(tile(seen ? text : null, "", marks));
  if (seat.has_drawn) hand.append(tile(seen ? seat.drawn : null, "apart", marks));
  const row = make("div", "row", hand, ...seat.melds.map((each) => meld(each, marks)));
  if (seat.won.length) row.append(make("span", "set won", ...seat.won.map((text) => tile(text, "", marks))));
  if (seat.aside.length) row.append(make("span", "set", ...seat.aside.map((text) => tile(text, "", marks))));
  const river = make("div", "river");
  seat.river.forEach((entry, at) => {
    const last = picture.phase === "claims" && number === picture.turn && at === seat.river.length - 1;
    const lies = [entry.claimed && "gone", entry.drawn && "own", entry.declared && "declared", last && "new"];
    river.append(tile(entry.tile, lies.filter(Boolean).join(" "), marks));
  });
  card.append(row, river);
  return card;
}

function drawTable() {
  const picture = pictures[now.at];
  const middle = make("div", "middle", make("h2", "", picture.title));
  const notes = [...picture.notes.map((note) => note.text), word("left").replace("{n}", picture.wall)];
  middle.append(make("p", "", notes.filter(Boolean).join(" · ")));
  for (const tiles of [picture.indicators, picture.below]) {
    if (tiles.length) middle.append(make("span", "set", ...tiles.map((text) => tile(text))));
  }
  find("table").replaceChildren(...picture.seats.map((_, number) => seatCard(picture, number)), middle);
}

function apart(text) {
  return [...text.matchAll(/([0-9]+)([mpszf])/g)].flatMap((run) => [...run[1]].map((rank) => rank + run[2]));
}

function part(title, rows) {
  if (!rows.length) return null;
  return make("div", "", make("h3", "", title), make("ul", "", ...rows.map((cells) => make("li", "", ...cells))));
}

function signed(value) {
  return make("b", value > 0 ? "up" : value < 0 ? "down" : "", (value > 0 ? "+" : "") + value.toLocaleString("en"));
}

function seatName(picture, number) {
  return `${word("winds")[picture.seats[number].wind]} ${data.names[picture.players[number]] ?? ""}`.trim();
}

/** What a seat's player is called, or the seat where nobody is named. */
function playerName(picture, number) {
  return data.names[picture.players[number]] || seatName(picture, number);
}

/** A sentence with people's names where it calls seats. */
function named(template, plain, nameOf) {
  return template ? template.replace(/\{([0-3])\}/g, (_, seat) => nameOf(Number(seat))) : plain;
}

/** The seat that sits so far from the dealer. */
function seatFromDealer(picture, wind) {
  return picture.seats.findIndex((seat) => seat.wind === wind);
}

function headlineOf(picture, score) {
  return named(score?.headline_template, score?.headline, (wind) => playerName(picture, seatFromDealer(picture, wind)));
}

function drawResult() {
  const frame = frames[now.at - 1];
  const box = find("result");
  const result = frame && frame.result !== undefined ? words(now.hand).results[frame.result] : null;
  box.hidden = !result;
  if (!result) return;
  const picture = pictures[now.at];
  const score = result.score ?? result.account;
  const fallback = result.type === "drawn" ? word("nobody") : word(result.type);
  const said = named(result.say_template, result.say, (number) => playerName(picture, number));
  const children = [make("h2", "", headlineOf(picture, score) || result.reason || said || fallback)];
  if (score?.sets?.length) {
    const sets = score.sets.map((set) => make("span", "set", ...apart(set).map((text) => tile(text))));
    children.push(make("div", "sets", ...sets));
  }
  const fromDealer = (wind) => {
    const number = seatFromDealer(picture, wind);
    return number < 0 ? word("table") : seatName(picture, number);
  };
  const parts = make("div", "parts");
  const ready = (result.ready ?? []).map((number) => seatName(picture, number)).join(", ");
  for (const each of [
    part(word("lines"), (score?.lines ?? []).map((line) => [
      make("span", "", line.title, line.count > 1 ? make("small", "", ` ×${line.count}`) : null),
      make("span", "", String(line.value)),
    ])),
    part(word("steps"), (score?.steps ?? []).map((step) => [
      make("span", "", named(step.label_template, step.label, fromDealer), make("small", "", ` ${step.formula}`)),
      make("span", "", String(step.value)),
    ])),
    part(word("payments"), (score?.payments ?? []).map((pay) => [
      make("span", "", `${fromDealer(pay.payer)} → ${fromDealer(pay.payee)}`, make("small", "", ` ${pay.why}`)),
      make("span", "", pay.points.toLocaleString("en")),
    ])),
    part(word("not_counted"), (score?.not_counted ?? []).map((row) => [
      make("span", "", row.name, make("small", "", ` ${row.why}`)), make("span", "", ""),
    ])),
    part(word("deltas"), result.deltas.map((value, number) => [
      make("span", "", seatName(picture, number)), signed(value),
    ])),
    ready ? part(word("ready"), [[make("span", "", ready), ""]]) : null,
  ]) {
    if (each) parts.append(each);
  }
  box.replaceChildren(...children, parts);
  box.scrollIntoView({ block: "nearest" });
}

function drawList() {
  const list = find("events");
  const rows = [{ say: word("deal"), at: data.hands[now.hand].at }, ...frames];
  list.replaceChildren(...rows.map((frame, at) => {
    const button = make("button", frame.result === undefined ? "" : "ends", make("small", "", String(at)), make("span", "", frame.say));
    button.type = "button";
    button.addEventListener("click", () => go(at));
    return make("li", "", button);
  }));
}

function drawPlace() {
  for (const button of find("events").querySelectorAll("button")) button.removeAttribute("aria-current");
  const row = find("events").children[now.at];
  row.firstChild.setAttribute("aria-current", "step");
  const list = find("events");
  list.scrollTop = row.offsetTop - list.offsetTop - list.clientHeight / 2;
  find("place").max = frames.length;
  find("place").value = now.at;
  find("say").textContent = now.at ? frames[now.at - 1].say : word("deal");
  find("count").textContent = `${now.at} / ${frames.length}`;
}

function drawWords() {
  document.documentElement.lang = now.lang;
  for (const each of document.querySelectorAll("[data-word]")) each.textContent = word(each.dataset.word);
  for (const id of ["before", "back", "auto", "next", "after", "place"]) {
    find(id).title = word(id);
    find(id).setAttribute("aria-label", word(id));
  }
  find("lang").textContent = word("other");
  find("title").textContent = [data.title[now.lang], data.names.filter(Boolean).join(" · ")].filter(Boolean).join(" — ");
  find("hand").replaceChildren(...data.hands.map((_, number) => {
    const said = words(number);
    const { first } = data.hands[number];
    const told = said.results.filter((result) => result.type !== "pay");
    const ends = told.map((result) => headlineOf(first, result.score) ?? result.reason ?? "").filter(Boolean).join("; ");
    const option = make("option", "", `${number + 1}. ${said.title}${ends ? ` — ${ends}` : ""}`);
    option.value = number;
    return option;
  }));
  const first = data.hands[now.hand].first;
  find("viewer").replaceChildren(...first.seats.map((_, number) => {
    const option = make("option", "", seatName(first, number));
    option.value = number;
    return option;
  }));
}

function draw() {
  drawTable();
  drawResult();
  drawPlace();
}

function go(at) {
  now.at = Math.min(Math.max(0, at), frames.length);
  draw();
}

function openHand(number, at = 0) {
  now.hand = Math.min(Math.max(0, number), data.hands.length - 1);
  load();
  // A page of what one player saw is seen from where that player sits.
  if (data.player >= 0) now.viewer = pictures[0].players.indexOf(data.player);
  drawWords();
  find("hand").value = now.hand;
  find("viewer").value = now.viewer;
  drawList();
  go(at);
}

function step() {
  if (now.at < frames.length) go(now.at + 1);
  else if (now.hand < data.hands.length - 1) openHand(now.hand + 1);
  else play(false);
}

function back() {
  if (now.at > 0) go(now.at - 1);
  else if (now.hand > 0) openHand(now.hand - 1, Number.POSITIVE_INFINITY);
}

function play(on) {
  clearInterval(now.timer);
  now.timer = on ? setInterval(step, Number(find("speed").value)) : 0;
  find("auto").setAttribute("aria-pressed", String(on));
}

find("seeing").hidden = data.player >= 0;
find("before").addEventListener("click", () => go(0));
find("back").addEventListener("click", back);
find("next").addEventListener("click", step);
find("after").addEventListener("click", () => go(frames.length));
find("auto").addEventListener("click", () => play(!now.timer));
find("speed").addEventListener("change", () => now.timer && play(true));
find("place").addEventListener("input", (event) => go(Number(event.target.value)));
find("hand").addEventListener("change", (event) => openHand(Number(event.target.value)));
find("viewer").addEventListener("change", (event) => {
  now.viewer = Number(event.target.value);
  draw();
});
find("open").addEventListener("change", (event) => {
  now.open = event.target.checked;
  draw();
});
find("lang").addEventListener("click", () => {
  now.lang = now.lang === "zh" ? "en" : "zh";
  openHand(now.hand, now.at);
});
addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || /SELECT|INPUT/.test(event.target.tagName)) return;
  const keys = {
    ArrowRight: step, ArrowLeft: back, Home: () => go(0), End: () => go(frames.length),
    ArrowDown: () => openHand(now.hand + 1), ArrowUp: () => openHand(now.hand - 1),
  };
  if (event.key === " " && event.target.tagName !== "BUTTON") keys[" "] = () => play(!now.timer);
  if (!keys[event.key]) return;
  event.preventDefault();
  keys[event.key]();
});
find("open").checked = now.open;
openHand(0);
