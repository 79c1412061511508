import type { Queryable } from "#server/platform/database/database.ts";
import { SEARCH_DEPTH } from "#contract/rules/limits.ts";
import { shapedStatement, statement } from "#server/platform/database/statement.ts";
import { inAnyOpenStore } from "../listing/card.queries.ts";
import type { IndexedProduct } from "./index/indexed-product.ts";
import { indexedColumns } from "./index/search-index.queries.ts";
import {
  allTiers,
  enoughBefore,
  indexedTiers,
  LAST_TIER,
  resemblingTiers,
  searchTiers,
} from "./search-tiers.ts";

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

const isDeep = (tier: number): boolean => tier >= indexedTiers.length;

/** In the deep tiers the index looks up only words that narrow the search, and at least this many. */
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

/**
 * Products whose number begins with this one, and if no product's does, those whose number contains it. `tenant` limits
 * them to a store.
 */
export const findByCode = statement(
  "catalogue.search-code",
  `(select ${indexedColumns} from published_products p
    where ${codeBegins} and ${inAnyOpenStore} and p.tenant_id = coalesce(:tenant?::bigint, p.tenant_id)
    order by p.code_key using ~<~ limit ${SEARCH_DEPTH})
   union all (select ${indexedColumns} from published_products p
    where ${codeContains} and ${inAnyOpenStore} and p.tenant_id = coalesce(:tenant?::bigint, p.tenant_id)
    limit ${SEARCH_DEPTH})`,
  { over: "search" },
);

type TierMatch = {
  /** `like` patterns, all of which must be in the text. */
  patterns: readonly string[];
  tenant: number | null;
  /** The first tier to search, and the first one after it that no longer needs to be. */
  from: number;
  below: number;
  /** The number of matches so far, and the keys of those that a product number found. */
  found: number;
  known: readonly number[];
};

/** Searches tier by tier, from the best sold, until it has as many products as a search lists. */
const textOf = (count: number, from: number, ofStore: boolean): string => {
  const where = `${ofStore ? "p.tenant_id = :tenant::bigint" : ":tenant?::bigint is null"} and ${inAnyOpenStore}
    and p.product_id <> all (:known::bigint[])`;
  const tiers = allTiers.slice(from);
  const before = (tier: number) =>
    tier === from ? ":found::int" : `(select found from so_far_${tier - 1})`;
  const words = (tier: number) =>
    isDeep(tier) && count > FEWEST_ASKED ? hasSelectiveWords(count) : hasWords(count);
  const ofTier = (tier: number) => {
    const isEnough = tier === 0 ? "false" : `${before(tier)} >= ${enoughBefore(tier)}`;
    return `tier_${tier} as materialized (
        select ${indexedColumns} from published_products p
        where not (${isEnough}) and ${tier} < :below::int and p.tier = ${tier} and ${words(tier)} and ${where}),
      so_far_${tier} as materialized (select ${before(tier)} + (select count(*) from tier_${tier})::int as found)`;
  };
  return `with ${count > FEWEST_ASKED ? `${selectiveWords},` : ""} ${tiers.map(ofTier).join(",\n")}
    ${tiers.map((tier) => `select * from tier_${tier}`).join(" union all ")}`;
};

const search = shapedStatement("catalogue.search", () => textOf(1, 0, true));

/** The products of these tiers that match, in any order. */
export const findTierMatches = async (
  db: Queryable,
  { from, ...params }: TierMatch,
): Promise<IndexedProduct[]> => {
  const count = Math.min(params.patterns.length, MOST_LOOKED_UP + 1);
  const ofStore = params.tenant !== null;
  return await search(db, {
    shape: `${count}${ofStore ? "t" : "a"}${from}`,
    text: () => textOf(count, from, ofStore),
    params,
    over: "search",
  });
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

/** The names of all open stores. */
export const findStoreNames = statement(
  "catalogue.store-names",
  "select id, name from tenants where not is_deleted order by id",
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
  `select p.product_id as "id!", p.fold as "fold!"
   from (
     ${resemblingTiers.map(resembling).join(" union all ")}
     union all ${resembling(LAST_TIER)} and not exists (select from published_products where tier = 0)) p
   order by word_similarity(:text, p.fold) desc, p.sold_count desc, p.product_id limit ${SEARCH_DEPTH}`,
  { over: "search" },
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
