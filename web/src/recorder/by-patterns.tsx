/** A win told by what made it: yaku or fans as chips by their value, with what the table knows ticked already. */
import { useEffect, useRef, useState } from "preact/hooks";
import { type Game, type Pattern, tongueOf } from "../games";
import { lang } from "../settings";
import { Segmented, Stepper } from "../ui/controls";
import { local, named, t } from "../words";
import type { Told } from "./by-hand";
import { worthText } from "./labels";
import { SeatRow } from "./seats";
import type { Sheet, Win } from "./sheet";

/** The field by which a game's wins are told by patterns: yaku or fans. */
export function patternsField(game: Game): string | undefined {
  return game.tally.worth.find((field) => field.kind === "patterns")?.name;
}

/** What a self-draw brings along by itself. */
const SELF_DRAWN: Record<string, string> = { yaku: "tsumo", fans: "8081" };
/** All fu that are told; more than 110 take three kans, which are four han. */
export function fuChoices(han: number, least: number): { value: number; label: string }[] {
  return [20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140]
    .filter((fu) => fu >= least && (fu <= 110 || han >= 4))
    .map((fu) => ({ value: fu, label: String(fu) }));
}

/** Yaku that settle the fu. */
const FIXED_FU = ["pinfu", "chiitoitsu"];
/** The yaku that come up most, in the order in which a hand is called out. */
const USUAL = "riichi ippatsu tsumo pinfu tanyao iipeikou haku hatsu chun seat_wind round_wind".split(" ");
const LONG_LIST = 60;
/** The three pungs that share one Chinese name. */
const DRAGONS: Record<string, string> = { "8058": "白", "8059": "发", "8060": "中" };

interface Props {
  game: Game;
  sheet: Sheet;
  win: Win;
  told: Told;
  /** What the server makes of the win as it stands, if it can stand. */
  result: Record<string, unknown> | undefined;
  onChange: (win: Win) => void;
}

export function ByPatterns({ game, sheet, win, told, result, onChange }: Props) {
  const [sought, setSought] = useState("");
  const field = patternsField(game) ?? "";
  const riichi = field === "yaku";
  const ticked = (win[field] as string[] | undefined) ?? [];
  const open = win.open === true;
  const selfDrawn = told.loser === null;
  const preset = told.preset ?? game.presets[0] ?? "";
  const known = game.patterns.filter((pattern) => pattern.worth[preset]);
  const worthOf = (pattern: Pattern) => {
    const worth = pattern.worth[preset] ?? {};
    return worth.fan ?? (open ? worth.open : worth.closed) ?? 0;
  };
  const taken = (ids: string[]) =>
    new Set(known.filter((pattern) => ids.includes(pattern.id)).flatMap((pattern) => pattern.takes));
  const fits = (id: string, ids: string[]) => ids.includes(id) || taken(ids).has(id);
  const least = open || selfDrawn ? 30 : 40;
  const lastLeast = useRef(least);

  function change(ids: string[], more: Partial<Win> = {}): void {
    const next: Win = { ...win, pao: undefined, ...more, [field]: ids };
    if (riichi) next.fu = FIXED_FU.some((id) => ids.includes(id)) ? undefined : (next.fu ?? least);
    onChange(next);
  }

  // The table knows who drew the tile and who declared: those ticks follow it.
  useEffect(() => {
    let ids = ticked;
    const own = SELF_DRAWN[field] ?? "";
    if (!selfDrawn || open) ids = ids.filter((id) => id !== own);
    if (selfDrawn && !open && !fits(own, ids)) ids = [...ids, own];
    if (riichi && !told.riichi) ids = ids.filter((id) => id !== "riichi" && id !== "double_riichi" && id !== "ippatsu");
    if (riichi && told.riichi && !open && !fits("riichi", ids)) ids = [...ids, "riichi"];
    const fu = lastLeast.current === least ? win.fu : least;
    lastLeast.current = least;
    change(ids, { fu, pao: win.pao });
  }, [selfDrawn, told.riichi, open]);

  const tap = (pattern: Pattern) => {
    const count = ticked.filter((id) => id === pattern.id).length;
    const others = ticked.filter((id) => id !== pattern.id && !pattern.takes.includes(id));
    const most = pattern.worth[preset]?.most ?? 1;
    if (count < most) change([...others, ...Array<string>(count + 1).fill(pattern.id)]);
    else {
      const left = ticked.filter((id) => id !== pattern.id);
      const own = SELF_DRAWN[field] ?? "";
      const again = selfDrawn && !open && pattern.takes.includes(own) && !fits(own, left) ? [own] : [];
      const declared = told.riichi && pattern.takes.includes("riichi") ? ["riichi"] : [];
      change([...left, ...again, ...declared]);
    }
  };

  const wanted = sought.trim().toLowerCase();
  const shown = known.filter(
    (pattern) =>
      worthOf(pattern) > 0 &&
      (!wanted || [pattern.id, ...Object.values(pattern.names)].some((name) => name.toLowerCase().includes(wanted))),
  );
  const values = [...new Set(shown.map(worthOf))].sort((a, b) => a - b);
  const gone = taken(ticked);
  const asksFu =
    riichi &&
    !FIXED_FU.some((id) => ticked.includes(id)) &&
    !(result && (Number(result.yakuman) > 0 || Number(result.han) >= 5));
  const liable = game.tally.worth.find((each) => each.name === "pao");
  return (
    <div class="by-patterns">
      {riichi && (
        <div class="pattern-head">
          <Segmented
            label={t("closed_or_open")}
            hideLabel
            value={open ? 1 : 0}
            choices={[
              { value: 0, label: t("hand_closed") },
              { value: 1, label: t("hand_open") },
            ]}
            onChange={(now) => {
              const kept = known.filter((pattern) => !now || (pattern.worth[preset]?.open ?? 0) > 0);
              const ids = new Set(kept.map((pattern) => pattern.id));
              change(
                ticked.filter((id) => ids.has(id)),
                { open: now === 1 ? true : undefined },
              );
            }}
          />
          <Stepper
            label={t("dora")}
            value={Number(win.dora ?? 0)}
            high={40}
            onChange={(dora) => onChange({ ...win, dora: dora || undefined })}
          />
        </div>
      )}
      {!riichi && (
        <div class="pattern-head">
          {known.length > LONG_LIST && (
            <input
              type="search"
              class="pattern-search"
              placeholder={t("find_fan")}
              aria-label={t("find_fan")}
              value={sought}
              onInput={(event) => setSought(event.currentTarget.value)}
            />
          )}
          <Stepper
            label={t("flowers")}
            value={Number(win.flowers ?? 0)}
            high={8}
            onChange={(flowers) => onChange({ ...win, flowers: flowers || undefined })}
          />
        </div>
      )}
      <Slip game={game} known={known} ticked={ticked} result={result} onTap={tap} />
      <div class="pattern-groups">
        {values.map((value) => (
          <fieldset class="pattern-group" key={value}>
            <legend class="visually-hidden">{groupName(riichi, value)}</legend>
            <b class="pattern-value" aria-hidden="true">
              {groupName(riichi, value)}
            </b>
            <div class="pattern-chips">
              {inUsualOrder(shown.filter((pattern) => worthOf(pattern) === value)).map((pattern) => (
                <Chip
                  key={pattern.id}
                  name={chipName(game, pattern)}
                  count={ticked.filter((id) => id === pattern.id).length}
                  most={pattern.worth[preset]?.most ?? 1}
                  taken={gone.has(pattern.id)}
                  onTap={() => {
                    tap(pattern);
                    setSought("");
                  }}
                />
              ))}
            </div>
          </fieldset>
        ))}
        {values.length === 0 && <p class="hint">{t("nothing_found")}</p>}
      </div>
      {asksFu && (
        <Segmented
          label={t("fu")}
          value={Number(win.fu ?? least)}
          choices={fuChoices(Number(result?.han ?? 0), Math.max(least, 30))}
          onChange={(fu) => onChange({ ...win, fu })}
        />
      )}
      {liable && (Number(result?.yakuman) > 0 || typeof win.pao === "number") && (
        <SeatRow
          sheet={sheet}
          label={local(liable)}
          value={(win.pao as number | undefined) ?? null}
          without={[win.winner]}
          none="–"
          onChange={(pao) => onChange({ ...win, pao })}
        />
      )}
    </div>
  );
}

function chipName(game: Game, pattern: Pattern): string {
  const dragon = lang.value === "zh" ? DRAGONS[pattern.id] : undefined;
  return `${named(pattern.names, tongueOf(game.name))}${dragon ? ` ${dragon}` : ""}`;
}

function groupName(riichi: boolean, value: number): string {
  if (!riichi) return t("fan_n", { n: value });
  return value >= 13 ? t("yakuman_n", { n: value / 13 }) : t("han_n", { n: value });
}

function inUsualOrder(patterns: Pattern[]): Pattern[] {
  const rank = (pattern: Pattern) => (USUAL.includes(pattern.id) ? USUAL.indexOf(pattern.id) : USUAL.length);
  return [...patterns].sort((a, b) => rank(a) - rank(b));
}

/** What is ticked, each to be taken back by a tap, and what it comes to. */
function Slip({
  game,
  known,
  ticked,
  result,
  onTap,
}: {
  game: Game;
  known: Pattern[];
  ticked: string[];
  result: Record<string, unknown> | undefined;
  onTap: (pattern: Pattern) => void;
}) {
  const chosen = known.filter((pattern) => ticked.includes(pattern.id));
  const points = Number(result?.points ?? 0);
  return (
    <div class="slip" role="status">
      <span class="slip-names">
        {chosen.map((pattern) => {
          const count = ticked.filter((id) => id === pattern.id).length;
          return (
            <button type="button" key={pattern.id} onClick={() => onTap(pattern)} title={t("remove")}>
              {chipName(game, pattern)}
              {count > 1 && ` ×${count}`}
            </button>
          );
        })}
        {chosen.length === 0 && <span class="slip-none">{t("tick_patterns")}</span>}
      </span>
      <strong class="slip-total">
        {result ? worthText(result) : "–"}
        {points > 0 && <small>{points}</small>}
      </strong>
    </div>
  );
}

interface ChipProps {
  name: string;
  count: number;
  most: number;
  taken: boolean;
  onTap: () => void;
}

function Chip({ name, count, most, taken, onTap }: ChipProps) {
  return (
    <button type="button" class="chip" aria-pressed={count > 0} disabled={taken && count === 0} onClick={onTap}>
      {name}
      {most > 1 && <small>{count > 0 ? `×${count}` : `≤${most}`}</small>}
    </button>
  );
}
