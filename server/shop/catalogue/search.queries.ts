import type { Queryable } from "../../platform/database/database.ts";
import { SEARCH_DEPTH } from "../../../contract/limits.ts";
import { statement } from "../../platform/database/statement.ts";
import { cardColumns, cardJoins, inAnyOpenStore } from "./card.queries.ts";
import type { CardRow } from "./card.ts";
import { LAST_LEVEL, searchLevels } from "./search-levels.ts";

/** A search for whole words and product numbers. Patterns are of `like`, `marked` is a regular expression. */
export type Match = {
  /** All of these must be in the text. */
  patterns: readonly string[];
  /** How the text begins, for those whose name begins so. */
  beginning: string;
  code: string | null;
  marked: string | null;
  tenant: number | null;
};

type Found = CardRow & { total: number };
type Page = { page: number; size: number };

// Each level of the best sold has an index of its own, about as large as that of a small shop.
const inLevel = (level: number): string => (level === LAST_LEVEL ? "" : `p.level <= ${level} and`);

/** So many words of a search are looked up in the index, all at once; more are compared with what these leave. */
const MOST_LOOKED_UP = 6;

// A parameter behind a sub-select looks the same to the planner whatever it is: one plan serves all searches.
const hasWords = (count: number): string =>
  [
    ...Array.from(
      { length: Math.min(count, MOST_LOOKED_UP) },
      (_, at) => `p.fold like (select ($1::text[])[${at + 1}])`,
    ),
    ...(count > MOST_LOOKED_UP ? ["p.fold like all ($1::text[])"] : []),
  ].join(" and ");

// Codes are of a-z and 0-9; "{" comes after all of them.
const codeBegins = "p.code_key ~>=~ (select $4::text) and p.code_key ~<~ (select $4::text || '{')";
// Only where no number begins so: the middle of a number is a narrower guess than its beginning.
const codeHolds = `length($4) >= 4 and p.code_key like (select '%' || $4 || '%')
  and not exists (select from published_products p where ${codeBegins})`;

/**
 * Ranks: the exact product number, one that begins so, then, where the text has marks, names with the same
 * marks; then names that begin with the text; then the rest. Among equals the best sold comes first. Numbers are
 * looked for on every level.
 */
const find = (level: number, count: number, code: boolean, ofStore: boolean) => {
  const words = hasWords(count);
  const read = `select p.product_id, p.tenant_id, p.sold_count, p.code_key, p.fold, p.name_en, p.name_vn from published_products p`;
  const where = `${ofStore ? "p.tenant_id = $7 and" : ""} ${inAnyOpenStore}`;
  const ofWords = `${read} where ${inLevel(level)} ${words} and ${where}`;
  const others = `and not (${inLevel(level)} ${words}) and ${where}`;
  const ofCode = `
    union all (${read} where ${codeBegins} ${others} limit ${SEARCH_DEPTH})
    union all (${read} where ${codeHolds} ${others} limit ${SEARCH_DEPTH})`;
  return statement<
    [
      patterns: readonly string[],
      beginning: string,
      marked: string | null,
      code: string | null,
      size: number,
      offset: number,
      tenant: number | null,
    ],
    Found
  >(
    `catalogue.search.${level}.${count}${code ? "c" : "w"}${ofStore ? "t" : "a"}`,
    `with hit as (
       select p.product_id, p.sold_count,
         case when p.code_key = $4::text then 0 when ${codeBegins} then 1 else 2 end as code,
         case when $3::text is null or p.name_vn ~ $3 then 0 else 1 end as marks,
         case when p.fold like ' ' || $2 or substr(p.fold, char_length(p.name_en) + 3) like $2 then 0 else 1 end as beginning,
         count(*) over () as total
       from (${ofWords} ${code ? ofCode : ""}) p
       where ${ofStore ? "true" : "$7::bigint is null"}
       order by code, marks, beginning, p.sold_count desc, p.product_id limit $5 offset $6)
     select ${cardColumns.shown}, hit.total
     from hit join published_products p using (product_id) ${cardJoins.shown}
     order by hit.code, hit.marks, hit.beginning, hit.sold_count desc, hit.product_id`,
  );
};

// One prepared statement a shape of search.
const finds = new Map<string, ReturnType<typeof find>>();

/**
 * Products of a level and above that match, the best first. `total` is 0 also where the page lies beyond the
 * last one.
 */
export const findMatches = async (
  db: Queryable,
  level: number,
  match: Match,
  { page, size }: Page,
): Promise<{ total: number; rows: CardRow[] }> => {
  const { patterns, beginning, code, marked, tenant } = match;
  const count = Math.min(patterns.length, MOST_LOOKED_UP + 1);
  const shape = `${level} ${count} ${code !== null} ${tenant !== null}`;
  const ask = finds.get(shape) ?? find(level, count, code !== null, tenant !== null);
  finds.set(shape, ask);
  const rows = await ask(db, patterns, beginning, marked, code, size, (page - 1) * size, tenant);
  return { total: rows[0]?.total ?? 0, rows };
};

/** Which of these words of letters alone stand in any shown text; `patterns` are those of the words. */
export const findKnownWords = statement<
  [words: readonly string[], patterns: readonly string[]],
  { word: string }
>(
  "catalogue.known-words",
  `select w.word from unnest($1::text[], $2::text[]) as w (word, pattern)
   where case when length(w.word) < 3 then exists (select from search_words s where s.word ~>=~ w.word and s.word ~<~ (w.word || '{'))
     else exists (select from search_words s where s.word like w.pattern) end`,
);

/**
 * Words like this one, or that begin as it does (swapped letters leave few trigrams), the likest first: where a
 * misspelt word's right spelling is looked for.
 */
export const findLikeWords = statement<[word: string], { word: string }>(
  "catalogue.like-words",
  `select s.word from search_words s
   where s.word % $1 or (s.word ~>=~ left($1, 3) and s.word ~<~ (left($1, 3) || '{'))
   order by similarity(s.word, $1) desc, s.word limit 200`,
);

const alike = (level: number) =>
  statement<
    [text: string, must: readonly string[], tenant: number | null, size: number, offset: number],
    CardRow & { total: number; fold: string }
  >(
    `catalogue.alike.${level}`,
    `with hit as (
     select p.product_id, word_similarity($1, p.fold) as likeness, p.sold_count, count(*) over () as total
     from (
       select p.product_id, p.fold, p.sold_count from published_products p
       where ${inLevel(level)} $1 <% p.fold and p.fold like all ($2::text[]) and ${inAnyOpenStore}
         and p.tenant_id = coalesce($3::bigint, p.tenant_id)
       limit ${SEARCH_DEPTH}) p
     order by likeness desc, p.sold_count desc, p.product_id limit $4 offset $5)
   select ${cardColumns.shown}, p.fold, hit.total
   from hit join published_products p using (product_id) ${cardJoins.shown}
   order by hit.likeness desc, hit.sold_count desc, hit.product_id`,
  );

/**
 * Products whose text resembles the whole search and has all of `must`, the likest first. Likeness has no order that
 * an index knows: `findAlike` looks among the best sold, `findAlikeInAll` in a shop that has no more than those.
 */
export const findAlike = alike(1);
export const findAlikeInAll = alike(LAST_LEVEL);

/** Whether products have been given levels: in a shop too young or too small for it, all are on the last. */
export const findLevelled = statement<[], { product: number }>(
  "catalogue.levelled",
  "select product_id as product from published_products where level <= 0 limit 1",
);

const levelSome = statement<[ends: readonly number[], most: number], { given: number }>(
  "catalogue.level-products",
  "select level_products($1::int[], $2) as given",
);

const LEVELLED_AT_ONCE = 2_000;

/** Gives products that sell better or worse than before their level, some at a time; answers how many are done. */
export const levelProducts = async (db: Queryable): Promise<number> =>
  (await levelSome(db, searchLevels, LEVELLED_AT_ONCE))[0]?.given ?? 0;
