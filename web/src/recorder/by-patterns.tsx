/** A win told by what made it: its patterns as chips by their value, with what the table knows ticked already. */
import { useEffect, useRef, useState } from "preact/hooks";
import { type AskedField, type Game, type Pattern, type PatternWorth, tongueOf, type Way } from "../games";
import { FieldControl } from "../ui/field";
import { named, t } from "../words";
import { leastOf, patternsOf, worthText } from "./asked";
import type { Win } from "./sheet";
import { type WinProps, WorthFields } from "./worth";

const LONG_LIST = 60;

export function ByPatterns(props: WinProps & { way: Way }) {
  const { game, way, sheet, win, told, result, onChange } = props;
  const [sought, setSought] = useState("");
  const field = patternsOf(way)?.name ?? "";
  const place = way.fields.findIndex((each) => each.name === field);
  const ticked = (win[field] as string[] | undefined) ?? [];
  const open = win.open === true;
  const facts: Record<string, boolean> = { self_drawn: told.loser === null, declared: told.declared, open };
  const preset = told.preset ?? game.presets[0] ?? "";
  const known = game.patterns.filter((pattern) => pattern.worth[preset]);
  const worthIn = (pattern: Pattern, isOpen: boolean) => pattern.worth[preset]?.[isOpen ? "open" : "closed"] ?? 0;
  const worthOf = (pattern: Pattern) => worthIn(pattern, open);
  const taken = (ids: string[]) =>
    new Set(known.filter((pattern) => ids.includes(pattern.id)).flatMap((pattern) => pattern.takes));
  const fits = (id: string, ids: string[]) => ids.includes(id) || taken(ids).has(id);
  /** What the table knows to count, beside some ticks. */
  const sure = known.filter((pattern) => pattern.sure && facts[pattern.when] && worthOf(pattern) > 0);
  const settled = (name: string, ids: string[]) =>
    known.some((pattern) => ids.includes(pattern.id) && pattern.settles.includes(name));
  const begins = way.fields.filter((each) => each.least.length > 0);
  const least = (each: AskedField) => leastOf(each, facts);
  const lastLeast = useRef(begins.map(least));

  function change(ids: string[], more: Partial<Win> = {}): void {
    const next: Win = { ...win };
    for (const each of way.fields) if (each.when.length > 0) next[each.name] = undefined;
    Object.assign(next, more, { [field]: ids });
    for (const each of begins) {
      next[each.name] = settled(each.name, ids) ? undefined : (next[each.name] ?? least(each));
    }
    onChange(next);
  }

  // The table knows who drew the tile and who declared: those ticks follow it.
  useEffect(() => {
    const gone = known.filter((pattern) => pattern.when && (!facts[pattern.when] || worthOf(pattern) === 0));
    let ids = ticked.filter((id) => !gone.some((pattern) => pattern.id === id));
    for (const pattern of sure) if (!fits(pattern.id, ids)) ids = [...ids, pattern.id];
    const now = begins.map(least);
    const kept = way.fields.filter((each) => each.when.length > 0).map((each) => [each.name, win[each.name]]);
    const begun = begins.map((each, at) => [each.name, lastLeast.current[at] === now[at] ? win[each.name] : now[at]]);
    lastLeast.current = now;
    change(ids, Object.fromEntries([...kept, ...begun]));
  }, [facts.self_drawn, facts.declared, open]);

  const tap = (pattern: Pattern) => {
    const count = ticked.filter((id) => id === pattern.id).length;
    const others = ticked.filter((id) => id !== pattern.id && !pattern.takes.includes(id));
    const most = pattern.worth[preset]?.most ?? 1;
    if (count < most) change([...others, ...Array<string>(count + 1).fill(pattern.id)]);
    else {
      const left = ticked.filter((id) => id !== pattern.id);
      const again = sure.filter(({ id }) => pattern.takes.includes(id) && !fits(id, left)).map(({ id }) => id);
      change([...left, ...again]);
    }
  };

  function setAbove(each: AskedField, value: unknown): void {
    if (each.name !== "open") onChange({ ...win, [each.name]: value || undefined });
    else {
      const counting = new Set(known.filter((pattern) => worthIn(pattern, value === true) > 0).map(({ id }) => id));
      change(
        ticked.filter((id) => counting.has(id)),
        { open: value === true ? true : undefined },
      );
    }
  }

  const wanted = sought.trim().toLowerCase();
  const shown = known.filter(
    (pattern) =>
      worthOf(pattern) > 0 &&
      (!wanted || [pattern.id, ...Object.values(pattern.names)].some((name) => name.toLowerCase().includes(wanted))),
  );
  const values = [...new Set(shown.map(worthOf))].sort((a, b) => a - b);
  const gone = taken(ticked);
  const below = way.fields.slice(place + 1).filter((each) => !settled(each.name, ticked));
  return (
    <div class="by-patterns">
      <div class="pattern-head">
        {known.length > LONG_LIST && (
          <input
            type="search"
            class="pattern-search"
            placeholder={t("find_pattern")}
            aria-label={t("find_pattern")}
            value={sought}
            onInput={(event) => setSought(event.currentTarget.value)}
          />
        )}
        {way.fields.slice(0, place).map((each) => (
          <FieldControl
            key={each.name}
            field={each}
            hideLabel
            value={win[each.name]}
            seats={sheet.scores.map((_, seat) => seat)}
            onChange={(value) => setAbove(each, value)}
          />
        ))}
      </div>
      <Slip game={game} known={known} ticked={ticked} result={result} onTap={tap} />
      <div class="pattern-groups">
        {values.map((value) => {
          const group = shown.filter((pattern) => worthOf(pattern) === value);
          const title = groupName(game, group[0]?.worth[preset], value);
          return (
            <fieldset class="pattern-group" key={value}>
              <legend class="visually-hidden">{title}</legend>
              <b class="pattern-value" aria-hidden="true">
                {title}
              </b>
              <div class="pattern-chips">
                {inUsualOrder(game, group).map((pattern) => (
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
          );
        })}
        {values.length === 0 && <p class="hint">{t("nothing_found")}</p>}
      </div>
      <WorthFields {...props} fields={below.map((each) => fromLeast(each, least(each)))} />
    </div>
  );
}

/** The field without the picks below the least that it can be. */
function fromLeast(field: AskedField, least: number | undefined): AskedField {
  if (least === undefined) return field;
  return { ...field, picks: field.picks.filter(({ sets }) => Number(sets[field.name]) >= least) };
}

function chipName(game: Game, pattern: Pattern): string {
  const tongue = tongueOf(game.name);
  const apart = pattern.apart && named(pattern.apart, tongue);
  return `${named(pattern.names, tongue)}${apart ? ` ${apart}` : ""}`;
}

/** What patterns of a value are worth, in words. */
function groupName(game: Game, worth: PatternWorth | undefined, value: number): string {
  return worth ? worthText(game, { [worth.unit]: value / worth.each }) : String(value);
}

function inUsualOrder(game: Game, patterns: Pattern[]): Pattern[] {
  const { usual } = game.tally;
  const rank = (pattern: Pattern) => (usual.includes(pattern.id) ? usual.indexOf(pattern.id) : usual.length);
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
        {result ? worthText(game, result) : "–"}
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
