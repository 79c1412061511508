/** The texts of a transfer's note that may be transfer codes, for a store whose codes begin with `prefix`. */
export type FoundCodes = {
  /** Texts as long as a code. */
  whole: string[];
  /** Texts as long as a code, made by leaving out one or two characters that a bank may have put between. */
  loose: string[];
  /** Beginnings of codes that a bank may have cut off, the longest first. */
  cut: string[];
};

/** The symbols of a code after its prefix. */
const TAIL_LENGTH = 8;
/** A beginning with fewer symbols after the prefix may be chance. */
const CUT_TAIL_MIN = 4;
/** A bank puts at most this many letters or digits between the characters of a code. */
const MOST_BETWEEN = 2;
/** The longest note that is read; banks have far shorter ones. */
const NOTE_MAX = 300;

/** A note as codes are found in it: capitals and digits only, without diacritics. */
export const plainNote = (note: string): string =>
  note
    .slice(0, NOTE_MAX)
    .normalize("NFKD")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "");

/**
 * Finds what may be a code of a store in a transfer's note. Banks change case, drop marks and blanks, put a blank or a
 * character between, and cut off the end.
 */
export const findCodes = (note: string, prefix: string): FoundCodes => {
  const plain = plainNote(note);
  const whole = new Set<string>();
  const loose = new Set<string>();
  for (let at = 0; at < plain.length; at++) {
    if (plain[at] !== prefix[0]) continue;
    const window = plain.slice(at, at + prefix.length + TAIL_LENGTH + MOST_BETWEEN);
    const straight = window.slice(0, prefix.length + TAIL_LENGTH);
    if (isCode(straight, prefix)) whole.add(straight);
    for (const text of shortened(window, prefix.length + TAIL_LENGTH))
      if (isCode(text, prefix)) loose.add(text);
  }
  return {
    whole: [...whole],
    loose: [...loose].filter((text) => !whole.has(text)),
    cut: cutCodes(note, plain, prefix),
  };
};

const isCode = (text: string, prefix: string): boolean =>
  text.length === prefix.length + TAIL_LENGTH && text.startsWith(prefix);

/** The texts of a length that remain when one or two characters after the first are left out. */
const shortened = (window: string, length: number): string[] => {
  const without = (text: string, place: number) => text.slice(0, place) + text.slice(place + 1);
  const found: string[] = [];
  const shorten = (text: string, from: number): void => {
    if (text.length === length) {
      found.push(text);
      return;
    }
    for (let place = from; place < text.length - 1; place++) shorten(without(text, place), place);
  };
  for (let between = 1; between <= MOST_BETWEEN; between++)
    if (window.length >= length + between) shorten(window.slice(0, length + between), 1);
  return found;
};

/** Beginnings of codes at the end of the note, or at the end of one of its words, because banks append their own words. */
const cutCodes = (note: string, plain: string, prefix: string): string[] => {
  const words = note
    .slice(0, NOTE_MAX)
    .split(/[^\p{L}\p{M}0-9]+/u)
    .map(plainNote);
  const found = [plain, ...words].flatMap((text) => endingsOf(text, prefix));
  return [...new Set(found)].toSorted((one, other) => other.length - one.length);
};

const endingsOf = (text: string, prefix: string): string[] => {
  const endings: string[] = [];
  for (let tail = TAIL_LENGTH - 1; tail >= CUT_TAIL_MIN; tail--) {
    const ending = text.slice(-prefix.length - tail);
    if (ending.length === prefix.length + tail && ending.startsWith(prefix)) endings.push(ending);
  }
  return endings;
};
