import { keyOfId } from "#contract/wire/wire-id.ts";
import { LISTING_DEPTH, SEARCH_DEPTH } from "#contract/rules/limits.ts";
import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { fold } from "#contract/rules/fold.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Language } from "#contract/language.ts";
import type { CachedMany } from "#server/platform/cache/response-cache.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { Input } from "#server/shop/input.ts";
import { cachedCards, cardOf } from "../listing/card.ts";
import { findShownRows, type CardRow } from "../listing/card.queries.ts";
import type { SynonymList } from "../synonyms/synonym-list.ts";
import { findMatches, findSimilarProducts, type Source } from "./find-matches.ts";
import { facetsOfHits, isNarrowed, narrowHits, needsAllHits } from "./narrow-hits.ts";
import type { SearchIndex } from "./index/search-index.ts";
import { likePattern, searchWords, wordsAlone, type SearchWords } from "./search-words.ts";
import type { StoreNames } from "./store-names.ts";
import { findAlike, findKnownWords, findLikeWords } from "./search.queries.ts";
import { meantByTyping, nearestWord } from "./typing.ts";

type Query = Input<"GET /products/search">["query"];

/** The parts of the search that a process keeps, besides the database and the cache. */
export type SearchParts = {
  index: SearchIndex;
  synonyms: (db: Queryable) => Promise<SynonymList>;
  storeNames: (db: Queryable) => Promise<StoreNames>;
  /** Counts a search whose words no product has, however they are written. */
  countUnfound: (name: string) => void;
};
export type SearchContext = SearchParts & { db: Queryable; cachedMany: CachedMany };

const NO_STORE = 0; // no store has this key
/** Misspellings are corrected in searches of up to 8 words: each word needs its own lookup. */
const MOST_CORRECTED = 8;

/**
 * Products by name or number; diacritics and spacing are ignored. Only if nothing matches as typed, it corrects
 * misspellings, and then falls back to similar texts. Filters, other orders and facets work on the 240 best matches.
 */
export const searchProducts = async (
  { db, cachedMany, index, synonyms, storeNames, countUnfound }: SearchContext,
  query: Query,
  language: Language,
): Promise<Answer<Contract["GET /products/search"]>> => {
  const { page, size } = query;
  const source = { db, catalogue: await index.current(), synonyms: await synonyms(db) };
  const narrows = isNarrowed(query);
  const most = narrows ? 0 : Math.min(page * size, LISTING_DEPTH);
  const { keys, isMore, correctedTo, isFound } = await findHits(source, query, most);
  if (page * size > LISTING_DEPTH && keys.length >= LISTING_DEPTH)
    throw new Refused("catalogue/too-deep", { depth: LISTING_DEPTH }, [
      { path: "page", code: "out-of-range", details: {} },
    ]);
  if (!isFound) countUnfound(query.name);
  const stores =
    query.tenantId === undefined && page === 1
      ? (await storeNames(db)).find(searchWords(query.name).words)
      : [];
  const found = {
    page,
    size,
    correctedTo,
    stores: stores.map(({ id, name }) => ({ id: String(id), name })),
  };
  const ofPage = <T>(list: readonly T[]): T[] => list.slice((page - 1) * size, page * size);
  const cards = async () => await cachedCards({ db, cachedMany }, ofPage(keys), language);
  if (!needsAllHits(query))
    return { ...found, totalProducts: keys.length, isMore, products: await cards() };
  const rows = await rowsOf(db, keys.slice(0, SEARCH_DEPTH));
  const narrowed = narrows ? narrowHits(rows, query) : null;
  const listed = narrowed ?? (page * size <= SEARCH_DEPTH ? rows : null);
  return {
    ...found,
    totalProducts: narrowed?.length ?? keys.length,
    isMore: narrowed === null && isMore,
    products: listed ? ofPage(listed).map((row) => cardOf(row, language)) : await cards(),
    ...(query.facets === true && { facets: facetsOfHits(rows, query, language) }),
  };
};

/** The rows of products in this order; a product that was hidden meanwhile is missing. */
export const rowsOf = async (db: Queryable, keys: readonly number[]): Promise<CardRow[]> => {
  if (keys.length === 0) return [];
  const rows = await findShownRows(db, { ids: keys });
  const byKey = new Map(rows.map((row) => [row.id, row]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
};

/** The keys of the products that were found, the best first. */
type Hits = {
  keys: number[];
  isMore: boolean;
  correctedTo: string | null;
  /** Whether all words were found, as typed or corrected: not only similar texts. */
  isFound: boolean;
};
type SynonymSource = Source & { synonyms: SynonymList };

/** The hits as typed or by synonyms, else with misspellings corrected, else with similar texts. */
export const findHits = async (
  source: SynonymSource,
  { name, tenantId }: Pick<Query, "name" | "tenantId">,
  most: number,
): Promise<Hits> => {
  const tenant = tenantId === undefined ? null : (keyOfId(tenantId) ?? NO_STORE);
  const typed = searchWords(name);
  const search = async (words: SearchWords) => {
    const alternatives = [words, ...source.synonyms.variants(words.words)] as const;
    const { hits, isMore } = await findMatches(source, alternatives, { tenant, most });
    return { keys: hits.map(({ id }) => id), isMore };
  };
  const asTyped = await search(typed);
  if (asTyped.keys.length > 0 || typed.words.length === 0)
    return { ...asTyped, correctedTo: null, isFound: true };
  const words = await correct(source, typed.words);
  const corrected = words && (await search(wordsAlone(words)));
  if (words && corrected && corrected.keys.length > 0)
    return {
      ...corrected,
      correctedTo: await asWritten(source, words, corrected.keys),
      isFound: true,
    };
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
  if (!best) return { keys: [], isMore: false, correctedTo: null, isFound: false };
  const keys = found.map(({ id }) => id);
  const shared = words.filter((word) => best.fold.includes(word));
  const correctedTo = await asWritten(source, shared, keys);
  return { keys, isMore: false, correctedTo, isFound: false };
};

/**
 * The words with unknown ones corrected; null if none is unknown, one can't be corrected, or there are too many words.
 */
const correct = async (
  source: SynonymSource,
  words: readonly string[],
): Promise<string[] | null> => {
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

const knownOf = async (source: SynonymSource, words: readonly string[]): Promise<Set<string>> => {
  const { db, catalogue, synonyms } = source;
  const listed = words.filter(ofLetters);
  const known = new Set(
    catalogue
      ? listed.filter((word) => catalogue.words.has(word))
      : (await findKnownWords(db, { words: listed, patterns: listed.map(likePattern) })).map(
          ({ word }) => word,
        ),
  );
  for (const word of listed) if (synonyms.known.has(word)) known.add(word);
  // No list has words with digits: there would be as many as products.
  for (const word of words.filter((other) => !ofLetters(other))) {
    const { hits } = await findMatches(source, [wordsAlone([word])], { tenant: null, most: 0 });
    if (hits.length > 0) known.add(word);
  }
  return known;
};

const respell = async (
  { db, catalogue, synonyms }: SynonymSource,
  word: string,
): Promise<string | null> => {
  if (!ofLetters(word)) return null;
  const like = catalogue
    ? catalogue.words.like(word)
    : (await findLikeWords(db, { word })).map((row) => row.word);
  return nearestWord(word, [...like, ...synonyms.known.like(word)]);
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
