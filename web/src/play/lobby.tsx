/** The table before the deal: who sits where, who is missing, and how to invite them. */
import { useState } from "preact/hooks";
import { Icon } from "../ui/icons";
import { copyText, toast } from "../ui/toast";
import { seatName, t } from "../words";
import { explainCause } from "../words/refusals";
import type { Line, Lobby, LobbySeat, TableInfo } from "./live";
import { SeatItem } from "./seats";
import { address, RoomBar } from "./side";
import { placeAt, type SeatWord, tableOf } from "./store";

interface Props {
  info: TableInfo;
  lobby: Lobby;
  player: number;
  line: Line;
}

const BOT_NAMES = ["bot_1", "bot_2", "bot_3"] as const;

export function LobbyRoom({ info, lobby, player, line }: Props) {
  const [busy, setBusy] = useState(false);
  const { seats, phase, host } = lobby;
  const hosts = player >= 0 && player === host;
  const invitations = tableOf(info.id)?.invitations ?? [];
  const open = seats.filter(({ taken }) => !taken).length;
  const away = seats.filter(({ taken, here, bot }) => taken && !here && bot === null).length;

  function linkTo(seat: number): string | undefined {
    const token = invitations.find((each) => each.seat === seat)?.token;
    return token && address(info.id, "sit", token);
  }

  async function place(seat: number, takes: SeatWord): Promise<void> {
    setBusy(true);
    try {
      const name = takes === "open" ? "" : t(BOT_NAMES[((seat - player + seats.length) % seats.length) - 1] ?? "bot_1");
      const invitation = await placeAt(info.id, seat, takes, name);
      if (invitation) await copyText(address(info.id, "sit", invitation), t("link_copied"));
    } catch (cause) {
      toast(explainCause(cause));
    }
    setBusy(false);
  }

  return (
    <div class="lobby" data-phase={phase} data-round={lobby.round}>
      <RoomBar info={info} line={line} plays={player >= 0} />
      <section class="card lobby-card">
        <h2>
          {t(phase === "revealing" ? "lobby_drawing" : open > 0 ? "lobby_waiting" : "lobby_away", { n: open || away })}
        </h2>
        <p class="hint">
          {t(phase === "revealing" ? "lobby_drawing_hint" : hosts ? "lobby_host_hint" : "lobby_guest_hint")}
        </p>
        {lobby.promise.broken?.map((players, at) => (
          <p key={at} class="hint lobby-broken">
            {t("lobby_broken", { names: players.map(seatName).join("、") })}
          </p>
        ))}
        <ol class="lobby-seats">
          {seats.map((seat, at) => {
            const link = linkTo(at);
            return (
              <SeatItem
                key={at}
                at={at}
                taken={seat.taken}
                name={seat.name}
                beside={at === player ? t("you") : undefined}
                state={stateOf(seat, at, player, host, phase)}
              >
                {hosts && at !== player && phase === "gathering" && (
                  <span class="lobby-tools">
                    {!seat.taken && link && (
                      <button
                        type="button"
                        class="button button-main button-small"
                        data-invitation={link}
                        onClick={() => void copyText(link, t("link_copied"))}
                      >
                        <Icon name="link" /> {t("copy_invitation")}
                      </button>
                    )}
                    {!seat.taken && !link && (
                      <button
                        type="button"
                        class="button button-main button-small"
                        disabled={busy}
                        onClick={() => void place(at, "open")}
                      >
                        <Icon name="link" /> {t("new_invitation")}
                      </button>
                    )}
                    {!seat.taken && (
                      <button
                        type="button"
                        class="button button-small"
                        disabled={busy}
                        onClick={() => void place(at, "greedy")}
                      >
                        {t("bot_sits")}
                      </button>
                    )}
                    {seat.taken && (
                      <button
                        type="button"
                        class="button button-small"
                        disabled={busy}
                        onClick={() => void place(at, "open")}
                      >
                        {t(seat.bot ? "friend_instead" : "send_away")}
                      </button>
                    )}
                  </span>
                )}
                {hosts && !seat.taken && link && <code class="lobby-link">{link}</code>}
              </SeatItem>
            );
          })}
        </ol>
        <div class="room-links">
          <button
            type="button"
            class="button button-small"
            onClick={() => void copyText(address(info.id, "watch"), t("copied"))}
          >
            <Icon name="link" /> {t("link_watch")}
          </button>
        </div>
      </section>
      <section class="card lobby-promise">
        <h3>{t("promise")}</h3>
        <p class="hint">{t("promise_together")}</p>
        <code class="promise-code">{info.commitment}</code>
      </section>
    </div>
  );
}

function stateOf(seat: LobbySeat, at: number, player: number, host: number, phase: Lobby["phase"]): string {
  if (seat.bot !== null) return t("seat_is_bot");
  if (!seat.taken) return t("seat_is_open");
  if (!seat.here) return t("seat_is_away");
  if (phase === "revealing") return t(seat.revealed ? "seat_has_drawn" : "seat_draws");
  const sits = t("seat_sits");
  return at === host && at !== player ? `${sits} · ${t("host")}` : sits;
}
