/** The server's sentences for people: it tells a refusal in the language of the page that asks. */
import { type ErrorShape, Refusal } from "../api";
import type { Field } from "../games";
import { local, t } from "./index";

/** What a refusal says. */
export function explainError(error: ErrorShape): string {
  return error.code === "offline" ? t("offline") : error.message;
}

/** The field of a form that a refusal misses, where that is what it says. */
export function missingField(error: ErrorShape, fields: readonly Field[] | undefined): Field | undefined {
  return error.code === "field_missing" ? fields?.find(({ name }) => name === error.field) : undefined;
}

/** What a refusal says to somebody who fills in a form: a field that is missing is called by its title. */
export function explainForm(error: ErrorShape, fields: readonly Field[] | undefined): string {
  const field = missingField(error, fields);
  return field ? t("choose_field", { field: local(field.short ?? field) }) : explainError(error);
}

/** What a failed call says, whatever was thrown. */
export function explainCause(cause: unknown): string {
  if (cause instanceof Refusal) return explainError(cause.error);
  return cause instanceof Error ? cause.message : String(cause);
}
