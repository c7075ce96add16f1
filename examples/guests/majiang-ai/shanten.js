// The shanten for which majiang-ai spends most of its time, with what is known of every suit kept: same answers, sooner.
//
// What a suit holds is a number to the base 5. For each such number two divisions are kept, as counts of sets, partial
// sets and single tiles in one number: that with the fewest single tiles, and that with the most sets.
"use strict";

const core = require("@kobalab/majiang-core");

const PLACE = [0, 390625, 78125, 15625, 3125, 625, 125, 25, 5, 1];
const SET = 1 << 16;
const PARTIAL = 1 << 8;
const KNOWN = 1 << 30;
const few = new Int32Array(5 * PLACE[1]);
const many = new Int32Array(5 * PLACE[1]);
const HONOUR = [0, 1, PARTIAL, SET, SET];
const HONOUR_WITHOUT_PAIR = [0, 0, 0, 1, PARTIAL];

const sets = (division) => (division >> 16) & 255;
const partials = (division) => (division >> 8) & 255;
const singles = (division) => division & 255;

// What stays beside the sets: tiles that lie together pair up, one of an odd number stays single.
function rest(counts) {
  let found = 0;
  let run = 0;
  for (let n = 1; n <= 9; n++) {
    run += counts[n];
    if (n === 9 || (n <= 7 && !counts[n + 1] && !counts[n + 2])) {
      found += (run >> 1) * PARTIAL + (run & 1);
      run = 0;
    }
  }
  return found;
}

function divided(counts, n) {
  if (n > 9) return [rest(counts), rest(counts)];
  const best = divided(counts, n + 1);
  const consider = (tiles, next) => {
    for (const tile of tiles) counts[tile]--;
    const [a, b] = divided(counts, next).map((division) => division + SET);
    for (const tile of tiles) counts[tile]++;
    if ((singles(a) - singles(best[0]) || partials(a) - partials(best[0])) < 0) best[0] = a;
    if ((sets(b) - sets(best[1]) || partials(b) - partials(best[1])) > 0) best[1] = b;
  };
  if (n <= 7 && counts[n] && counts[n + 1] && counts[n + 2]) consider([n, n + 1, n + 2], n);
  if (counts[n] >= 3) consider([n, n, n], n + 1);
  return best;
}

function known(code) {
  if (few[code] === 0) {
    const counts = PLACE.map((place, n) => (n ? Math.floor(code / place) % 5 : 0));
    const [a, b] = divided(counts, 1);
    few[code] = a | KNOWN;
    many[code] = b | KNOWN;
  }
  return code;
}

function codeOf(counts) {
  let code = 0;
  for (let n = 1; n <= 9; n++) code = code * 5 + counts[n];
  return known(code);
}

function missing(division, pair) {
  let whole = sets(division);
  let partial = partials(division);
  let single = singles(division);
  if (whole > 4) {
    partial += whole - 4;
    whole = 4;
  }
  if (whole + partial > 4) {
    single += whole + partial - 4;
    partial = 4 - whole;
  }
  return 13 - whole * 3 - (partial + pair) * 2 - Math.min(single, 5 - pair - whole - partial);
}

function nearest(m, p, s, beside, pair) {
  const one = beside - 3 * KNOWN; // each suit's number brings its mark along
  const [a, b, c, d, e, f] = [few[m], many[m], few[p], many[p], few[s], many[s]];
  let least = missing(one + a + c + e, pair);
  if (a !== b) least = Math.min(least, missing(one + b + c + e, pair));
  if (c !== d) least = Math.min(least, missing(one + a + d + e, pair), missing(one + b + d + e, pair));
  if (e !== f) {
    least = Math.min(least, missing(one + a + c + f, pair), missing(one + b + c + f, pair));
    if (c !== d) least = Math.min(least, missing(one + a + d + f, pair), missing(one + b + d + f, pair));
  }
  return least;
}

function standard(hand) {
  const held = hand._bingpai;
  const m = codeOf(held.m);
  const p = codeOf(held.p);
  const s = codeOf(held.s);
  const z = held.z;
  let beside = hand._fulou.length * SET;
  for (let n = 1; n <= 7; n++) beside += HONOUR[z[n]];
  let least = nearest(m, p, s, beside, 0);
  for (let n = 1; n <= 9; n++) {
    if (held.m[n] >= 2) least = Math.min(least, nearest(known(m - 2 * PLACE[n]), p, s, beside, 1));
    if (held.p[n] >= 2) least = Math.min(least, nearest(m, known(p - 2 * PLACE[n]), s, beside, 1));
    if (held.s[n] >= 2) least = Math.min(least, nearest(m, p, known(s - 2 * PLACE[n]), beside, 1));
  }
  for (let n = 1; n <= 7; n++) {
    if (z[n] >= 2) least = Math.min(least, nearest(m, p, s, beside - HONOUR[z[n]] + HONOUR_WITHOUT_PAIR[z[n]], 1));
  }
  return least === -1 && hand._zimo && hand._zimo.length > 2 ? 0 : least; // who has claimed has a tile to throw
}

const { xiangting_guoshi: orphans, xiangting_qidui: pairs, tingpai: waits, xiangting: before } = core.Util;
core.Util.xiangting = (hand) => Math.min(standard(hand), orphans(hand), pairs(hand));
core.Util.tingpai = (hand, distance = core.Util.xiangting) => waits(hand, distance);

module.exports = { before };
