/** An invitation: what is played and who sits there, and a seat to take. */
import { useEffect, useState } from "preact/hooks";
import { get } from "../api";
import { gameTitle } from "../games";
import { go, href } from "../router";
import { Sentence } from "../ui/sentence";
import { t } from "../words";
import { explainCause } from "../words/refusals";
import { botTitle, useBots } from "./bots";
import type { TableInfo } from "./live";
import { OwnName, SeatItem } from "./seats";
import { keepTable, lastStart, sitDown, tableOf } from "./store";

export function Invited({ id, invitation }: { id: string; invitation: string }) {
  const [info, setInfo] = useState<TableInfo | null>(null);
  const [problem, setProblem] = useState("");
  const [name, setName] = useState(lastStart.value?.names[0] ?? "");
  const [busy, setBusy] = useState(false);
  const bots = useBots();
  useEffect(() => {
    if (tableOf(id)) go(href("play", id));
    else
      void get("/api/tables/{table}", { table: id })
        .then(({ table }) => setInfo(table))
        .catch((cause) => setProblem(explainCause(cause)));
  }, [id]);

  async function sit(event: Event): Promise<void> {
    event.preventDefault();
    if (!info) return;
    setBusy(true);
    try {
      const token = await sitDown(id, invitation, name);
      const { variant, preset, names, created } = info;
      keepTable({ id, token, invitations: [], variant, preset: preset ?? "", names, created, over: false });
      go(href("play", id));
    } catch (cause) {
      setProblem(explainCause(cause));
      setBusy(false);
    }
  }

  const watch = (
    <a class="button" href={href("play", id, "watch")}>
      {t("look_on")}
    </a>
  );
  if (problem || (info && !info.lobby)) {
    return (
      <div class="empty">
        <h1>{t("no_seat")}</h1>
        <p>
          <Sentence text={problem || t("already_begun")} />
        </p>
        {info ? (
          watch
        ) : (
          <a class="button" href={href("play")}>
            {t("back_to_play")}
          </a>
        )}
      </div>
    );
  }
  if (!info?.lobby) return <p class="loading">{t("loading")}</p>;
  return (
    <form class="card invited" onSubmit={sit}>
      <h1>{t("invited_to", { game: gameTitle(info.variant) })}</h1>
      <ol class="lobby-seats">
        {info.lobby.seats.map(({ taken, name: who, bot }, at) => (
          <SeatItem
            key={at}
            at={at}
            taken={taken}
            name={who}
            state={bot ? botTitle(bots, bot) : t(taken ? "seat_sits" : "seat_is_open")}
          />
        ))}
      </ol>
      <OwnName name={name} onChange={setName} />
      <button type="submit" class="button button-main button-large" disabled={busy}>
        {t("sit_down")}
      </button>
      {watch}
    </form>
  );
}
