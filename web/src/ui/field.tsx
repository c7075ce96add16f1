/** The control of a field, whatever its kind, from the game's own description of it. */
import type { AskedField } from "../games";
import { lang } from "../settings";
import { SUITS, suitName } from "../tiles";
import { local, seatName } from "../words";
import { Segmented, Stepper, Switch } from "./controls";

/** What a field is called: by its label where it has one. */
export function labelOf(field: AskedField): string {
  return local(field.short ?? field);
}

/** What a choice of a field is called. */
export function choiceName(field: AskedField, choice: string): string {
  const names = field.names[field.choices.indexOf(choice)];
  return names ? local(names) : choice;
}

/** Whether a field is one of a few choices side by side. */
export function isChoice({ kind, names, choices }: AskedField): boolean {
  if (kind === "suit") return true;
  return kind === "number" || kind === "flag" ? names.length > 0 : kind === "text" && choices.length > 0;
}

interface FieldProps {
  field: AskedField;
  value: unknown;
  onChange: (value: unknown) => void;
  /** The seats that may be chosen, */
  seats: number[];
  /** and what each is called; by its wind where nothing else is said. */
  nameOf?: (seat: number) => string;
  /** What a choice is called where the field does not say. */
  choiceOf?: (choice: string) => string;
  /** Why the field must stay as it is. */
  why?: string;
  hideLabel?: boolean;
}

export function FieldControl(props: FieldProps) {
  const { field, value, onChange, why } = props;
  if (isChoice(field)) return <ChoiceField {...props} />;
  switch (field.kind) {
    case "flag":
      return (
        <Switch
          label={labelOf(field)}
          on={value === true}
          disabled={why !== undefined}
          hint={why}
          onChange={onChange}
        />
      );
    case "number":
      return (
        <Stepper
          label={labelOf(field)}
          value={Number(value ?? field.default ?? 0)}
          high={why === undefined ? (field.high ?? undefined) : 0}
          hint={why}
          onChange={onChange}
        />
      );
    case "seat":
      return <SeatField {...props} />;
    case "seats":
    case "some":
      return <SomeField {...props} />;
    default:
      return null;
  }
}

/** One of a few: a named number, no or yes by their names, a suit, or one of some words. */
function ChoiceField({ field, value, onChange, why, hideLabel }: FieldProps) {
  const head = { label: labelOf(field), hideLabel, hint: why };
  const disabled = why !== undefined;
  if (field.kind === "number" || field.kind === "flag") {
    return (
      <Segmented
        {...head}
        value={Number(value ?? field.default ?? 0)}
        choices={field.names.map((names, at) => ({ value: at, label: local(names), disabled: at > 0 && disabled }))}
        onChange={(next) => onChange(field.kind === "flag" ? next === 1 : next)}
      />
    );
  }
  const choices =
    field.kind === "suit"
      ? SUITS.map((suit) => ({ value: suit as string, label: suitName(suit, lang.value) }))
      : field.choices.map((choice) => ({ value: choice, label: choiceName(field, choice) }));
  const none = field.default === null || field.default === undefined ? [{ value: "", label: "–" }] : [];
  return (
    <Segmented
      {...head}
      value={String(value ?? field.default ?? "")}
      choices={[...none, ...choices.map((choice) => ({ ...choice, disabled }))]}
      onChange={(next) => onChange(next === "" ? null : next)}
    />
  );
}

function SeatField({ field, value, onChange, seats, nameOf = seatName, why }: FieldProps) {
  const chosen = value === null || value === undefined ? "" : String(value);
  return (
    <label class="stepper">
      <span class="stepper-label">
        {labelOf(field)}
        {why && <small class="field-hint">{why}</small>}
      </span>
      <select
        disabled={why !== undefined}
        value={chosen}
        onChange={({ currentTarget }) => onChange(currentTarget.value === "" ? null : Number(currentTarget.value))}
      >
        <option value="">–</option>
        {seats.map((seat) => (
          <option key={seat} value={String(seat)}>
            {nameOf(seat)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Any number of some choices or seats. */
function SomeField({ field, value, onChange, seats, nameOf = seatName, choiceOf, why }: FieldProps) {
  const chosen = Array.isArray(value) ? (value as unknown[]) : [];
  const offered: { value: string | number; label: string }[] =
    field.kind === "seats"
      ? seats.map((seat) => ({ value: seat, label: nameOf(seat) }))
      : field.choices.map((choice) => ({ value: choice, label: choiceOf?.(choice) ?? choiceName(field, choice) }));
  return (
    <fieldset class="ticks">
      <legend class="field-label">{labelOf(field)}</legend>
      {offered.map((choice) => {
        const on = chosen.includes(choice.value);
        return (
          <button
            key={choice.value}
            type="button"
            class="chip"
            aria-pressed={on}
            disabled={why !== undefined && !on}
            title={why}
            onClick={() =>
              onChange(on ? chosen.filter((each) => each !== choice.value) : [...chosen, choice.value].sort())
            }
          >
            <bdi>{choice.label}</bdi>
          </button>
        );
      })}
    </fieldset>
  );
}
