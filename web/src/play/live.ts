/**
 * One live table over a WebSocket: whatever is lost, doubled or late, the newest update wins, and every act is repeated
 * until it is answered.
 */
import { type Signal, signal } from "@preact/signals";
import type { ErrorShape } from "../api";
import type {
  ClientMessage,
  Done,
  Lobby,
  LobbySeat,
  MatchEnd,
  OptionsTold,
  PeopleTold,
  Person,
  Prospect,
  Refused,
  Rematch,
  ServerMessage,
  StickerShown,
  TableEvent,
  TableInfo,
  TileWait,
  UpdateMessage,
  WaitsTold,
} from "../schema";
import type { Tongue } from "../settings";
import { newNonce, sealOf } from "./commitment";
import { keepNonce, nonceFor } from "./store";

export type { Lobby, LobbySeat, MatchEnd, Person, Prospect, TableEvent, TableInfo, TileWait, WaitsTold as Waits };
export type Update = UpdateMessage;
export type Sticker = StickerShown["sticker"];

export type Line = "connecting" | "open" | "lost" | "closed";

/** What the server says to one request. */
type Reply = Done | Refused | WaitsTold | OptionsTold;
/** A request before it has its name. */
type Unsent<T> = T extends { id: string } ? Omit<T, "v" | "id"> : never;

interface Waiting {
  message: ClientMessage;
  sent: number;
  answered: (answer: Reply) => void;
}

/** Codes of closing after which it is of no use to come again; docs/server.md says what each means. */
const FATAL = [4400, 4401, 4403, 4404, 4409, 4410, 4426];
/** This page and the server are of different versions. */
const OTHER_VERSION = [4400, 4426];
/** Milliseconds to wait at least: another server plays the table, there was too much, the server takes nobody now. */
const PAUSES: Record<number, number> = { 4421: 1000, 4429: 2000, 4503: 1000 };
const REPEAT_AFTER = 2000;
const ASK_AFTER = 5000;
const FIRST_ASK_AFTER = 1000;
const GIVE_UP_AFTER = 12000;
const WELCOME_WITHIN = 4000;
const LONGEST_PAUSE = 8000;

export class LiveTable {
  readonly line = signal<Line>("connecting");
  readonly info: Signal<TableInfo | null> = signal(null);
  readonly update: Signal<Update | null> = signal(null);
  /** The table before the deal. */
  readonly lobby: Signal<Lobby | null> = signal(null);
  /** Why the seat is not this page's any more: it is played elsewhere, or was lost before the deal. */
  readonly gone: Signal<"elsewhere" | "left" | null> = signal(null);
  /** Whether another page or device had this seat until now. */
  readonly took = signal(false);
  /** Who is at the table. */
  readonly people: Signal<Pick<PeopleTold, "people" | "watching">> = signal({ people: [], watching: 0 });
  /** What a player has shown last. */
  readonly sticker: Signal<StickerShown | null> = signal(null);
  /** The own seat at the table of another match. */
  readonly rematch: Signal<Rematch | null> = signal(null);
  /** The player of this browser, or -1 for a spectator. */
  readonly player = signal(-1);
  /** Why the last connection was closed. */
  readonly closed: Signal<"version" | "too_many" | null> = signal(null);
  /** Why the table cannot be opened at all, or what was refused. */
  readonly problem: Signal<ErrorShape | null> = signal(null);
  /** When the newest update came, for clocks. */
  heardAt = 0;

  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private tries = 0;
  private fresh = true;
  private timer = 0;
  private pulse = 0;
  private spoke = 0;
  private asked = 0;
  private opened = 0;
  private ended = false;
  private drawn = "";
  private readonly client = newNonce().slice(0, 24);
  private readonly wake = () => {
    if (document.visibilityState === "visible") this.hurry();
  };

  constructor(
    readonly id: string,
    private readonly token: string | null,
    private spoken: Tongue,
    /** Whether the player has agreed to the deal already. */
    private agreed: boolean,
  ) {
    this.connect();
    this.pulse = setInterval(() => this.beat(), 500);
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }

  /** Takes the seat back from another page or device. */
  takeBack(): void {
    this.gone.value = null;
    this.problem.value = null;
    this.line.value = "connecting";
    this.connect();
  }

  /** Tells the table in another language from now on. */
  speak(words: Tongue): void {
    if (words === this.spoken) return;
    this.spoken = words;
    this.drop();
  }

  act(action: number, on: number): Promise<ErrorShape | null> {
    return this.ask({ type: "act", on, action }).then(refusal);
  }

  ready(): Promise<ErrorShape | null> {
    return this.ask({ type: "ready" }).then(refusal);
  }

  /** Agrees to the deal: adds to the walls what seals the player's part in them. */
  agree(): void {
    this.agreed = true;
    if (this.lobby.value) this.gather(this.lobby.value);
  }

  /** Leaves the seat to a bot. */
  leave(): Promise<ErrorShape | null> {
    return this.ask({ type: "leave" }).then(refusal);
  }

  /** Takes the seat back from the bot. */
  takeSeat(): Promise<ErrorShape | null> {
    return this.ask({ type: "return" }).then(refusal);
  }

  show(sticker: Sticker): Promise<ErrorShape | null> {
    return this.ask({ type: "sticker", sticker }).then(refusal);
  }

  /** Says that the player would play another match. */
  again(): Promise<ErrorShape | null> {
    return this.ask({ type: "again" }).then(refusal);
  }

  /** Lets bots wait so many milliseconds from now on. */
  async setPace(pace: number): Promise<void> {
    const answer = await this.ask({ type: "pace", pace });
    if (answer.type === "done" && this.info.value) this.info.value = { ...this.info.value, pace };
  }

  async waits(): Promise<WaitsTold | null> {
    const answer = await this.ask({ type: "ask", about: "waits" });
    return answer.type === "answer" && answer.about === "waits" ? answer : null;
  }

  /** Asks what the options are worth; refused where other people play. */
  hints(): Promise<Reply> {
    return this.ask({ type: "ask", about: "options" });
  }

  /** Sends a message under a name of its own and again until it is answered. */
  private ask(message: Unsent<ClientMessage>): Promise<Reply> {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    return new Promise((answered) => {
      const whole: ClientMessage = { ...message, v: 1, id };
      this.waiting.set(id, { message: whole, sent: Date.now(), answered });
      this.send(whole);
    });
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${encodeURIComponent(this.id)}/live`);
    this.socket = socket;
    this.fresh = true;
    this.drawn = "";
    this.opened = Date.now();
    this.spoke = this.opened;
    socket.onopen = () => this.send({ v: 1, type: "hello", token: this.token, lang: this.spoken, client: this.client });
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (socket === this.socket && !this.ended) this.lost(event.code);
    };
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private hear(message: ServerMessage): void {
    this.spoke = Date.now();
    if (message.type === "welcome") {
      this.problem.value = null;
      this.info.value = message.table;
      this.player.value = message.seat;
      this.line.value = "open";
      this.tries = 0;
      if (message.elsewhere) this.took.value = true;
      for (const each of this.waiting.values()) this.send(each.message);
    } else if (message.type === "update") {
      this.take(message);
    } else if (message.type === "lobby") {
      this.gather(message);
    } else if (message.type === "people") {
      this.people.value = message;
    } else if (message.type === "sticker") {
      this.sticker.value = message;
    } else if (message.type === "rematch") {
      this.rematch.value = message;
    } else if (message.type === "elsewhere" || message.type === "left") {
      this.gone.value = message.type;
    } else if (message.type === "done" || message.type === "refused" || message.type === "answer") {
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      waiting?.answered(message);
    } else if (message.type === "error") {
      this.problem.value = message.error;
    }
  }

  /** Before the deal: adds to the walls what is asked of this browser, a seal first, and its nonce when all have sealed. */
  private gather(lobby: Lobby): void {
    const { promise, round, phase } = lobby;
    const player = this.player.value;
    const own = lobby.seats[player];
    if (this.update.value) return;
    this.lobby.value = lobby;
    this.fresh = false;
    // Another promise than the one that was shown first is nothing to add to.
    if (!own || promise.version === 1 || promise.commitment !== this.info.value?.commitment) return;
    // Whoever plays with bots alone has nobody to wait for; with others, one says that one is ready.
    const alone = lobby.seats.every(({ bot }, at) => bot !== null || at === player);
    if (phase === "gathering" && !alone && !this.agreed) return;
    const step = `${round} ${phase}`;
    if (this.drawn === step || (phase === "revealing" ? own.revealed : own.sealed)) return;
    this.drawn = step;
    const nonce = nonceFor(this.id, round) ?? keepNonce(this.id, round, newNonce());
    const seal = sealOf(this.id, promise.commitment, round, player, nonce);
    if (phase === "gathering") void this.ask({ type: "seal", round, seal });
    else if (promise.seals?.[player] === seal) void this.ask({ type: "reveal", round, nonce });
  }

  private take(update: Update): void {
    const old = this.update.value;
    const newer = !old || update.seq > old.seq || (update.seq === old.seq && (this.fresh || update.n > old.n));
    if (!newer) return;
    this.fresh = false;
    this.heardAt = Date.now();
    this.update.value = update;
  }

  /** Gives a connection up without waiting for its end, and begins another. */
  private drop(): void {
    const old = this.socket;
    this.socket = null;
    old?.close();
    if (!this.ended && this.line.value !== "closed") this.lost(0);
  }

  private lost(code: number): void {
    this.socket = null;
    this.closed.value = OTHER_VERSION.includes(code) ? "version" : code === 4429 ? "too_many" : null;
    if (FATAL.includes(code)) {
      this.line.value = "closed";
      this.problem.value ??= { code: String(code), message: String(code), field: null };
      return;
    }
    this.line.value = "lost";
    const doubled = Math.max(PAUSES[code] ?? 0, Math.min(LONGEST_PAUSE, 250 * 2 ** this.tries));
    const pause = doubled * (0.75 + Math.random() / 2);
    this.tries += 1;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), pause);
  }

  /** The network may be back: does not wait for the pause to end. */
  private hurry(): void {
    if (this.line.value !== "lost" || this.ended) return;
    clearTimeout(this.timer);
    this.connect();
  }

  /** Repeats what was not answered, and asks for news where there was silence. */
  private beat(): void {
    const now = Date.now();
    if (this.line.value !== "open") {
      if (this.socket && now - this.opened > WELCOME_WITHIN) this.drop();
      return;
    }
    for (const each of this.waiting.values()) {
      if (now - each.sent < REPEAT_AFTER) continue;
      each.sent = now;
      this.send(each.message);
    }
    const silence = now - this.spoke;
    if (silence > GIVE_UP_AFTER) {
      this.drop();
    } else if (Math.min(silence, now - this.asked) > (this.fresh ? FIRST_ASK_AFTER : ASK_AFTER)) {
      this.asked = now;
      const { seq = 0, n = 0 } = this.update.value ?? {};
      this.send({ v: 1, type: "ack", seq, n: this.fresh ? 0 : n });
    }
  }
}

function refusal(answer: Reply): ErrorShape | null {
  return answer.type === "refused" ? answer.error : null;
}
