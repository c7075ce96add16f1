/** The controls that all pages share. */
import type { ComponentChildren } from "preact";
import { useEffect, useId, useState } from "preact/hooks";

export interface Choice<T> {
  value: T;
  label: ComponentChildren;
  disabled?: boolean;
  title?: string;
}

interface SegmentedProps<T> {
  label: string;
  /** Undefined while nothing is chosen. */
  value: T | undefined;
  choices: Choice<T>[];
  onChange: (value: T) => void;
  class?: string;
  hideLabel?: boolean;
  hint?: string;
}

/** One of a few, side by side; radio buttons underneath, so that arrows and screen readers work. */
export function Segmented<T extends string | number | null>(props: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset class={`segmented ${props.class ?? ""}`}>
      <legend class={props.hideLabel ? "visually-hidden" : "field-label"}>{props.label}</legend>
      <div class="segmented-row">
        {props.choices.map((choice) => (
          <label key={String(choice.value)} class="segment" title={choice.title}>
            <input
              type="radio"
              name={name}
              checked={choice.value === props.value}
              disabled={choice.disabled}
              onChange={() => props.onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {props.hint && <small class="field-hint">{props.hint}</small>}
    </fieldset>
  );
}

interface SwitchProps {
  label: ComponentChildren;
  on: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
  hint?: string;
}

export function Switch({ label, on, onChange, disabled, hint }: SwitchProps) {
  return (
    <label class={`switch ${disabled ? "is-disabled" : ""}`} title={hint}>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span class="switch-track" aria-hidden="true" />
      <span class="switch-label">
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}

interface StepperProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  low?: number;
  high?: number;
  step?: number;
  hint?: string;
}

export function Stepper({ label, value, onChange, low = 0, high = 99, step = 1, hint }: StepperProps) {
  const set = (next: number) => onChange(Math.min(high, Math.max(low, next)));
  return (
    <div class="stepper">
      <span class="stepper-label">
        {label}
        {hint && <small class="field-hint">{hint}</small>}
      </span>
      <span class="stepper-row">
        <button type="button" onClick={() => set(value - step)} disabled={value <= low} aria-label={`${label} −`}>
          −
        </button>
        <output aria-label={label}>{value}</output>
        <button type="button" onClick={() => set(value + step)} disabled={value >= high} aria-label={`${label} +`}>
          +
        </button>
      </span>
    </div>
  );
}

interface NumberBoxProps {
  id?: string;
  value: number | null;
  step?: number;
  min?: number;
  /** Takes the number, or null while what is typed is none: it stays as it was typed. */
  onChange: (value: number | null) => void;
}

export function NumberBox({ value, onChange, ...more }: NumberBoxProps) {
  const [text, setText] = useState(value === null ? "" : String(value));
  useEffect(() => {
    if (value !== null && (text === "" || Number(text) !== value)) setText(String(value));
  }, [value]);
  return (
    <input
      {...more}
      type="number"
      value={text}
      onInput={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        onChange(typed === "" ? null : Number(typed));
      }}
    />
  );
}

interface FoldProps {
  title: ComponentChildren;
  note?: ComponentChildren;
  open?: boolean;
  onToggle?: (open: boolean) => void;
  children: ComponentChildren;
}

export function Fold({ title, note, open, onToggle, children }: FoldProps) {
  return (
    <details class="fold" open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary>
        <span>{title}</span>
        {note && <span class="fold-note">{note}</span>}
      </summary>
      <div class="fold-body">{children}</div>
    </details>
  );
}
