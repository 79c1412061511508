import { fold } from "#contract/rules/fold.ts";

export type NamedStore = { id: number; name: string };

const MOST_FOUND = 3;
/** A word that more stores begin with names none of them. */
const MOST_ALIKE = 20;
const SHORTEST = 3;

const wordsOf = (name: string): string[] =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The names of the open stores, to find those that a search names. */
export class StoreNames {
  readonly #stores: { store: NamedStore; words: string[] }[];
  readonly #byFirst: Map<string, { store: NamedStore; words: string[] }[]>;
  /** All names, each after a line break: one text is searched much faster than many. */
  readonly #text: string;

  constructor(stores: readonly NamedStore[]) {
    this.#stores = stores.map((store) => ({ store, words: wordsOf(store.name) }));
    this.#byFirst = Map.groupBy(this.#stores, ({ words }) => words[0] ?? "");
    this.#text = this.#stores.map(({ words }, at) => ` ${words.join(" ")} \t${at}\n`).join("");
  }

  /**
   * The stores whose name begins with a word of the search, or contains the whole search, those with most of its words
   * first: "may khoan bosch" finds "Bosch Power Tool".
   */
  find(words: readonly string[]): NamedStore[] {
    const text = words.join(" ");
    if (text.length < SHORTEST) return [];
    const named = words
      .filter((word) => word.length >= SHORTEST)
      .flatMap((word) => {
        const alike = this.#byFirst.get(word) ?? [];
        return alike.length > MOST_ALIKE ? alike.filter((each) => hasAll(words, each)) : alike;
      });
    const containing = this.#containing(` ${text}`);
    const sharedWith = (each: { words: string[] }) =>
      each.words.filter((word) => words.includes(word)).length;
    return [...new Set([...named, ...containing])]
      .map((each) => ({ each, shared: sharedWith(each) }))
      .toSorted(
        (one, other) => other.shared - one.shared || one.each.store.id - other.each.store.id,
      )
      .slice(0, MOST_FOUND)
      .map(({ each }) => each.store);
  }

  #containing(text: string): { store: NamedStore; words: string[] }[] {
    const found = [];
    for (let at = this.#text.indexOf(text); at !== -1 && found.length < MOST_ALIKE;) {
      const end = this.#text.indexOf("\n", at);
      const store = this.#stores[Number(this.#text.slice(this.#text.indexOf("\t", at) + 1, end))];
      if (store) found.push(store);
      at = this.#text.indexOf(text, end);
    }
    return found;
  }
}

const hasAll = (words: readonly string[], named: { words: string[] }): boolean =>
  named.words.every((word) => words.includes(word));
