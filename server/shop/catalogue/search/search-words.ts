import { codeKey, fold } from "#contract/rules/fold.ts";

/** The words of a search text in the form that the search compares. */
export type SearchWords = {
  /** Distinct folded words, without surrounding punctuation. */
  words: readonly string[];
  /** The whole text as a product number; null if it can't be one. */
  code: string | null;
  /** Patterns of the typed words with diacritics, for ranking; null without such words. */
  marked: readonly string[] | null;
};

const MIN_CODE = 2;
const punctuationAround = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Splits a search text into the parts that the search compares. */
export const searchWords = (name: string): SearchWords => {
  const typed = name
    .normalize("NFC")
    .split(/\s+/u)
    .map((word) => word.replaceAll(punctuationAround, ""))
    .filter((word) => word !== "");
  const words = [...new Set(typed.flatMap((word) => fold(word).split(" ")))].filter(
    (word) => word !== "",
  );
  const code = codeKey(name);
  // A text with non-ASCII letters is no product number, even if its other letters could be one.
  const plain = !/[^\p{ASCII}]/u.test(name) && code.length >= MIN_CODE;
  return { words, code: plain ? code : null, marked: markedPatterns(typed) };
};

const markedPatterns = (typed: readonly string[]): string[] | null => {
  const marked = typed.filter((word) => fold(word) !== word.toLowerCase());
  return marked.length === 0
    ? null
    : marked.map((word) => tonePlacings(word).map(anyCase).join("|"));
};

/** The old and the new placement of a tone ("hoà" and "hòa") are the same word. */
const tonePlacings = (word: string): string[] => {
  const lower = word.toLowerCase().normalize("NFD");
  const onSecond = lower
    .replace(/(o|u)([\u0300\u0301\u0303\u0309\u0323])(a|e|y)$/u, "$1$3$2")
    .normalize("NFC");
  const onFirst = lower
    .replace(/(o|u)(a|e|y)([\u0300\u0301\u0303\u0309\u0323])$/u, "$1$3$2")
    .normalize("NFC");
  return [...new Set([onSecond, onFirst])];
};

// Both cases are spelled out, because a database's case folding depends on its locale.
const anyCase = (word: string): string =>
  [...word]
    .map((letter) =>
      /\p{L}/u.test(letter) ? `[${letter}${letter.toUpperCase()}]` : `\\u${hex(letter)}`,
    )
    .join("");

const hex = (letter: string): string => (letter.codePointAt(0) ?? 0).toString(16).padStart(4, "0");

const literal = (text: string): string => text.replaceAll(/[\\%_]/g, "\\$&");

/** A word without three letters or digits in a row ("ga", "1.2") has hardly any trigrams in the index. */
const isShort = (word: string): boolean => !/[\p{L}\p{N}]{3}/u.test(word);

/** A `like` pattern: short words match only at the start of a word, others anywhere. */
export const likePattern = (word: string): string =>
  isShort(word) ? `% ${literal(word)}%` : `%${literal(word)}%`;

/** A `like` pattern for a whole word in a text that ends with a space. */
export const wholePattern = (word: string): string => `% ${literal(word)} %`;

/** A `like` pattern for texts that begin with these words. */
export const beginPattern = (words: readonly string[]): string => `${literal(words.join(" "))}%`;

/**
 * The word that the index looks up first: the longest that isn't short. Words of letters alone come before words with
 * digits, because a word with digits is more often part of a number.
 */
export const drivingWord = (words: readonly [string, ...string[]]): string => {
  const weight = (word: string) =>
    word.length + (isShort(word) ? -1000 : 0) + (/\d/.test(word) ? -100 : 0);
  return words.reduce((best, word) => (weight(word) > weight(best) ? word : best));
};
