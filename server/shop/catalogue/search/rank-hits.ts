import type { IndexedProduct } from "./index/indexed-product.ts";
import type { SearchWords } from "./search-words.ts";

const includesAll = (text: string, parts: readonly string[]): boolean =>
  parts.every((part) => text.includes(part));

const punctuation = /[,;:()/]/g;

/** The names at the beginning of the text that is searched, without punctuation; the category follows. */
const namesOf = ({ fold, namesLength }: IndexedProduct): string =>
  `${fold.slice(0, namesLength + 2).replace(punctuation, " ")} `;

/**
 * The hits of a search, the best first: the product number, a number that begins so, names with the same diacritics,
 * whole words in names, parts of those, words elsewhere; then names that begin so; then the best sold.
 */
export const rankHits = (
  hits: readonly IndexedProduct[],
  { words, parts, code, marked }: SearchWords,
): IndexedProduct[] => {
  const wholeWords = words.map((word) => ` ${word} `);
  const beginning = words.join(" ");
  const rankOf = (hit: IndexedProduct): number => {
    const { fold, codeKey, nameEnLength } = hit;
    const byCode = code === null || !codeKey.startsWith(code) ? 2 : codeKey === code ? 0 : 1;
    const name = marked && hit.nameVn.toLowerCase();
    const hasMarks = marked?.every((placings) => placings.some((word) => name?.includes(word)));
    const names = namesOf(hit);
    const named = includesAll(names, wholeWords) ? 0 : includesAll(names, parts) ? 1 : 2;
    const begins =
      fold.startsWith(beginning, 1) || fold.startsWith(beginning, nameEnLength + 2) ? 0 : 1;
    return byCode * 12 + (hasMarks === false ? 6 : 0) + named * 2 + begins;
  };
  return hits
    .map((hit) => ({ hit, rank: rankOf(hit) }))
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        other.hit.soldCount - one.hit.soldCount ||
        one.hit.id - other.hit.id,
    )
    .map(({ hit }) => hit);
};
