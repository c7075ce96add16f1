/** The field that the answer asks for: its control, brought into view. */
import type { Field } from "../games";
import { missingField } from "../words/refusals";
import { answer } from "./answers";
import { target } from "./state";

/** Where the control of a field stands on the page. */
export function placeOf(field: Field): string {
  return `field-${field.name}`;
}

/** Whether the answer waits for this field. */
export function isWanted(field: Field): boolean {
  const said = answer.value;
  return said.state === "error" && missingField(said.error, [field]) !== undefined;
}

/** Brings the control of a field into view; where that takes tiles, the next one picked goes there. */
export function showField(field: Field): void {
  const ofTiles = field.kind === "tile" || field.kind === "tiles";
  if (ofTiles) target.value = { to: "field", name: field.name };
  const place = document.getElementById(placeOf(field));
  place?.scrollIntoView({ block: "center", behavior: "smooth" });
  place?.querySelector<HTMLElement>("input, button, select")?.focus({ preventScroll: true });
}
