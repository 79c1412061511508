import { codeKey, fold } from "#contract/rules/fold.ts";

/** The words of a search text in the form that the search compares. */
export type SearchWords = {
  /** Distinct folded words, without surrounding punctuation. */
  words: readonly string[];
  /** A text with all of these parts has all words; a short word matches only at the start of a word. */
  parts: readonly string[];
  /** The whole text as a product number; null if it can't be one. */
  code: string | null;
  /** The typed words with diacritics, each in both placings of its tone, for ranking; null without such words. */
  marked: readonly (readonly string[])[] | null;
};

/** Words without anything else to compare, such as corrected ones. */
export const wordsAlone = (words: readonly string[]): SearchWords => ({
  words,
  parts: words.map(partOf),
  code: null,
  marked: null,
});

const MIN_CODE = 2;
const punctuationAround = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Splits a search text into the parts that the search compares. */
export const searchWords = (name: string): SearchWords => {
  const typed = typedWords(name);
  const words = [...new Set(foldedWords(typed))];
  const code = codeKey(name);
  // A text with non-ASCII letters is no product number, even if its other letters could be one.
  const plain = !/[^\p{ASCII}]/u.test(name) && code.length >= MIN_CODE;
  return { words, parts: words.map(partOf), code: plain ? code : null, marked: markedWords(typed) };
};

/** The words of a text without surrounding punctuation. */
export const typedWords = (text: string): string[] =>
  text
    .normalize("NFC")
    .split(/\s+/u)
    .map((word) => word.replaceAll(punctuationAround, ""))
    .filter((word) => word !== "");

export const foldedWords = (typed: readonly string[]): string[] =>
  typed.flatMap((word) => fold(word).split(" ")).filter((word) => word !== "");

const markedWords = (typed: readonly string[]): string[][] | null => {
  const marked = typed.filter((word) => fold(word) !== word.toLowerCase());
  return marked.length === 0 ? null : marked.map(tonePlacings);
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

const literal = (text: string): string => text.replaceAll(/[\\%_]/g, "\\$&");

/** A word without three letters or digits in a row ("ga", "1.2") has hardly any trigrams in the index. */
const isShort = (word: string): boolean => !/[\p{L}\p{N}]{3}/u.test(word);

/** The part that a text with this word contains: a short word only at the start of a word. */
export const partOf = (word: string): string => (isShort(word) ? ` ${word}` : word);

/** The `like` pattern of texts with this part. */
export const partPattern = (part: string): string => `%${literal(part)}%`;

/** A `like` pattern: short words match only at the start of a word, others anywhere. */
export const likePattern = (word: string): string => partPattern(partOf(word));

/**
 * The word that the index looks up first: the longest that isn't short. Words of letters alone come before words with
 * digits, because a word with digits is more often part of a number.
 */
export const drivingWord = (words: readonly [string, ...string[]]): string => {
  const weight = (word: string) =>
    word.length + (isShort(word) ? -1000 : 0) + (/\d/.test(word) ? -100 : 0);
  return words.reduce((best, word) => (weight(word) > weight(best) ? word : best));
};
