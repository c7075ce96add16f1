/** How the hand was won: seat, self-draw or discard, round, and every flag and number that the game asks for. */
import type { Field } from "../games";
import { Fold, Segmented, Stepper, Switch } from "../ui/controls";
import { FieldControl, isChoice } from "../ui/field";
import { local, seatName, t } from "../words";
import { explainError } from "../words/refusals";
import { impossible } from "./answers";
import { isWanted, placeOf } from "./asked";
import { Melds } from "./felt";
import {
  change,
  changePlayer,
  game,
  hasField,
  impliedSuits,
  isAnalysed,
  meldsOf,
  type Situation,
  seated,
  seatsField,
  setMore,
  situation,
  target,
} from "./state";

/** Fields that the page asks for in other ways, or that are no part of the situation. */
const ELSEWHERE = new Set(["explain"]);

/** `atTable`: seats, round and whatever else the table knows are not asked for. */
export function Circumstances({ atTable = false }: { atTable?: boolean }) {
  const now = situation.value;
  const asked = (field: Field) => !ELSEWHERE.has(field.name) && !(atTable && field.from_table);
  const fields = game.value?.fields.filter(asked) ?? [];
  const choices = fields.filter((field) => isChoice(field) && (field.own || field.kind !== "text"));
  const rest = fields.filter((field) => !isChoice(field));
  const of = (...kinds: Field["kind"][]) =>
    rest.filter(({ own, kind }) => kinds.includes(kind) && (own || kind === "flag"));
  return (
    <section class={atTable ? "situation" : "card situation"}>
      <h2>{t("situation")}</h2>
      <div class="situation-grid">
        {!atTable && (
          <>
            <OwnSeat />
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
        {!atTable && <RoundWind />}
        {choices.map((field) => (
          <OneField key={field.name} field={field} />
        ))}
      </div>
      <div class="switches">
        {of("flag").map((field) => (
          <OneField key={field.name} field={field} />
        ))}
      </div>
      <div class="steppers">
        {[...of("number"), ...of("seat")].map((field) => (
          <OneField key={field.name} field={field} />
        ))}
      </div>
      {of("seats", "some").map((field) => (
        <OneField key={field.name} field={field} />
      ))}
      {seatsField.value && <Players rows={seatsField.value} />}
    </section>
  );
}

function OwnSeat() {
  const now = situation.value;
  return (
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
  );
}

function RoundWind() {
  if (!hasField("round")) return null;
  return (
    <Segmented
      label={t("round_wind")}
      value={situation.value.round}
      choices={["E", "S", "W", "N"].map((wind, at) => ({ value: wind, label: seatName(at) }))}
      onChange={(round) => change({ round })}
    />
  );
}

/** What counts for which tile to throw: the seat, the round, and what the game says beside them. */
export function Position() {
  const choices = game.value?.fields.filter((field) => isChoice(field) && field.own && isAnalysed(field.name)) ?? [];
  return (
    <section class="card position">
      {choices.map((field) => (
        <OneField key={field.name} field={field} />
      ))}
      <Fold title={t("position")}>
        <div class="situation-grid">
          <OwnSeat />
          <RoundWind />
        </div>
        {seatsField.value && isAnalysed(seatsField.value.name) && <Players rows={seatsField.value} />}
      </Fold>
    </section>
  );
}

/** Why a field must stay as it is, or nothing where it may be something else or is already. */
function whyNot(field: Field): string | undefined {
  const why = impossible.value[field.name];
  return why && !situation.value.more[field.name] ? explainError(why) : undefined;
}

function OneField({ field }: { field: Field }) {
  const { more, winner } = situation.value;
  return (
    <div id={placeOf(field)} class={isWanted(field) ? "is-wanted" : ""}>
      <FieldControl
        field={field}
        value={more[field.name] ?? impliedSuits.value[field.name]}
        seats={seated.value.filter((seat) => seat !== winner)}
        why={whyNot(field)}
        onChange={(value) => setMore(field.name, value as Situation["more"][string])}
      />
    </div>
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
