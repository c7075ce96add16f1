/** The server's sentences for people: it tells a refusal in the language of the page that asks. */
import { type ErrorShape, Refusal } from "../api";
import { t } from "./index";

/** What a refusal says. */
export function explainError(error: ErrorShape): string {
  return error.code === "offline" ? t("offline") : error.message;
}

/** What a failed call says, whatever was thrown. */
export function explainCause(cause: unknown): string {
  if (cause instanceof Refusal) return explainError(cause.error);
  return cause instanceof Error ? cause.message : String(cause);
}
