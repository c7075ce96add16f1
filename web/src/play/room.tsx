/** A table to play at or to watch: the board, the question to the player, switches, waits, results. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Board } from "../board/board";
import type { HandControl } from "../board/own";
import type { PlayOption, SeatPicture } from "../board/picture";
import { tongueOf, useChosen } from "../games";
import { Coach } from "../learn/coach";
import { endGuide, isGuided } from "../learn/first";
import { go, href, replace } from "../router";
import { lang } from "../settings";
import { Sentence } from "../ui/sentence";
import { toast } from "../ui/toast";
import { seatName, t } from "../words";
import { explainCause, explainError } from "../words/refusals";
import { AdviceLine } from "./advice";
import { byItself, optionAt, sortOptions, tileAt } from "./choices";
import { absence, CompanyCard, TakeBack, useRematch } from "./company";
import { HandDialog, MatchDialog, SoFarDialog } from "./dialogs";
import { placesOf, useGiving } from "./giving";
import { Happened, useNews } from "./happened";
import { advisedOption, HintsCard, headingFor, useHints } from "./hints";
import { useKeys } from "./keys";
import { LiveTable, type Update } from "./live";
import { LobbyRoom } from "./lobby";
import { callOf, Moments, useDealt, useLastCall, useMoments } from "./moments";
import { Prompts } from "./prompts";
import { RoomBar, RoomSide, Toggles } from "./side";
import { sound } from "./sound";
import { StickerSign, stickerWords, useStickers } from "./stickers";
import { begin, habits, hasAgreed, keepTable, lastStart, markOver, setHabit, tableOf } from "./store";
import { WaitsOver, whenDeclared } from "./waits";
import { endOf, useClock, useLast, useSettled, useWaits } from "./watch";

const PAUSE = 350;

interface RoomProps {
  id: string;
  /** A token from an invitation; it is kept, and leaves the address. */
  given: string | undefined;
}

export function Room({ id, given }: RoomProps) {
  const [live, setLive] = useState<LiveTable | null>(null);
  useEffect(() => {
    document.documentElement.dataset.room = "table";
    setHabit({ autoPass: false, autoWin: false, autoDiscard: false });
    const known = tableOf(id);
    const watch = given === "watch";
    const token = watch ? null : (given ?? known?.token ?? null);
    const table = new LiveTable(id, token, tongueOf(known?.variant), hasAgreed(id));
    setLive(table);
    if (given && !watch) replace(href("play", id));
    return () => {
      delete document.documentElement.dataset.room;
      table.close();
    };
  }, [id, given]);
  const tongue = live?.info.value && tongueOf(live.info.value.variant);
  useEffect(() => {
    if (tongue) live?.speak(tongue);
  }, [live, tongue]);
  if (!live) return null;
  return <Table live={live} given={given} />;
}

function Table({ live, given }: { live: LiveTable; given: string | undefined }) {
  const info = live.info.value;
  const update = live.update.value;
  useEffect(() => {
    if (info && given && given !== "watch" && !tableOf(info.id)) {
      const { id, variant, preset, names, created } = info;
      keepTable({ id, token: given, invitations: [], variant, preset: preset ?? "", names, created, over: false });
    }
  }, [info, given]);
  useEffect(() => {
    if (update?.match) markOver(live.id);
  }, [update?.match, live.id]);
  useEffect(() => {
    if (live.took.value) toast(t("took_over"));
  }, [live.took.value]);
  if (live.line.value === "closed") {
    const gone = live.gone.value;
    return (
      <div class="empty">
        <h1>{t(gone ? `gone_${gone}` : "no_table")}</h1>
        <p>
          <Sentence text={gone ? t(`gone_${gone}_hint`) : lineWords(live)} />
        </p>
        {gone === "elsewhere" && (
          <button type="button" class="button button-main" onClick={() => live.takeBack()}>
            {t("take_back")}
          </button>
        )}
        <a class="button" href={href("play")}>
          {t("back_to_play")}
        </a>
      </div>
    );
  }
  // Whoever plays with bots alone has nobody to wait for.
  const lobby = live.lobby.value;
  const meets = lobby?.seats.some(({ bot }, seat) => bot === null && seat !== live.player.value);
  if (info && lobby && !update && meets) {
    return <LobbyRoom live={live} info={info} lobby={lobby} player={live.player.value} line={live.line.value} />;
  }
  if (!info || !update) return <p class="loading">{live.line.value === "lost" ? lineWords(live) : t("loading")}</p>;
  return <Seated live={live} update={update} />;
}

function Seated({ live, update }: { live: LiveTable; update: Update }) {
  const info = live.info.value;
  const player = live.player.value;
  const plays = player >= 0;
  const [sent, setSent] = useState<{ seq: number; id: number } | null>(null);
  const [raised, setRaised] = useState(-1);
  const [pointed, setPointed] = useState(-1);
  const [declaring, setDeclaring] = useState(false);
  const [peek, setPeek] = useState(-1);
  const [went, setWent] = useState(-1);
  const [ranked, setRanked] = useState(false);
  const [watched, setWatched] = useState(0);
  const [looksUp, setLooksUp] = useState(false);
  const [guided, setGuided] = useState(() => info !== null && isGuided(info.id));

  const tongue = tongueOf(info?.variant);
  useChosen(info?.variant);
  const { ended, match } = update;
  const endedNumber = ended ? ended.picture.number : -1;
  const isReady = ended !== null && (went === endedNumber || ended.ready.includes(player));
  const looksBack = ended !== null && (!isReady || match !== null);
  const picture = looksBack ? ended.picture : update.picture;
  const seat = update.picture.seat;
  const viewpoint = plays ? picture.seat : watched;
  const own = update.picture.seats[seat];
  const people = live.people.value.people;
  const standsIn = people[player]?.stand_in === true;
  const busy = sent !== null && sent.seq === update.seq;
  const options = looksBack || !plays || standsIn ? [] : update.picture.options;
  const choices = useMemo(() => sortOptions(options), [options]);
  const news = useNews(update);
  const names = useMemo(() => shownNames(info?.names ?? [], player), [info, player, lang.value]);
  const told = useWaits(live, update, plays && !looksBack && (habits.value.waits || guided));
  const alone = info?.bots.filter((bot) => bot === null).length === 1;
  const wantsHints = alone && plays && (habits.value.hints || guided);
  const hints = useHints(live, update, wantsHints && options.length > 1);
  // Once a game has said where a hand is heading, the place for it stays.
  const heads = useRef(false);
  heads.current ||= headingFor(hints) !== "";
  const best = advisedOption(hints, options, guided);
  // The tiles that are advised are picked at first, or else those of the default.
  const giving = useGiving(choices.gives, own, best?.type === "give" ? best.id : update.default, update.seq);
  // A win is never let go by a slip of the finger: then nothing is usual; nor is anything where a hint marks the best.
  const usual = wantsHints || options.some(({ type }) => type === "win") ? null : update.default;
  const waits = declaring ? whenDeclared(told) : told;
  const last = useLast(update);
  const settled = useSettled(looksBack, info?.pace ?? 0);
  const clock = useClock(live, update);
  const stickerOf = useStickers(live);
  const moments = useMoments(update, tongue);
  const dealt = useDealt(update, info?.pace ?? 0);
  const said = useLastCall(update, tongue, (at) => names[update.picture.players[at] ?? at] ?? "");
  useRematch(live);

  // Whatever was raised or begun belongs to the question before.
  useEffect(() => {
    setRaised(-1);
    setPointed(-1);
    setDeclaring(false);
  }, [update.seq]);

  async function choose(option: PlayOption): Promise<void> {
    setSent({ seq: update.seq, id: option.id });
    (document.activeElement as HTMLElement | null)?.blur();
    const refused = await live.act(option.id, update.seq);
    // A refusal may come late, when the next question has been answered already.
    if (refused) setSent((newest) => (newest?.seq === update.seq ? null : newest));
    if (refused && refused.code !== "stale") toast(explainError(refused));
  }

  useEffect(() => {
    if (!own || busy || options.length === 0) return;
    const option = byItself(options, own, habits.value);
    if (!option) {
      if (habits.value.sound && choices.buttons.length > 0) sound("ask");
      return;
    }
    const timer = setTimeout(() => void choose(option), Math.min(PAUSE, info?.pace ?? PAUSE));
    return () => clearTimeout(timer);
  }, [update, habits.value, busy]);

  const shown = declaring ? choices.declares : choices.discards;
  const place = raised >= 0 ? raised : pointed;

  function tap(at: number): void {
    if (giving) {
      if (!busy) giving.turn(at);
      return;
    }
    const option = own && optionAt(shown, own, at);
    if (!option || busy) return;
    if (habits.value.twoTaps && raised !== at) setRaised(at);
    else void choose(option);
  }

  // Tiles that stand fast after a declaration need no word.
  const limited = shown.length > 0 && !busy && own !== undefined && !own.declared && own.won.length === 0;
  const control: HandControl | undefined =
    own && plays && !looksBack
      ? {
          allows: (at) => !busy && (giving ? giving.allows(at) : optionAt(shown, own, at) !== undefined),
          choose: tap,
          raised,
          picked: giving?.picked,
          dims: declaring || giving !== null || limited,
          why: limited && !declaring ? t("not_this_tile") : undefined,
          point: setPointed,
          advised: (at) => isAdvised(best, declaring, own, at),
          hint: (at) => (habits.value.waits ? readyAfter(waits, tileAt(own, at)) : undefined),
        }
      : undefined;

  // A page in another tab says that one is asked.
  const asked = options.length > 0 && !busy;
  useEffect(() => {
    if (!asked) return;
    const before = document.title;
    document.title = t("asked_title", { brand: t("brand") });
    return () => {
      document.title = before;
    };
  }, [asked]);

  useKeys({
    live: plays && !looksBack && !busy,
    own,
    choices,
    declaring,
    giving,
    raised,
    usual: giving ? giving.option : (best ?? options.find(({ id }) => id === usual)),
    raise: setRaised,
    declare: setDeclaring,
    choose: (option) => void choose(option),
    optionAt: (at) => (own ? optionAt(shown, own, at) : undefined),
  });

  async function next(): Promise<void> {
    if (match) {
      setRanked(true);
      return;
    }
    setWent(endedNumber);
    const refused = await live.ready();
    if (refused) toast(explainError(refused));
  }

  const friends = info ? info.bots.filter((bot) => bot === null).length > 1 : false;

  async function again(): Promise<void> {
    if (friends) {
      const refused = await live.again();
      if (refused) toast(explainError(refused));
      return;
    }
    const start = lastStart.value;
    if (!start) return;
    try {
      go(href("play", await begin(start)));
    } catch (cause) {
      toast(explainCause(cause));
    }
  }

  if (!info) return null;
  const nameAt = (at: number) => names[picture.players[at] ?? at] ?? "";
  const deltas = looksBack
    ? picture.seats.map((_, at) => ended.results.reduce((sum, each) => sum + (each.deltas[at] ?? 0), 0))
    : news?.deltas;
  const advisedHere = wantsHints && !looksBack;
  const stickerAt = (at: number) => stickerOf(picture.players[at] ?? at);
  const showsResult = ended !== null && looksBack && settled && peek !== endedNumber;
  return (
    <div
      class={`room ${advisedHere ? `has-advice ${heads.current ? "has-heading" : ""}` : ""}`}
      data-seq={update.seq}
      data-asked={asked}
    >
      <RoomBar info={info} line={live.line.value} plays={plays} />
      <div class="room-board">
        <Board
          picture={picture}
          viewpoint={viewpoint}
          names={names}
          show={looksBack ? "all" : "own"}
          last={looksBack ? undefined : last}
          deltas={deltas}
          noteOf={(at) =>
            stickerWords(stickerAt(at)) ??
            (looksBack ? endOf(ended.results, at, tongue) : (clock(at) ?? callOf(update, at, tongue)))
          }
          signOf={(at) => {
            const sticker = stickerAt(at);
            return sticker && <StickerSign sticker={sticker} />;
          }}
          stateOf={(at) => absence(people[picture.players[at] ?? at])}
          control={control}
          onSeat={plays ? undefined : setWatched}
          dealt={dealt}
          said={looksBack ? undefined : said}
          over={
            <>
              {news && !looksBack && (
                <Happened key={news.place} news={news} nameOf={nameAt} onMore={() => setLooksUp(true)} />
              )}
              <Moments moments={moments} bottom={Math.max(0, viewpoint)} count={picture.seats.length} />
            </>
          }
        >
          {guided ? (
            <Coach
              variant={info.variant}
              picture={update.picture}
              hints={hints}
              waits={waits}
              best={best}
              raised={raised >= 0}
              over={looksBack}
              onEnd={() => {
                endGuide();
                setGuided(false);
              }}
            />
          ) : (
            advisedHere && <AdviceLine hints={hints} picture={update.picture} asked={options.length > 1} />
          )}
          {looksBack ? (
            <div class="prompts">
              <div class="prompt-row">
                <button type="button" class="prompt is-usual" onClick={() => setPeek(-1)}>
                  {t("result")}
                </button>
              </div>
            </div>
          ) : standsIn ? (
            <TakeBack live={live} />
          ) : (
            <Prompts
              picture={picture}
              choices={choices}
              usual={usual}
              advised={best}
              giving={giving}
              declaring={declaring}
              busy={busy}
              onDeclare={setDeclaring}
              onChoose={(option) => void choose(option)}
            >
              <span>{guided && options.length > 0 ? "" : idleWords(live, update, names, isReady)}</span>
            </Prompts>
          )}
          {plays && habits.value.waits && (
            <WaitsOver waits={looksBack ? null : waits} tile={own ? tileAt(own, place) : null} nameOf={nameAt} />
          )}
        </Board>
      </div>
      {plays && <Toggles />}
      <RoomSide
        info={info}
        onPace={(pace) => void live.setPace(pace)}
        waits={plays && habits.value.waits ? waits : null}
        tile={own ? tileAt(own, place) : null}
        plays={plays}
        results={looksBack ? [] : update.results}
        nameOf={nameAt}
        onResults={() => setLooksUp(true)}
      >
        {wantsHints && habits.value.hints && (
          <HintsCard hints={hints} picture={update.picture} asked={options.length > 1} />
        )}
        <CompanyCard live={live} names={names} dealt />
      </RoomSide>
      {looksUp && !looksBack && update.results.length > 0 && (
        <SoFarDialog info={info} names={names} update={update} onClose={() => setLooksUp(false)} />
      )}
      {showsResult && !(match && ranked) && (
        <HandDialog
          key={endedNumber}
          info={info}
          names={names}
          ended={ended}
          over={match !== null}
          ready={isReady}
          plays={plays}
          onReady={() => void next()}
          onClose={() => setPeek(endedNumber)}
        />
      )}
      {match && ranked && showsResult && (
        <MatchDialog
          info={info}
          names={names}
          player={player}
          match={match}
          onClose={() => {
            setRanked(false);
            setPeek(endedNumber);
          }}
          wants={people.flatMap((person, at) => (person.again ? [at] : []))}
          onAgain={plays && (friends || lastStart.value) ? () => void again() : undefined}
        />
      )}
    </div>
  );
}

/** The names by player: those that are not given are called by their place. */
function shownNames(names: string[], player: number): string[] {
  return names.map((name, at) => name || (at === player ? t("you") : t("player_short", { n: at + 1 })));
}

/** Whether a hint points at a tile of the hand: one to discard or to give, or to declare with once that is begun. */
function isAdvised(best: PlayOption | null, declaring: boolean, own: SeatPicture, at: number): boolean {
  if (best?.type === "give") return placesOf(best, own).includes(at);
  return best?.type === (declaring ? "declare" : "discard") && tileAt(own, at) === best.tiles[0];
}

function readyAfter(waits: ReturnType<typeof useWaits>, tile: string | null): string | undefined {
  const found = tile && waits?.discards?.find((each) => each.discard === tile);
  return found ? t("leaves_ready") : undefined;
}

/** Why there is no connection, as far as the server has said. */
function lineWords(live: LiveTable): string {
  if (live.closed.value) return t(`closed_${live.closed.value}`);
  return live.problem.value ? explainError(live.problem.value) : t("reconnecting");
}

/** What to say where nothing is asked: whose turn it is, or that it is one's own. */
function idleWords(live: LiveTable, update: Update, names: string[], ready: boolean): string {
  if (live.line.value !== "open") return lineWords(live);
  if (ready && update.ended) return t("waiting_others");
  const { picture } = update;
  if (picture.phase === "asking") return t("others_choose");
  if (picture.seats[picture.seat]?.playing === false) return t("you_have_left");
  if (picture.options.some(({ type }) => type === "discard")) return t("your_turn");
  const name = names[picture.players[picture.turn] ?? picture.turn] ?? seatName(picture.turn);
  return t("turn_of", { name });
}
