/** A part of a transfer's note; `isCode` where it is a transfer code. */
export type NotePart = { text: string; isCode: boolean };

/** Of a code that a bank cut off, this many characters must be left at the end of the note. */
const CUT_MIN = 6;

/**
 * Splits a transfer's note at the transfer codes in it, as the shop reads them: capitals or not, with characters that a
 * bank put between their letters, and cut off at the end.
 */
export const markCodes = (note: string, codes: readonly string[]): NotePart[] => {
  const found = codes.map((code) => placeOf(note, code)).find((place) => place !== null);
  if (!found) return note === "" ? [] : [{ text: note, isCode: false }];
  const [from, to] = found;
  return [
    ...markCodes(note.slice(0, from), codes),
    { text: note.slice(from, to), isCode: true },
    ...markCodes(note.slice(to), codes),
  ];
};

const placeOf = (note: string, code: string): [from: number, to: number] | null => {
  const whole = placeBetween(note, [...code], "");
  if (whole) return whole;
  for (let length = code.length - 1; length >= CUT_MIN; length--) {
    const cut = placeBetween(note, Array.from(code.slice(0, length)), "[^A-Za-z0-9]*$");
    if (cut) return cut;
  }
  return null;
};

const placeBetween = (
  note: string,
  letters: readonly string[],
  after: string,
): [from: number, to: number] | null => {
  const match = new RegExp(`(${letters.join("[^A-Za-z0-9]*")})${after}`, "i").exec(note);
  return match?.[1] === undefined ? null : [match.index, match.index + match[1].length];
};
