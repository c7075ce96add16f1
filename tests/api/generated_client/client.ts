// A client as an app's developer writes it, over types that were generated from /api/openapi.json.
import type { components, paths } from "./api.js";

type Score = paths["/api/score"]["post"];
type Asked = Score["requestBody"]["content"]["application/json"];
type Answer = Score["responses"][200]["content"]["application/json"];
type Refusal = Score["responses"][422]["content"]["application/json"];
type Schemas = components["schemas"];

export const hand: Asked = { variant: "riichi", hand: "123m456p789s1155z", win: "5z", winner: 1, riichi: 1 };

// @ts-expect-error a flag that the game does not have
export const wrong: Asked = { variant: "riichi", hand: "123m", win: "5z", rihci: 1 };

export async function score(address: string, asked: Asked): Promise<Answer> {
  const answer = await fetch(`${address}/api/score`, { method: "POST", body: JSON.stringify(asked) });
  if (!answer.ok) throw new Error(((await answer.json()) as Refusal).error.message);
  return (await answer.json()) as Answer;
}

export function hear(message: Schemas["ServerMessage"]): string {
  switch (message.type) {
    case "answer":
      return message.about === "waits" ? (message.note ?? "") : message.best;
    case "error":
      return message.error.message;
    case "pong":
      return String(message.seq);
    default:
      return message.type;
  }
}

export const hello: Schemas["ClientMessage"] = { v: 1, type: "ping" };
