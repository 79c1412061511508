import { CLASSES, classOf, TRIGRAMS } from "./trigram-block.ts";

/** pg_trgm's threshold of texts that contain something similar to another one (`<%`). */
export const SIMILAR_WORDS = 0.6;

/**
 * Writes the trigrams of a text in order, and returns their number: of each word with two spaces before it and one after
 * it, as pg_trgm makes them.
 */
const writeTrigrams = (text: string, into: Uint32Array): number => {
  let [before, last, count] = [0, 0, 0];
  for (let at = 0; at <= text.length; at++) {
    const next = at === text.length ? 0 : classOf(text, at);
    if (last !== 0 || next !== 0) into[count++] = (before * CLASSES + last) * CLASSES + next;
    before = next === 0 ? 0 : last;
    last = next;
  }
  return count;
};

/** The most trigrams of a text: a word of one letter has two, and takes two characters. */
const mostTrigrams = (text: string): number => 2 * text.length;

export const trigramsOf = (text: string): Uint32Array => {
  const trigrams = new Uint32Array(mostTrigrams(text));
  return trigrams.subarray(0, writeTrigrams(text, trigrams));
};

/**
 * A copy of `word_similarity()` of pg_trgm: how similar this text is to the most similar part of another one, or 0 below
 * the threshold. A part grows to each shared trigram, and loses trigrams at its beginning where that helps.
 */
export const similarityTo = (text: string): ((other: string) => number) => {
  const sought = new Uint8Array(TRIGRAMS);
  const lastAt = new Int32Array(TRIGRAMS).fill(-1);
  let size = 0;
  for (const trigram of trigramsOf(text)) {
    if (sought[trigram] === 0) size += 1;
    sought[trigram] = 1;
  }
  const similarityOf = (shared: number, of: number) => Math.fround(shared / (size + of - shared));

  let parts = new Uint32Array(1024);

  /** The number of sought trigrams among the first `length` parts. */
  const countShared = (length: number): number => {
    let shared = 0;
    for (let at = 0; at < length; at++) {
      const trigram = parts[at] ?? 0;
      if (sought[trigram] === 0 || lastAt[trigram] !== -1) continue;
      lastAt[trigram] = 0;
      shared += 1;
    }
    forget(length);
    return shared;
  };
  const forget = (length: number): void => {
    for (let at = 0; at < length; at++) lastAt[parts[at] ?? 0] = -1;
  };

  return (other) => {
    if (mostTrigrams(other) > parts.length) parts = new Uint32Array(mostTrigrams(other));
    const length = writeTrigrams(other, parts);
    if (countShared(length) < SIMILAR_WORDS * size) return 0;
    let [best, lower, count, distinct] = [0, -1, 0, 0];
    for (let at = 0; at < length; at++) {
      const trigram = parts[at] ?? 0;
      const isShared = sought[trigram] === 1;
      if (lower < 0 && !isShared) continue;
      if (lastAt[trigram] === -1) {
        distinct += 1;
        if (isShared) count += 1;
      }
      lastAt[trigram] = at;
      if (!isShared) continue;
      if (lower < 0) lower = at;
      let similarity = similarityOf(count, distinct);
      const from = lower;
      let leftCount = count;
      let leftDistinct = distinct;
      for (let begin = from; begin <= at; begin++) {
        const left = similarityOf(leftCount, leftDistinct);
        if (left > similarity) {
          similarity = left;
          lower = begin;
          count = leftCount;
          distinct = leftDistinct;
        }
        const first = parts[begin] ?? 0;
        if (lastAt[first] !== begin) continue;
        leftDistinct -= 1;
        if (sought[first] === 1) leftCount -= 1;
      }
      best = Math.max(best, similarity);
      for (let begin = from; begin < lower; begin++) {
        const first = parts[begin] ?? 0;
        if (lastAt[first] === begin) lastAt[first] = -1;
      }
    }
    forget(length);
    return best;
  };
};
