/** Short, quiet sounds made on the spot: a tile put down, a bell when one is asked, a knock for a call, a chord for a win. */
let context: AudioContext | null = null;

/** All of it is played at this part of its strength: heard beside the table, not across the room. */
const VOLUME = 0.5;

function tone(frequency: number, start: number, length: number, volume: number, shape: OscillatorType): void {
  if (!context) return;
  const at = context.currentTime + start;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = shape;
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(volume * VOLUME, at);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}

/** Whether the page may be heard: only once somebody has touched it. */
function isTouched(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}

export function sound(what: "tile" | "ask" | "call" | "win"): void {
  if (!isTouched()) return;
  context ??= new AudioContext();
  void context.resume();
  if (what === "tile") {
    tone(1900, 0, 0.035, 0.12, "square");
    tone(420, 0, 0.06, 0.18, "triangle");
  } else if (what === "ask") {
    tone(880, 0, 0.14, 0.1, "sine");
    tone(1320, 0.09, 0.2, 0.1, "sine");
  } else if (what === "call") {
    tone(240, 0, 0.09, 0.25, "triangle");
    tone(360, 0.1, 0.14, 0.25, "triangle");
  } else {
    [523, 659, 784, 1047].forEach((pitch, at) => {
      tone(pitch, at * 0.09, 0.4, 0.1, "triangle");
    });
  }
}
