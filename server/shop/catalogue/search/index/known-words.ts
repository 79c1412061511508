import { correctionsApart } from "../typing.ts";
import { trigramsOf } from "./word-similarity.ts";

/** pg_trgm's threshold of similar words. */
const SIMILAR = 0.3;

/** The share of two words' trigrams that both have, as `similarity()` of pg_trgm. */
const similarity = (one: ReadonlySet<number>, other: ReadonlySet<number>): number => {
  let shared = 0;
  for (const trigram of one) if (other.has(trigram)) shared += 1;
  return shared / (one.size + other.size - shared);
};

/** A bit for each letter of a word. */
const lettersIn = (word: string): number => {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) - 97);
  return letters;
};

const countBits = (bits: number): number => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
};

/** All words of letters alone that shown texts contain, to correct what is typed. */
export class KnownWords {
  readonly #letters = new Map<string, number>();
  /** All words, each after a line break: one text is searched much faster than many. */
  #text = "";

  add(words: Iterable<string>): void {
    for (const word of words) {
      if (this.#letters.has(word)) continue;
      this.#letters.set(word, lettersIn(word));
      this.#text += `\n${word}`;
    }
  }

  /** Whether a text contains the word; one of less than three letters only at the start of a word. */
  has(word: string): boolean {
    return this.#text.includes(word.length < 3 ? `\n${word}` : word);
  }

  /** Words that a few changes turn into this one and that share trigrams or the first letters, the most similar first. */
  like(word: string): string[] {
    const most = correctionsApart(word);
    const letters = lettersIn(word);
    const trigrams = new Set(trigramsOf(word));
    const first = word.slice(0, 3);
    const alike: { other: string; likeness: number }[] = [];
    for (const [other, otherLetters] of this.#letters) {
      // Each change takes one letter away or adds one, or does both.
      if (Math.abs(other.length - word.length) > most) continue;
      if (countBits(letters ^ otherLetters) > 2 * most) continue;
      const likeness = similarity(trigrams, new Set(trigramsOf(other)));
      if (likeness >= SIMILAR || other.startsWith(first)) alike.push({ other, likeness });
    }
    return alike
      .toSorted((one, two) => two.likeness - one.likeness || (one.other < two.other ? -1 : 1))
      .map(({ other }) => other);
  }
}

/** The words of letters alone in a folded text. */
export const lettersOf = (fold: string): string[] =>
  fold.split(/[^a-z0-9]+/).filter((word) => /^[a-z]+$/.test(word));
