/** Typing errors: words typed while a Vietnamese keyboard (Telex or VNI) is off, and misspellings. */

const toneLetter = /[sfrxj]/g;

const collapseVowels = (word: string): string =>
  word
    .replaceAll("dd", "d")
    .replaceAll(/([aeo])\1/g, "$1")
    .replaceAll(/([aou])w/g, "$1")
    .replaceAll("w", "u");

const withoutOne = (word: string): string[] =>
  [...word.matchAll(toneLetter)]
    .filter(({ index }) => index > 0)
    .map(({ index }) => word.slice(0, index) + word.slice(index + 1));

/**
 * The words that a folded word may have been meant to be: Telex's doubled letters and `w` collapsed, one tone letter
 * dropped ("mays" → "may", "nuowngs" → "nuong"), or VNI's digits dropped ("may1" → "may"). The likeliest comes first.
 */
export const meantByTyping = (word: string): string[] => {
  const letters = /^[a-z]+$/.test(word);
  const vni = /^[a-z]+(?:\d[a-z]*){1,3}$/.test(word) ? word.replaceAll(/\d/g, "") : null;
  if (!letters) return vni === null ? [] : [vni];
  const collapsed = collapseVowels(word);
  // Telex accepts the tone letter anywhere after the vowel; most people type it at the end.
  const candidates = [
    ...withoutOne(collapsed).toReversed(),
    collapsed,
    ...withoutOne(word).toReversed(),
  ];
  return [...new Set(candidates)].filter((candidate) => candidate !== word && candidate !== "");
};

/** The number of letters that must be changed, added, dropped or swapped to turn one word into the other. */
export const lettersApart = (one: string, other: string): number => {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      const swapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
        ...(swapped ? [(before[column - 2] ?? 0) + 1] : []),
      );
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
};

/** The most changes that correct a word of this length. */
export const correctionsApart = (word: string): number =>
  word.length <= 3 ? 0 : word.length <= 6 ? 1 : 2;

/**
 * The word nearest to a misspelt one, at most two changes apart; null if there is none. Among equals the first wins.
 */
export const nearestWord = (word: string, candidates: Iterable<string>): string | null => {
  const allowed = correctionsApart(word);
  let nearest: { candidate: string; apart: number } | null = null;
  for (const candidate of new Set(candidates)) {
    if (Math.abs(candidate.length - word.length) > allowed) continue;
    const apart = lettersApart(word, candidate);
    if (apart <= allowed && apart < (nearest?.apart ?? Infinity)) nearest = { candidate, apart };
  }
  return nearest?.candidate ?? null;
};
