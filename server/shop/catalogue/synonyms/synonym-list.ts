import { KnownWords, lettersOf } from "../search/index/known-words.ts";
import { foldedWords, partOf, typedWords, type SearchWords } from "../search/search-words.ts";

/** The words of a synonym in the form that the search compares. */
export const wordsOfSynonym = (synonym: string): string[] => foldedWords(typedWords(synonym));

type Phrase = { words: readonly string[]; others: readonly (readonly string[])[] };

/** A search with more variants would cost more than it finds. */
const MOST_VARIANTS = 12;

const begins = (words: readonly string[], at: number, phrase: readonly string[]): boolean =>
  phrase.every((word, offset) => words[at + offset] === word);

/** The shop's groups of words that mean the same, for searches. */
export class SynonymList {
  /** The longest phrase first, by first word. */
  readonly #phrases = new Map<string, Phrase[]>();
  /** All words of all groups, to correct what is typed. */
  readonly known = new KnownWords();

  constructor(groups: readonly { words: readonly string[] }[]) {
    for (const group of groups) {
      const phrases = group.words.map(wordsOfSynonym);
      for (const words of phrases) this.#add(words, phrases);
    }
    for (const list of this.#phrases.values())
      list.sort((one, other) => other.words.length - one.words.length);
  }

  #add(words: readonly string[], group: readonly (readonly string[])[]): void {
    const [first] = words;
    if (first === undefined) return;
    const list = this.#phrases.get(first) ?? [];
    list.push({ words, others: group.filter((other) => other !== words) });
    this.#phrases.set(first, list);
    this.known.add(lettersOf(words.join(" ")));
  }

  /** The same search with synonyms in place of its words: every combination, up to twelve. */
  variants(words: readonly string[]): SearchWords[] {
    let variants: { words: string[]; parts: string[] }[] = [{ words: [], parts: [] }];
    let isChanged = false;
    for (let at = 0; at < words.length;) {
      const from = at;
      const phrase = this.#phrases
        .get(words[from] ?? "")
        ?.find((each) => begins(words, from, each.words));
      const own = words.slice(from, from + (phrase?.words.length ?? 1));
      at += own.length;
      isChanged ||= phrase !== undefined;
      variants = variants
        .flatMap((before) => [
          { words: [...before.words, ...own], parts: [...before.parts, ...own.map(partOf)] },
          // A synonym of several words is found as a phrase: its words alone mean other things.
          ...(phrase?.others ?? []).map((other) => ({
            words: [...before.words, ...other],
            parts: [...before.parts, partOf(other.join(" "))],
          })),
        ])
        .slice(0, MOST_VARIANTS + 1);
    }
    if (!isChanged) return [];
    return variants.slice(1).map((variant) => ({ ...variant, code: null, marked: null }));
  }
}
