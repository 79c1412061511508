import { browserStorage } from "#web/platform/storage/browser-storage.ts";

/** Browser storage key; a person chooses for each browser. */
const KEY = "order-sound";
const OFF = "off";

/** Two soft notes, each with its frequency and its beginning in seconds. */
const notes = [
  [784, 0],
  [1047, 0.14],
] as const;
const LOUDNESS = 0.07;
const NOTE_S = 0.5;
/** Tabs that hear of the order in the meantime stay silent, in milliseconds. */
const ALONE_MS = 2_000;

export const isSoundOn = (): boolean => browserStorage.get(KEY) !== OFF;

export const chooseSound = (on: boolean): void => {
  if (on) browserStorage.remove(KEY);
  else browserStorage.set(KEY, OFF);
};

/**
 * Plays the sound of a new order, in one tab only. Browsers allow sound after the first press of the page; before that
 * nothing is tried.
 */
export const playOrderSound = async (): Promise<void> => {
  if (!isSoundOn() || !navigator.userActivation.hasBeenActive) return;
  if (!("locks" in navigator)) return play(); // over plain HTTP
  await navigator.locks.request("order-sound", { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    play();
    await new Promise((resolve) => setTimeout(resolve, ALONE_MS));
  });
};

const play = (): void => {
  const context = new AudioContext();
  for (const [frequency, at] of notes) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const begins = context.currentTime + at;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, begins);
    volume.gain.linearRampToValueAtTime(LOUDNESS, begins + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.000_1, begins + NOTE_S);
    tone.connect(volume).connect(context.destination);
    tone.start(begins);
    tone.stop(begins + NOTE_S);
  }
  setTimeout(() => void context.close(), ALONE_MS);
};
