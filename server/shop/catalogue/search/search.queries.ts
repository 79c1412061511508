import type { Queryable } from "#server/platform/database/database.ts";
import { SEARCH_DEPTH } from "#contract/rules/limits.ts";
import { columnTypes, shapedStatement, statement } from "#server/platform/database/statement.ts";
import {
  cardColumns,
  cardJoins,
  inAnyOpenStore,
  type CardRow,
  type Picture,
} from "../listing/card.queries.ts";
import { allTiers, LAST_TIER, resemblingTiers, searchTiers } from "./search-tiers.ts";

/**
 * A search for whole words and product numbers. `patterns` and `beginning` are `like` patterns; those of `marked` are
 * regular expressions.
 */
export type Match = {
  /** All of these must be in the text. */
  patterns: readonly string[];
  /** The beginning of a text, to rank names that begin so. */
  beginning: string;
  code: string | null;
  /** The same as whole words, to rank names that have them. */
  wholeWords: readonly string[];
  /** Words with the diacritics that were typed. */
  marked: readonly string[] | null;
  tenant: number | null;
};

type Page = { page: number; size: number };

/** The index looks up at most this many words of a search, all at once; further words filter its results. */
const MOST_LOOKED_UP = 6;

// The sub-select hides the parameter's value from the planner, so that one plan serves all searches.
const hasWords = (count: number): string =>
  [
    ...Array.from(
      { length: Math.min(count, MOST_LOOKED_UP) },
      (_, at) => `p.fold like (select (:patterns::text[])[${at + 1}])`,
    ),
    ...(count > MOST_LOOKED_UP ? ["p.fold like all (:patterns::text[])"] : []),
  ].join(" and ");

/** The tiers below this rank sell almost nothing and take longest to search, so fewer matches are enough there. */
const DEEP = 64_000;
const ENOUGH_OF_DEEP = 96;

const isDeep = (tier: number): boolean => (searchTiers[tier - 1] ?? 0) >= DEEP;
const enough = (tier: number): number => (isDeep(tier) ? ENOUGH_OF_DEEP : SEARCH_DEPTH);

/** In those tiers the index looks up only words that narrow the search, and at least this many. */
const FEWEST_ASKED = 2;
const SAMPLED = 64;
/**
 * The number of matches of two words in this tier predicts the number in lower tiers: up to 16 matches here mean that
 * comparing the rest is fast.
 */
const SELECTIVE_TIER = searchTiers.indexOf(32_000);
const FEW = 16;

/** The lowest tier assigned except the last: a shop may be too small for all tiers, or too new for any. */
const lastGiven = `(select max(tier) from published_products where tier < ${LAST_TIER})`;

// Each indexed word costs a probe for each product with the rarest word, and a common word narrows nothing. It takes
// the fewest rarest words that leave as many of a sample as all words. Only deep tiers evaluate this.
const selectiveWords = `
  sample as materialized (
    select p.fold from published_products p
    where p.tier = 0 and ${lastGiven} = ${LAST_TIER - 1} limit ${SAMPLED}),
  rarest as materialized (
    select array_agg(pattern order by seen, length(pattern) desc) as words
    from (
      select pattern, (select count(*) from sample where fold like pattern) as seen
      from unnest(:patterns::text[]) as pattern) counted),
  selective_words as materialized (
    select rarest.words[1:used] as words
    from rarest cross join lateral generate_series(${FEWEST_ASKED}, cardinality(rarest.words)) as used
    where used = cardinality(rarest.words)
      or ${lastGiven} > ${SELECTIVE_TIER} and (select count(*) from (
        select from published_products p where p.tier = ${SELECTIVE_TIER}
          and p.fold like (select words[1] from rarest) and p.fold like (select words[2] from rarest)
        limit ${FEW + 1}) left_by_two) <= ${FEW}
      or exists (select from sample) and (select count(*) from sample where fold like all (rarest.words[1:used]))
        = (select count(*) from sample where fold like all (rarest.words))
    order by used limit 1)`;

const hasSelectiveWords = (count: number): string =>
  [
    ...Array.from(
      { length: Math.min(count, MOST_LOOKED_UP) },
      (_, at) =>
        `p.fold like (select words[least(${at + 1}, cardinality(words))] from selective_words)`,
    ),
    "p.fold like all (:patterns::text[])",
  ].join(" and ");

// Codes consist of a-z and 0-9; "{" sorts after all of them.
const codeBegins =
  "p.code_key ~>=~ (select :code::text) and p.code_key ~<~ (select :code::text || '{')";
// Applies only if no number begins so: a match in the middle of a number is a weaker guess than one at its beginning.
const codeContains = `length(:code) >= 4 and p.code_key like (select '%' || :code || '%')
  and not exists (select from published_products p where ${codeBegins})`;

/** The names at the beginning of the text that is searched, without punctuation; the category and synonyms follow. */
const names =
  "translate(left(p.fold, char_length(p.name_en) + char_length(p.name_vn) + 2), ',;:()/', '      ') || ' '";

const ranked = `p.product_id, p.sold_count,
  case when p.code_key = :code?::text then 0 when ${codeBegins} then 1 else 2 end as code,
  case when :marked?::text[] is null or p.name_vn ~ all (:marked) then 0 else 1 end as marks,
  case when ${names} like all (:wholeWords::text[]) then 0 when ${names} like all (:patterns::text[]) then 1 else 2 end as named,
  case when p.fold like ' ' || :beginning or substr(p.fold, char_length(p.name_en) + 3) like :beginning then 0 else 1 end as beginning`;

/**
 * Searches tier by tier until it has as many products as a search lists. Product numbers are searched in every tier,
 * and ranked first; then names with the same diacritics, whole words in names, parts of those, words elsewhere.
 */
const textOf = (count: number, code: boolean, ofStore: boolean): string => {
  const read = `select ${ranked} from published_products p where`;
  const where = `${ofStore ? "p.tenant_id = :tenant and" : ""} ${inAnyOpenStore}`;
  const ofCode = `of_code as materialized (
      (${read} ${codeBegins} and ${where} order by p.code_key using ~<~ limit ${SEARCH_DEPTH})
      union all (${read} ${codeContains} and ${where} limit ${SEARCH_DEPTH})),`;
  const others = code ? "and p.product_id not in (select product_id from of_code)" : "";
  const found = (tier: number) => `(select found from so_far_${tier})`;
  const words = (tier: number) =>
    isDeep(tier) && count > FEWEST_ASKED ? hasSelectiveWords(count) : hasWords(count);
  const ofTier = (tier: number) => {
    const before = tier === 0 ? (code ? "(select count(*) from of_code)" : "0") : found(tier - 1);
    const isEnough = tier === 0 ? "false" : `${before} >= ${enough(tier)}`;
    return `tier_${tier} as materialized (
        ${read} not (${isEnough}) and p.tier = ${tier} and ${words(tier)} and ${where} ${others}),
      so_far_${tier} as materialized (
        select case when ${isEnough} then ${before} else ${before} + (select count(*) from tier_${tier}) end as found)`;
  };
  const places = [...(code ? ["of_code"] : []), ...allTiers.map((tier) => `tier_${tier}`)];
  return `with ${count > FEWEST_ASKED ? `${selectiveWords},` : ""} ${code ? ofCode : ""} ${allTiers.map(ofTier).join(",\n")},
     hit as (
       select * from (${places.map((place) => `select * from ${place}`).join(" union all ")}) found
       where ${ofStore ? "true" : ":tenant?::bigint is null"}
       order by code, marks, named, beginning, sold_count desc, product_id limit :size offset :offset)
     select ${cardColumns.shown}, ${found(LAST_TIER)}::int as "total!"
     from hit join published_products p using (product_id) ${cardJoins.shown}
     order by hit.code, hit.marks, hit.named, hit.beginning, hit.sold_count desc, hit.product_id`;
};

const search = shapedStatement("catalogue.search", () => textOf(1, true, true), {
  columns: columnTypes<{ pictures: Picture[] }>(),
});

/** Products that match, the best first. `total` is also 0 for a page beyond the last one. */
export const findMatches = async (
  db: Queryable,
  match: Match,
  { page, size }: Page,
): Promise<{ total: number; rows: CardRow[] }> => {
  const { patterns, wholeWords, beginning, code, marked, tenant } = match;
  const count = Math.min(patterns.length, MOST_LOOKED_UP + 1);
  const rows = await search(db, {
    shape: `${count}${code === null ? "w" : "c"}${tenant === null ? "a" : "t"}`,
    text: () => textOf(count, code !== null, tenant !== null),
    params: {
      patterns,
      wholeWords,
      beginning,
      marked,
      code,
      size,
      offset: (page - 1) * size,
      tenant,
    },
    over: "search",
  });
  return { total: Math.min(rows[0]?.total ?? 0, SEARCH_DEPTH), rows };
};

/** The words, of letters alone, that any shown text contains; `patterns` are the patterns of `words`. */
export const findKnownWords = statement(
  "catalogue.known-words",
  `select w.word as "word!" from unnest(:words::text[], :patterns::text[]) as w (word, pattern)
   where case when length(w.word) < 3 then exists (select from search_words s where s.word ~>=~ w.word and s.word ~<~ (w.word || '{'))
     else exists (select from search_words s where s.word like w.pattern) end`,
);

/**
 * Words similar to this one, or with the same beginning (swapped letters leave few trigrams), the most similar first:
 * the candidates for correcting a misspelt word.
 */
export const findLikeWords = statement(
  "catalogue.like-words",
  `select s.word from search_words s
   where s.word % :word or (s.word ~>=~ left(:word, 3) and s.word ~<~ (left(:word, 3) || '{'))
   order by similarity(s.word, :word) desc, s.word limit 200`,
);

const resembling = (tier: number): string => `
  select p.product_id, p.fold, p.sold_count from published_products p
  where p.tier = ${tier} and :text <% p.fold and p.fold like all (:must::text[]) and ${inAnyOpenStore}
    and p.tenant_id = coalesce(:tenant?::bigint, p.tenant_id)`;

/**
 * Products whose text resembles the whole search and has all of `must`, the most similar first. No index sorts by
 * similarity, so only best sellers are read, or all products of a shop without tiers.
 */
export const findAlike = statement(
  "catalogue.alike",
  `with hit as (
     select p.product_id, word_similarity(:text, p.fold) as likeness, p.sold_count, count(*) over () as total
     from (
       ${resemblingTiers.map(resembling).join(" union all ")}
       union all ${resembling(LAST_TIER)} and not exists (select from published_products where tier = 0)
       limit ${SEARCH_DEPTH}) p
     order by likeness desc, p.sold_count desc, p.product_id limit :size offset :offset)
   select ${cardColumns.shown}, p.fold, hit.total
   from hit join published_products p using (product_id) ${cardJoins.shown}
   order by hit.likeness desc, hit.sold_count desc, hit.product_id`,
  { over: "search", columns: columnTypes<{ pictures: Picture[] }>() },
);

const tierSome = statement(
  "catalogue.tier-products",
  `select case when pg_try_advisory_xact_lock(hashtext('catalogue.tiers')) then tier_products(:ends::int[], :most) else 0 end as "given!"`,
  { notifies: true },
);

const TIERED_AT_ONCE = 2_000;

/**
 * Updates the tiers of products that sell better or worse than before, at most 2,000 per call; returns the number of
 * changes. It returns 0 while another process does this, because one process is enough.
 */
export const tierProducts = async (db: Queryable): Promise<number> =>
  (await tierSome(db, { ends: searchTiers, most: TIERED_AT_ONCE }))[0]?.given ?? 0;
