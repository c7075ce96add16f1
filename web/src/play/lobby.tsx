/** The table before the deal: who sits where, who is missing, and how to invite them. */
import { useState } from "preact/hooks";
import type { BotName } from "../schema";
import { Icon } from "../ui/icons";
import { QrCode } from "../ui/qr";
import { copyText, toast } from "../ui/toast";
import { seatName, t, type Word } from "../words";
import { explainCause } from "../words/refusals";
import { BotOptions, botTitle, useBots } from "./bots";
import { CompanyCard } from "./company";
import type { Line, LiveTable, Lobby, LobbySeat, TableInfo } from "./live";
import { SeatItem } from "./seats";
import { address, RoomBar } from "./side";
import { StickerWords, useStickers } from "./stickers";
import { nameHost, placeAt, type SeatWord, tableOf } from "./store";

interface Props {
  live: LiveTable;
  info: TableInfo;
  lobby: Lobby;
  player: number;
  line: Line;
}

const BOT_NAMES = ["bot_1", "bot_2", "bot_3"] as const;

export function LobbyRoom({ live, info, lobby, player, line }: Props) {
  const [busy, setBusy] = useState(false);
  const { seats, phase, host } = lobby;
  const hosts = player >= 0 && player === host;
  const invitations = tableOf(info.id)?.invitations ?? [];
  const open = seats.filter(({ taken }) => !taken).length;
  const own = seats[player];
  const stickerOf = useStickers(live);
  const bots = useBots();
  const unready = seats.filter(({ taken, sealed, bot }) => taken && !sealed && bot === null).length;
  const away = seats.filter(({ taken, here, bot }) => taken && !here && bot === null).length;

  function linkTo(seat: number): string | undefined {
    const token = info.seeded ? null : invitations.find((each) => each.seat === seat)?.token;
    return token ? address(info.id, "sit", token) : undefined;
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

  async function handOver(seat: number): Promise<void> {
    setBusy(true);
    await nameHost(info.id, seat).catch((cause) => toast(explainCause(cause)));
    setBusy(false);
  }

  return (
    <div class="lobby" data-phase={phase} data-round={lobby.round}>
      <RoomBar info={info} line={line} plays={player >= 0} />
      <section class="card lobby-card">
        <h2>{t(headline(phase, open, away), { n: open || away || unready })}</h2>
        <p class="hint">{t(lobbyHint(info, phase, hosts))}</p>
        {lobby.promise.broken?.map((players, at) => (
          <p key={at} class="hint lobby-broken">
            {t("lobby_broken", { names: players.map(seatName).join("、") })}
          </p>
        ))}
        {hosts && phase === "gathering" && !info.seeded && <NextInvitation seats={seats} linkTo={linkTo} />}
        <ol class="lobby-seats">
          {seats.map((seat, at) => {
            const link = linkTo(at);
            const sticker = stickerOf(at);
            return (
              <SeatItem
                key={at}
                at={at}
                taken={seat.taken}
                name={seat.name}
                beside={at === player ? t("you") : undefined}
                state={
                  sticker ? (
                    <StickerWords sticker={sticker} />
                  ) : seat.bot ? (
                    botTitle(bots, seat.bot)
                  ) : (
                    stateOf(seat, at, player, host, phase)
                  )
                }
              >
                {seat.taken && seat.bot === null && seat.sealed && <span class="lobby-mark">✓ {t("is_ready")}</span>}
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
                    {!seat.taken && !link && !info.seeded && (
                      <button
                        type="button"
                        class="button button-main button-small"
                        disabled={busy}
                        onClick={() => void place(at, "open")}
                      >
                        <Icon name="link" /> {t("new_invitation")}
                      </button>
                    )}
                    {(!seat.taken || seat.bot) && (
                      <BotChoice bots={bots} bot={seat.bot} busy={busy} onChoose={(bot) => void place(at, bot)} />
                    )}
                    {seat.taken && seat.bot === null && (
                      <button
                        type="button"
                        class="button button-small"
                        disabled={busy}
                        onClick={() => void handOver(at)}
                      >
                        {t("make_host")}
                      </button>
                    )}
                    {seat.taken && !info.seeded && (
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
        {own && phase === "gathering" && (
          <div class="lobby-ready">
            <button
              type="button"
              class="button button-main"
              disabled={own.sealed}
              data-ready={own.sealed}
              onClick={() => live.agree()}
            >
              {own.sealed ? `✓ ${t("is_ready")}` : t("say_ready")}
            </button>
          </div>
        )}
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
      <CompanyCard live={live} names={seats.map(({ name }, at) => name || seatName(at))} dealt={false} />
      <section class="card lobby-promise">
        <h3>{t("promise")}</h3>
        <p class="hint">{t("promise_together")}</p>
        <code class="promise-code">{info.commitment}</code>
      </section>
    </div>
  );
}

/** What comes next; at a table with a seed nobody else sits down. */
function lobbyHint(info: TableInfo, phase: Lobby["phase"], hosts: boolean): Word {
  if (info.seeded) return "lobby_seeded";
  return phase === "revealing" ? "lobby_drawing_hint" : hosts ? "lobby_host_hint" : "lobby_guest_hint";
}

interface BotChoiceProps {
  bots: BotName[];
  /** The bot that sits there, or null. */
  bot: string | null;
  busy: boolean;
  onChoose: (bot: SeatWord) => void;
}

/** Seats a bot of a level, or changes the level of the one that sits there. */
function BotChoice({ bots, bot, busy, onChoose }: BotChoiceProps) {
  return (
    <select
      class="button button-small bot-choice"
      aria-label={t("bot_level")}
      disabled={busy || bots.length === 0}
      value={bot ?? ""}
      onChange={(event) => onChoose(event.currentTarget.value as SeatWord)}
    >
      {!bot && <option value="">{t("bot_sits")}</option>}
      <BotOptions bots={bots} sentences />
    </select>
  );
}

function headline(phase: Lobby["phase"], open: number, away: number): Word {
  if (phase === "revealing") return "lobby_drawing";
  return open > 0 ? "lobby_waiting" : away > 0 ? "lobby_away" : "lobby_unready";
}

/** The invitation of the next empty seat as a code to scan and a link to send. */
function NextInvitation({ seats, linkTo }: { seats: LobbySeat[]; linkTo: (seat: number) => string | undefined }) {
  const seat = seats.findIndex(({ taken }, at) => !taken && linkTo(at));
  const link = linkTo(seat);
  if (!link) return null;
  return (
    <section class="invitation" aria-label={t("invitation_to", { seat: seatName(seat) })}>
      <QrCode text={link} label={t("scan_to_sit")} />
      <div class="invitation-words">
        <b>{t("invitation_to", { seat: seatName(seat) })}</b>
        <span class="hint">{t("scan_to_sit")}</span>
        <button type="button" class="button button-main" data-invitation={link} onClick={() => share(link)}>
          <Icon name="link" /> {t("invite_friend")}
        </button>
      </div>
    </section>
  );
}

/** Hands a link to the phone's own sharing, or copies it. */
function share(link: string): void {
  if (navigator.share && matchMedia("(pointer: coarse)").matches) void navigator.share({ url: link }).catch(() => {});
  else void copyText(link, t("link_copied"));
}

function stateOf(seat: LobbySeat, at: number, player: number, host: number, phase: Lobby["phase"]): string {
  if (!seat.taken) return t("seat_is_open");
  if (!seat.here) return t("seat_is_away");
  if (phase === "revealing") return t(seat.revealed ? "seat_has_drawn" : "seat_draws");
  const sits = t("seat_sits");
  return at === host && at !== player ? `${sits} · ${t("host")}` : sits;
}
