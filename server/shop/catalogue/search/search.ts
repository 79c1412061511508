import { keyOfId } from "#contract/wire/wire-id.ts";
import { SEARCH_DEPTH } from "#contract/rules/limits.ts";
import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { fold } from "#contract/rules/fold.ts";
import type { Language } from "#contract/language.ts";
import type { CachedMany } from "#server/platform/cache/response-cache.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { Input } from "#server/shop/input.ts";
import { cachedCards, cardOf } from "../listing/card.ts";
import { findShownRows, type CardRow } from "../listing/card.queries.ts";
import { findMatches, findSimilarProducts } from "./find-matches.ts";
import { facetsOfHits, narrowHits, needsAllHits } from "./narrow-hits.ts";
import type { IndexedCatalogue, SearchIndex } from "./index/search-index.ts";
import { likePattern, searchWords, wordsAlone } from "./search-words.ts";
import { findAlike, findKnownWords, findLikeWords } from "./search.queries.ts";
import { meantByTyping, nearestWord } from "./typing.ts";

type Query = Input<"GET /products/search">["query"];

export type SearchContext = { db: Queryable; cachedMany: CachedMany; index: SearchIndex };
/** The sources of one search: the index of the process if it is up to date, and the database. */
type Source = { db: Queryable; catalogue: IndexedCatalogue | null };

const NO_STORE = 0; // no store has this key
/** Misspellings are corrected in searches of up to 8 words: each word needs its own lookup. */
const MOST_CORRECTED = 8;

/**
 * Products by name or number; diacritics and spacing are ignored. Only if nothing matches as typed, it corrects
 * misspellings, and then falls back to similar texts; `correctedTo` is the text that was found instead.
 */
export const searchProducts = async (
  { db, cachedMany, index }: SearchContext,
  query: Query,
  language: Language,
): Promise<Answer<Contract["GET /products/search"]>> => {
  const { page, size } = query;
  const { keys, correctedTo } = await findHits({ db, catalogue: await index.current() }, query);
  const ofPage = <T>(list: readonly T[]): T[] => list.slice((page - 1) * size, page * size);
  if (!needsAllHits(query)) {
    const products = await cachedCards({ db, cachedMany }, ofPage(keys), language);
    return { totalProducts: keys.length, page, size, products, correctedTo };
  }
  const rows = await rowsOf(db, keys);
  const narrowed = narrowHits(rows, query);
  return {
    totalProducts: narrowed.length,
    page,
    size,
    products: ofPage(narrowed).map((row) => cardOf(row, language)),
    correctedTo,
    ...(query.facets === true && { facets: facetsOfHits(rows, query, language) }),
  };
};

/** The rows of products in this order; a product that was hidden meanwhile is missing. */
const rowsOf = async (db: Queryable, keys: readonly number[]): Promise<CardRow[]> => {
  if (keys.length === 0) return [];
  const rows = await findShownRows(db, { ids: keys });
  const byKey = new Map(rows.map((row) => [row.id, row]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
};

/** The keys of the products that were found, the best first. */
type Hits = { keys: number[]; correctedTo: string | null };

/** The hits as typed, else with misspellings corrected, else with similar texts. */
const findHits = async (source: Source, { name, tenantId }: Query): Promise<Hits> => {
  const tenant = tenantId === undefined ? null : (keyOfId(tenantId) ?? NO_STORE);
  const typed = searchWords(name);
  const search = async (words: typeof typed): Promise<number[]> =>
    (await findMatches(source, words, tenant)).slice(0, SEARCH_DEPTH).map(({ id }) => id);
  const asTyped = await search(typed);
  if (asTyped.length > 0 || typed.words.length === 0) return { keys: asTyped, correctedTo: null };
  const words = await correct(source, typed.words);
  const corrected = words ? await search(wordsAlone(words)) : [];
  if (words && corrected.length > 0)
    return { keys: corrected, correctedTo: await asWritten(source, words, corrected) };
  return await findSimilar(source, typed.words, tenant);
};

/**
 * Products with similar texts. Words with digits must match: such a word is a model or a size, and another one is
 * another product.
 */
const findSimilar = async (
  source: Source,
  words: readonly string[],
  tenant: number | null,
): Promise<Hits> => {
  const text = words.join(" ");
  const must = words.filter((word) => /\d/.test(word));
  const { db, catalogue } = source;
  const found = catalogue
    ? findSimilarProducts(catalogue, text, { must: wordsAlone(must).parts, tenant })
    : await findAlike(db, { text, must: must.map(likePattern), tenant });
  const [best] = found;
  if (!best) return { keys: [], correctedTo: null };
  const keys = found.map(({ id }) => id);
  const shared = words.filter((word) => best.fold.includes(word));
  return { keys, correctedTo: await asWritten(source, shared, keys) };
};

/**
 * The words with unknown ones corrected; null if none is unknown, one can't be corrected, or there are too many words.
 */
const correct = async (source: Source, words: readonly string[]): Promise<string[] | null> => {
  if (words.length > MOST_CORRECTED) return null;
  const known = await knownOf(source, words);
  const unknown = words.filter((word) => !known.has(word));
  if (unknown.length === 0) return null;
  const meant = new Map(unknown.map((word) => [word, meantByTyping(word)]));
  const knownMeant = await knownOf(source, [...meant.values()].flat());
  const corrected: string[] = [];
  for (const word of words) {
    const right = known.has(word)
      ? word
      : (meant.get(word)?.find((candidate) => knownMeant.has(candidate)) ??
        (await respell(source, word)));
    if (right === null) return null;
    corrected.push(right);
  }
  return [...new Set(corrected)];
};

const ofLetters = (word: string): boolean => /^[a-z]+$/.test(word);

const knownOf = async (source: Source, words: readonly string[]): Promise<Set<string>> => {
  const { db, catalogue } = source;
  const listed = words.filter(ofLetters);
  const known = new Set(
    catalogue
      ? listed.filter((word) => catalogue.words.has(word))
      : (await findKnownWords(db, { words: listed, patterns: listed.map(likePattern) })).map(
          ({ word }) => word,
        ),
  );
  // No list has words with digits: there would be as many as products.
  for (const word of words.filter((other) => !ofLetters(other)))
    if ((await findMatches(source, wordsAlone([word]), null)).length > 0) known.add(word);
  return known;
};

const respell = async ({ db, catalogue }: Source, word: string): Promise<string | null> => {
  if (!ofLetters(word)) return null;
  const like = catalogue
    ? catalogue.words.like(word)
    : (await findLikeWords(db, { word })).map((row) => row.word);
  return nearestWord(word, like);
};

/**
 * The searched words as the best match spells them, with diacritics; a word that it doesn't contain stays as searched.
 */
const asWritten = async (
  { db }: Source,
  words: readonly string[],
  keys: readonly number[],
): Promise<string> => {
  const [best] = await rowsOf(db, keys.slice(0, 1));
  const written = best
    ? `${best.nameVn} ${best.categoryVn} ${best.nameEn} ${best.categoryEn}`
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
    : [];
  return words
    .map((word) => written.find((candidate) => fold(candidate) === word) ?? word)
    .join(" ");
};
