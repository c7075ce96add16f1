/** How the hand was won: seat, self-draw or discard, round, and every flag and number that the game asks for. */
import type { Field } from "../games";
import { Segmented, Stepper, Switch } from "../ui/controls";
import { local, seatName, t } from "../words";
import { explainError } from "../words/refusals";
import { impossible } from "./answers";
import { Melds } from "./felt";
import { change, changePlayer, game, hasField, meldsOf, seated, seatsField, setMore, situation, target } from "./state";

/** Fields that the page asks for in other ways, or that are no part of the situation. */
const ELSEWHERE = new Set(["explain"]);

const TABLE_FIELDS = new Set(["honba", "sticks"]);

/** Numbers that are a choice among a few. */
const FEW: Record<string, number> = { riichi: 2 };

/** `atTable`: seats, round, honba and sticks are known and not asked for. */
export function Circumstances({ atTable = false }: { atTable?: boolean }) {
  const now = situation.value;
  const asked = (field: Field) => !ELSEWHERE.has(field.name) && !(atTable && TABLE_FIELDS.has(field.name));
  const fields = game.value?.fields.filter(asked) ?? [];
  const flags = fields.filter((field) => field.kind === "flag");
  const numbers = fields.filter((field) => field.kind === "number");
  const seats = fields.filter((field) => field.own && field.kind === "seat");
  return (
    <section class={atTable ? "situation" : "card situation"}>
      <h2>{t("situation")}</h2>
      <div class="situation-grid">
        {!atTable && (
          <>
            <Segmented
              label={t("seat")}
              value={now.winner}
              choices={seated.value.map((seat) => ({
                value: seat,
                label: (
                  <>
                    {seatName(seat)}
                    {seat === 0 && <sup>{t("dealer")}</sup>}
                  </>
                ),
              }))}
              onChange={(winner) => change({ winner, loser: now.loser === winner ? null : now.loser })}
            />
            <Segmented
              label={t("won_by")}
              value={now.loser}
              choices={[
                { value: null, label: t("self_draw") },
                ...seated.value
                  .filter((seat) => seat !== now.winner)
                  .map((seat) => ({
                    value: seat,
                    label: t("discard_of", { seat: seatName(seat) }),
                  })),
              ]}
              onChange={(loser) => change({ loser })}
            />
          </>
        )}
        {!atTable && hasField("round") && (
          <Segmented
            label={t("round_wind")}
            value={now.round}
            choices={["E", "S", "W", "N"].map((wind, at) => ({ value: wind, label: seatName(at) }))}
            onChange={(round) => change({ round })}
          />
        )}
        {numbers
          .filter((field) => FEW[field.name])
          .map((field) => (
            <FewChoice key={field.name} field={field} />
          ))}
      </div>
      <div class="switches">
        {flags.map((field) => {
          const why = whyNot(field);
          return (
            <Switch
              key={field.name}
              label={local(field)}
              on={now.more[field.name] === true}
              disabled={why !== undefined}
              hint={why}
              onChange={(value) => setMore(field.name, value)}
            />
          );
        })}
      </div>
      <div class="steppers">
        {numbers
          .filter((field) => !FEW[field.name])
          .map((field) => (
            <Stepper
              key={field.name}
              label={local(field)}
              value={Number(now.more[field.name] ?? field.default ?? 0)}
              high={whyNot(field) === undefined ? undefined : 0}
              hint={whyNot(field)}
              onChange={(value) => setMore(field.name, value)}
            />
          ))}
        {seats.map((field) => (
          <SeatChoice key={field.name} field={field} />
        ))}
      </div>
      {seatsField.value && <Players rows={seatsField.value} />}
    </section>
  );
}

/** Why a field must stay as it is, or nothing where it may be something else or is already. */
function whyNot(field: Field): string | undefined {
  const why = impossible.value[field.name];
  return why && !situation.value.more[field.name] ? explainError(why) : undefined;
}

/** A number whose meanings the field's own words list, as "0 none, 1 riichi, 2 double riichi". */
function FewChoice({ field }: { field: Field }) {
  const meanings = local(field)
    .split(/[,，]\s*/)
    .map((part) => part.replace(/^\d+\s*/, ""));
  const why = whyNot(field);
  return (
    <Segmented
      label={meanings[1] ?? field.name}
      value={Number(situation.value.more[field.name] ?? 0)}
      choices={meanings.map((label, value) => ({ value, label, disabled: value > 0 && why !== undefined }))}
      hint={why}
      onChange={(value) => setMore(field.name, value)}
    />
  );
}

function SeatChoice({ field }: { field: Field }) {
  const value = situation.value.more[field.name];
  const chosen = value === null || value === undefined ? "" : String(value);
  const why = chosen ? undefined : whyNot(field);
  return (
    <label class="stepper">
      <span class="stepper-label">
        {local(field)}
        {why && <small class="field-hint">{why}</small>}
      </span>
      <select
        disabled={why !== undefined}
        value={chosen}
        onChange={({ currentTarget: { value } }) => setMore(field.name, value === "" ? null : Number(value))}
      >
        <option value="">–</option>
        {seated.value
          .filter((seat) => seat !== situation.value.winner)
          .map((seat) => (
            <option key={seat} value={String(seat)}>
              {seatName(seat)}
            </option>
          ))}
      </select>
    </label>
  );
}

/** What every seat shows, for a game that asks for it: melds, counts and flags. */
function Players({ rows }: { rows: Field }) {
  const now = situation.value;
  const counts = rows.each_seat.filter((field) => field.kind === "number");
  const flags = rows.each_seat.filter((field) => field.kind === "flag");
  const set = (seat: number, name: string, value: number | boolean) =>
    changePlayer(seat, { more: { ...now.players[seat]?.more, [name]: value } });
  return (
    <div class="players">
      <h3>{t("other_players")}</h3>
      {now.players.map((player, seat) => (
        <div class="player" key={seat}>
          <div class="player-head">
            <strong>{seatName(seat)}</strong>
            {seat === now.winner && <span class="badge">{t("winner")}</span>}
            {seat !== now.winner && (
              <>
                {flags.map((field) => (
                  <Switch
                    key={field.name}
                    label={local(field)}
                    on={player.more[field.name] === true}
                    onChange={(on) => set(seat, field.name, on)}
                  />
                ))}
                <button
                  type="button"
                  class="button button-small"
                  onClick={() => {
                    target.value = { to: "meld", type: "pung", seat };
                    document.querySelector(".picker")?.scrollIntoView({ block: "nearest", behavior: "smooth" });
                  }}
                >
                  + {t("melds")}
                </button>
              </>
            )}
          </div>
          {seat !== now.winner && player.melds.length > 0 && <Melds melds={meldsOf(seat)} seat={seat} />}
          <div class="steppers">
            {counts.map((field) => (
              <Stepper
                key={field.name}
                label={local(field)}
                value={Number(player.more[field.name] ?? 0)}
                high={field.high ?? undefined}
                onChange={(value) => set(seat, field.name, value)}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
