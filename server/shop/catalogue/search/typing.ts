/** Words as they come out when a Vietnamese keyboard (Telex or VNI) is off, or a finger slips. */

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
 * What a folded word may have been meant to be: Telex's doubled letters and `w` collapsed, one tone letter
 * dropped ("mays" → "may", "nuowngs" → "nuong"), or VNI's digits ("may1" → "may"). The likeliest first.
 */
export const meantByTyping = (word: string): string[] => {
  const letters = /^[a-z]+$/.test(word);
  const vni = /^[a-z]+(?:\d[a-z]*){1,3}$/.test(word) ? word.replaceAll(/\d/g, "") : null;
  if (!letters) return vni === null ? [] : [vni];
  const collapsed = collapseVowels(word);
  // Telex takes the tone letter anywhere behind the vowel; at the end is where most people type it.
  const candidates = [
    ...withoutOne(collapsed).toReversed(),
    collapsed,
    ...withoutOne(word).toReversed(),
  ];
  return [...new Set(candidates)].filter((candidate) => candidate !== word && candidate !== "");
};

/** How many letters must be changed, added, dropped or swapped to make one word the other. */
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

/** The word nearest to a misspelt one, within a slip or two; null when none is. The first of equals wins. */
export const nearestWord = (word: string, candidates: Iterable<string>): string | null => {
  const allowed = word.length <= 3 ? 0 : word.length <= 6 ? 1 : 2;
  let nearest: { candidate: string; apart: number } | null = null;
  for (const candidate of new Set(candidates)) {
    if (Math.abs(candidate.length - word.length) > allowed) continue;
    const apart = lettersApart(word, candidate);
    if (apart <= allowed && apart < (nearest?.apart ?? Infinity)) nearest = { candidate, apart };
  }
  return nearest?.candidate ?? null;
};
