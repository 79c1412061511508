import { keyOfId } from "#contract/wire/wire-id.ts";
import { SEARCH_DEPTH } from "#contract/rules/limits.ts";
import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { fold } from "#contract/rules/fold.ts";
import type { Language } from "#contract/language.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { Input } from "#server/shop/input.ts";
import { cardOf } from "../listing/card.ts";
import type { CardRow } from "../listing/card.queries.ts";
import { facetsOfHits, narrowHits, needsAllHits } from "./narrow-hits.ts";
import {
  beginPattern,
  likePattern,
  searchWords,
  wholePattern,
  type SearchWords,
} from "./search-words.ts";
import { findAlike, findKnownWords, findLikeWords, findMatches } from "./search.queries.ts";
import { meantByTyping, nearestWord } from "./typing.ts";

type Query = Input<"GET /products/search">["query"];
/** The text and the part of the hits that is read. */
type Wanted = Pick<Query, "name" | "tenantId" | "page"> & { size: number };
type Found = { total: number; rows: CardRow[] };

const NO_STORE = 0; // no store has this key
/** Misspellings are corrected in searches of up to 8 words: each word needs its own lookup. */
const MOST_CORRECTED = 8;

/**
 * Products by name or number; diacritics and spacing are ignored. Only if nothing matches as typed, it corrects
 * misspellings, and then falls back to similar texts; `correctedTo` is the text that was found instead.
 */
export const searchProducts = async (
  db: Queryable,
  query: Query,
  language: Language,
): Promise<Answer<Contract["GET /products/search"]>> => {
  const { page, size } = query;
  if (!needsAllHits(query)) {
    const { total, rows, correctedTo } = await findHits(db, query);
    const products = rows.map((row) => cardOf(row, language));
    return { totalProducts: total, page, size, products, correctedTo };
  }
  const { rows, correctedTo } = await findHits(db, { ...query, page: 1, size: SEARCH_DEPTH });
  const narrowed = narrowHits(rows, query);
  return {
    totalProducts: narrowed.length,
    page,
    size,
    products: narrowed.slice((page - 1) * size, page * size).map((row) => cardOf(row, language)),
    correctedTo,
    ...(query.facets === true && { facets: facetsOfHits(rows, query, language) }),
  };
};

type Hits = Found & { correctedTo: string | null };

/** A page of hits: as typed, else with misspellings corrected, else with similar texts. */
const findHits = async (db: Queryable, query: Wanted): Promise<Hits> => {
  const typed = searchWords(query.name);
  const asTyped = await search(db, typed, query);
  if (asTyped.total > 0 || typed.words.length === 0) return { ...asTyped, correctedTo: null };
  const words = await correct(db, typed.words);
  const corrected = words && (await search(db, { words, code: null, marked: null }, query));
  if (words && corrected && corrected.total > 0)
    return { ...corrected, correctedTo: asWritten(words, corrected.rows) };
  const alike = await searchAlike(db, typed.words, query);
  return { ...alike, correctedTo: alike.total > 0 ? asWritten(alike.words, alike.rows) : null };
};

/** Searches as typed. A page beyond the last one still has the total. */
const search = async (
  db: Queryable,
  { words, code, marked }: SearchWords,
  { tenantId, page, size }: Wanted,
): Promise<Found> => {
  if (words.length === 0) return { total: 0, rows: [] };
  const match = {
    patterns: words.map(likePattern),
    wholeWords: words.map(wholePattern),
    beginning: beginPattern(words),
    code,
    marked,
    tenant: storeOf(tenantId),
  };
  const isBeyond = page * size > SEARCH_DEPTH;
  const reached = isBeyond ? { page: 1, size } : { page, size };
  const { total, rows } = await findMatches(db, match, reached);
  if (rows.length > 0 || reached.page === 1) return { total, rows: isBeyond ? [] : rows };
  return { total: (await findMatches(db, match, { page: 1, size })).total, rows };
};

/**
 * Products with similar texts. Words with digits must match: such a word is a model or a size, and another one is
 * another product.
 */
const searchAlike = async (
  db: Queryable,
  words: readonly string[],
  { tenantId, page, size }: Wanted,
): Promise<Found & { words: readonly string[] }> => {
  const must = words.filter((word) => /\d/.test(word)).map(likePattern);
  const from = (page - 1) * size;
  const rows = await findAlike(db, {
    text: words.join(" "),
    must,
    tenant: storeOf(tenantId),
    size,
    offset: from,
  });
  const [best] = rows;
  return {
    total: best?.total ?? 0,
    rows,
    words: words.filter((word) => best?.fold.includes(word)),
  };
};

const storeOf = (tenantId: string | undefined): number | null =>
  tenantId === undefined ? null : (keyOfId(tenantId) ?? NO_STORE);

/**
 * The words with unknown ones corrected; null if none is unknown, one can't be corrected, or there are too many words.
 */
const correct = async (db: Queryable, words: readonly string[]): Promise<string[] | null> => {
  if (words.length > MOST_CORRECTED) return null;
  const known = await knownOf(db, words);
  const unknown = words.filter((word) => !known.has(word));
  if (unknown.length === 0) return null;
  const meant = new Map(unknown.map((word) => [word, meantByTyping(word)]));
  const knownMeant = await knownOf(db, [...meant.values()].flat());
  const corrected: string[] = [];
  for (const word of words) {
    const right = known.has(word)
      ? word
      : (meant.get(word)?.find((candidate) => knownMeant.has(candidate)) ??
        (await respell(db, word)));
    if (right === null) return null;
    corrected.push(right);
  }
  return [...new Set(corrected)];
};

const ofLetters = (word: string): boolean => /^[a-z]+$/.test(word);

const knownOf = async (db: Queryable, words: readonly string[]): Promise<Set<string>> => {
  const listed = words.filter(ofLetters);
  const rows = await findKnownWords(db, { words: listed, patterns: listed.map(likePattern) });
  const known = new Set(rows.map(({ word }) => word));
  // `search_words` has no words with digits: there would be as many as products.
  for (const word of words.filter((other) => !ofLetters(other))) {
    const alone = { words: [word], code: null, marked: null };
    if ((await search(db, alone, { name: word, page: 1, size: 5 })).total > 0) known.add(word);
  }
  return known;
};

const respell = async (db: Queryable, word: string): Promise<string | null> => {
  if (!ofLetters(word)) return null;
  const like = await findLikeWords(db, { word });
  return nearestWord(
    word,
    like.map((row) => row.word),
  );
};

/**
 * The searched words as the best match spells them, with diacritics; a word that it doesn't contain stays as searched.
 */
const asWritten = (words: readonly string[], [best]: readonly CardRow[]): string => {
  const written = best
    ? `${best.nameVn} ${best.categoryVn} ${best.nameEn} ${best.categoryEn}`
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
    : [];
  return words
    .map((word) => written.find((candidate) => fold(candidate) === word) ?? word)
    .join(" ");
};
