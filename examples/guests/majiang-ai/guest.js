// kobalab's majiang-ai at our table: reads a line of mjai events up to a decision, answers with one line.
//
//   npm install            (once, in this folder)
//   sanyuan arena --players "kobalab=mjai:node examples/guests/majiang-ai/guest.js,greedy,greedy,greedy"
"use strict";

const readline = require("node:readline");
const core = require("@kobalab/majiang-core");
const Player = require("@kobalab/majiang-ai");
require("./shanten.js");

const seat = Number(process.argv[2]);
const HONOURS = "ESWNPFC";
const FROM = ["", "+", "=", "-"]; // the next seat, the one opposite, the one before

// --- tiles -----------------------------------------------------------------------------------------------------------

// mjai's 5mr, 3p, E are kobalab's m0, p3, z1
function pai(name) {
  const honour = HONOURS.indexOf(name);
  if (name === "?") return "";
  return honour >= 0 ? `z${honour + 1}` : name[1] + (name[2] === "r" ? 0 : name[0]);
}

function name(p) {
  return p[0] === "z" ? HONOURS[p[1] - 1] : p[1] === "0" ? `5${p[0]}r` : p[1] + p[0];
}

// the tiles of a meld in kobalab's text: those from the hand, and the claimed one, which a mark follows
function parts(m) {
  const digits = m.match(/\d[+=-]?/g);
  const own = digits.filter((each) => each.length === 1).map((each) => name(m[0] + each));
  const claimed = digits.find((each) => each.length === 2);
  return { own, claimed: claimed && name(m[0] + claimed[0]) };
}

// --- what happens ----------------------------------------------------------------------------------------------------

let player;
let dealer = 0;
let declared = false; // the next discard comes with riichi
let replaced = false; // the next draw replaces a kong
let discarded = null; // who discarded last, and what
let planned = null; // the discard that goes with our own riichi

const wind = (actor) => (actor - dealer + 4) % 4;

const heard = {
  start_game(event) {
    player = new Player();
    const kaiju = { id: seat, rule: core.rule(), title: "", player: event.names, qijia: 0 };
    return { kaiju };
  },
  start_kyoku(event) {
    dealer = event.oya;
    declared = replaced = false;
    const turned = (list) => [0, 1, 2, 3].map((l) => list[(dealer + l) % 4]);
    return {
      qipai: {
        zhuangfeng: "ESWN".indexOf(event.bakaze),
        jushu: dealer,
        changbang: event.honba,
        lizhibang: event.kyotaku,
        defen: turned(event.scores),
        baopai: pai(event.dora_marker),
        shoupai: turned(event.tehais).map((tiles) => (tiles[0] === "?" ? "" : tiles.map(pai).join(""))),
      },
    };
  },
  tsumo(event) {
    const drawn = { l: wind(event.actor), p: pai(event.pai) };
    const kind = replaced ? "gangzimo" : "zimo";
    replaced = false;
    return { [kind]: drawn };
  },
  reach() {
    declared = true;
  },
  dahai(event) {
    const p = pai(event.pai) + (event.tsumogiri ? "_" : "") + (declared ? "*" : "");
    declared = false;
    discarded = event;
    return { dapai: { l: wind(event.actor), p } };
  },
  chi: claim,
  pon: claim,
  daiminkan(event) {
    replaced = true;
    return claim(event);
  },
  ankan(event) {
    replaced = true;
    const tiles = event.consumed.map(pai);
    const m = core.Shoupai.valid_mianzi(tiles[0][0] + tiles.map((p) => p[1]).join(""));
    return { gang: { l: wind(event.actor), m } };
  },
  kakan(event) {
    replaced = true;
    discarded = event;
    const l = wind(event.actor);
    const p = pai(event.pai);
    const same = (m) => m.replace(/0/g, "5").startsWith((p[0] + p[1]).replace("0", "5")) && /^.\d{3}[+=-]$/.test(m);
    const pung = player.model.shoupai[l]._fulou.find((m) => same(m) && m[0] === p[0]);
    return { gang: { l, m: pung + p[1] } };
  },
  dora(event) {
    return { kaigang: { baopai: pai(event.dora_marker) } };
  },
};

function claim(event) {
  const l = wind(event.actor);
  const p = pai(event.pai);
  const marked = p[1] + FROM[(wind(event.target) - l + 4) % 4];
  const digits = [...event.consumed.map((each) => pai(each)[1]), marked];
  return { fulou: { l, m: core.Shoupai.valid_mianzi(p[0] + digits.join("")) } };
}

// --- what it answers -------------------------------------------------------------------------------------------------

function move(reply = {}) {
  const actor = seat;
  if (reply.hule) {
    return { type: "hora", actor, target: drew() ? actor : discarded.actor };
  }
  if (reply.daopai) {
    return drew() ? { type: "ryukyoku", actor } : { type: "none" };
  }
  if (reply.dapai) {
    const tile = { type: "dahai", actor, pai: name(reply.dapai), tsumogiri: reply.dapai[2] === "_" };
    if (!reply.dapai.endsWith("*")) return tile;
    planned = tile;
    return { type: "reach", actor };
  }
  if (reply.gang) {
    const m = reply.gang;
    if (/^.\d{4}$/.test(m)) return { type: "ankan", actor, consumed: parts(m).own };
    return { type: "kakan", actor, pai: name(m[0] + m.slice(-1)) };
  }
  if (reply.fulou) {
    const { own, claimed } = parts(reply.fulou);
    const type = own.length === 3 ? "daiminkan" : new Set(own.map((each) => each.slice(0, 2))).size > 1 ? "chi" : "pon";
    return { type, actor, target: discarded.actor, pai: claimed, consumed: own };
  }
  return { type: "none" };
}

function drew() {
  return player.model.lunban === player._menfeng && player.shoupai._zimo !== null;
}

const ASKS = ["tsumo", "dahai", "chi", "pon", "kakan", "ankan"];

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const events = JSON.parse(line);
  let answer = { type: "none" };
  if (events.length === 1 && events[0].type === "reach" && events[0].actor === seat) {
    declared = true;
    answer = planned;
  } else {
    // an indicator that is turned up before the answer is known before the question
    const asked = events.findLastIndex((event) => ASKS.includes(event.type));
    const order = asked < 0 ? events : [...events.slice(0, asked), ...events.slice(asked + 1), events[asked]];
    for (const event of order) {
      const message = heard[event.type]?.(event);
      if (!message) continue;
      if (event === events[asked]) player.action(message, (reply) => (answer = move(reply)));
      else player.action(message);
    }
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
});
