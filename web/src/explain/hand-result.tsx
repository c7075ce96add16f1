/** How a hand ended: the winning tiles on the felt with the score explained, or why nobody won. */
import { useState } from "preact/hooks";
import type { HandResult, Picture, WinResult } from "../board/picture";
import { badge, glow, marksOf } from "../board/tiles";
import { Sentence } from "../ui/sentence";
import { TileFace, TileRow } from "../ui/tile";
import { isolated, points, signed, t, withNames } from "../words";
import { litClass, litPlaces } from "./light";
import { AccountView, ScoreView } from "./score";

interface HandResultsProps {
  /** The table when the hand was over, every hand open. */
  picture: Picture;
  results: HandResult[];
  /** The names of the players; a seat's player is in the picture. */
  names: string[];
  patternName?: (id: string | number, native: string) => string;
}

export function HandResults({ picture, results, names, patternName }: HandResultsProps) {
  const nameOf = (seat: number) => isolated(names[picture.players[seat] ?? seat] ?? "");
  const fromDealer = (seat: number) => nameOf((seat + picture.dealer) % picture.seats.length);
  // What several results come to stands before them, each of which may be long.
  const several = results.length > 2;
  const sums = <Sums picture={picture} results={results} nameOf={nameOf} />;
  return (
    <div class="hand-results">
      {several && sums}
      {results.map((result, at) => (
        <article key={at} class="hand-result">
          {result.type === "win" ? (
            <Win result={result} picture={picture} nameOf={nameOf} patternName={patternName} />
          ) : (
            <>
              <p class={result.type === "pay" ? "paid-line" : `headline is-${result.type}`}>
                <Sentence text={saidOf(result, nameOf)} />
              </p>
              {result.type === "drawn" && result.ready.length > 0 && (
                <ReadyHands picture={picture} seats={result.ready} nameOf={nameOf} />
              )}
              {result.account && (
                <div class="result">
                  <AccountView account={result.account} nameOf={fromDealer} />
                </div>
              )}
            </>
          )}
        </article>
      ))}
      {!several && sums}
    </div>
  );
}

interface ReadyProps {
  picture: Picture;
  seats: number[];
  nameOf: (seat: number) => string;
}

/** The hands that were ready when nobody won. */
function ReadyHands({ picture, seats, nameOf }: ReadyProps) {
  return (
    <ul class="ready-hands">
      {seats.map((seat) => (
        <li key={seat}>
          <b>{nameOf(seat)}</b> <span class="badge">{t("ready")}</span>
          <TileRow tiles={(picture.seats[seat]?.hand ?? []).flatMap((tile) => tile ?? [])} />
        </li>
      ))}
    </ul>
  );
}

interface WinProps {
  result: WinResult;
  picture: Picture;
  nameOf: (seat: number) => string;
  patternName?: (id: string | number, native: string) => string;
}

function Win({ result, picture, nameOf, patternName }: WinProps) {
  const [sets, setSets] = useState<string[]>([]);
  const hand = result.hand.map((tile) => tile ?? "");
  const keys = litPlaces(sets, { hand, win: result.tile, melds: result.melds });
  const marks = marksOf(picture);
  const face = (tile: string | null, key: string) => (
    <TileFace
      key={key}
      tile={tile || null}
      mark={badge(tile, marks)}
      class={`${glow(tile, marks)} ${litClass(keys, key)}`}
    />
  );
  const count = picture.seats.length;
  const told = (seat: number) => nameOf((seat + picture.dealer) % count);
  const how = result.from >= 0 ? t("from_name", { name: nameOf(result.from) }) : t("self_draw");
  return (
    <>
      <div class="winner-line">
        <b>{nameOf(result.seat)}</b>
        <span class="badge">{how}</span>
      </div>
      <div class="felt laid-hand">
        <span class="laid-tiles">{hand.map((tile, at) => face(tile, `h${at}`))}</span>
        <span class="laid-tiles laid-win">{face(result.tile, "w")}</span>
        {result.melds.map((tiles, group) => (
          <span key={group} class="laid-tiles laid-meld">
            {tiles.map((tile, at) => face(tile, `m${group}.${at}`))}
          </span>
        ))}
        <TurnedUp label={t("turned_up")} tiles={picture.indicators} />
        <TurnedUp label={t("turned_below")} tiles={picture.below} />
      </div>
      <div class="result">
        {result.score && <ScoreView score={result.score} patternName={patternName} onLight={setSets} nameOf={told} />}
        {!result.score && result.account && <AccountView account={result.account} nameOf={told} />}
      </div>
    </>
  );
}

/** Tiles that were turned up, with what the game calls them. */
function TurnedUp({ label, tiles }: { label: string; tiles: string[] }) {
  if (tiles.length === 0) return null;
  return (
    <span class="laid-tiles laid-turned">
      <small>{label}</small>
      {tiles.map((tile, at) => (
        <TileFace key={at} tile={tile} />
      ))}
    </span>
  );
}

/** The sentence of a result with the names of the players. */
export function saidOf(result: HandResult, nameOf: (seat: number) => string): string {
  const template = "say_template" in result ? result.say_template : undefined;
  return withNames(template ?? result.say, nameOf);
}

/** What the whole hand brought each seat, and where everybody stands now. */
function Sums({ picture, results, nameOf }: Omit<HandResultsProps, "names"> & { nameOf: (seat: number) => string }) {
  const sums = picture.seats.map((_, seat) => results.reduce((sum, result) => sum + (result.deltas[seat] ?? 0), 0));
  return (
    <table class="sums">
      <tbody>
        {picture.seats.map((seat, at) => (
          <tr key={at}>
            <th scope="row">
              <span class="sums-wind">{t(`wind_${seat.wind}` as "wind_0")}</span> {nameOf(at)}
            </th>
            <td class={(sums[at] ?? 0) > 0 ? "is-plus" : (sums[at] ?? 0) < 0 ? "is-minus" : ""}>
              {signed(sums[at] ?? 0)}
            </td>
            <td>{points(picture.scores[at] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
