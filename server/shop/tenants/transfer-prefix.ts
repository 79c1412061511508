import { fold } from "#contract/rules/fold.ts";

/** Without I and O, which could be read as 1 and 0. */
const letters = [..."ABCDEFGHJKLMNPQRSTUVWXYZ"];

/**
 * Chooses the letters that begin a store's transfer codes: two of its name if they are free, else the first free pair,
 * and three once all pairs are taken; null when none is left.
 */
export const chooseTransferPrefix = (name: string, taken: ReadonlySet<string>): string | null => {
  const words =
    fold(name)
      .toUpperCase()
      .match(/[A-Z]+/g) ?? [];
  const initials = words.map((word) => word.slice(0, 1));
  const ofName = [...pairs(initials), ...pairs([...words.join("")]), ...pairs(letters)];
  const free = (prefix: string) => /^[A-HJ-NP-Z]{2,3}$/.test(prefix) && !taken.has(prefix);
  return ofName.find(free) ?? triples().find(free) ?? null;
};

/** Each letter with every later one, then with every earlier one and itself. */
const pairs = (from: readonly string[]): string[] => [
  ...from.flatMap((first, at) => from.slice(at + 1).map((second) => first + second)),
  ...from.flatMap((first, at) => from.slice(0, at + 1).map((second) => first + second)),
];

const triples = (): string[] =>
  letters.flatMap((first) => pairs(letters).map((rest) => first + rest));
