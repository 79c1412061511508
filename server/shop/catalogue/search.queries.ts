import type { Queryable } from "../../platform/database/database.ts";
import { statement } from "../../platform/database/statement.ts";
import { cardColumns, cardJoins, inOpenStore } from "./card.queries.ts";
import type { CardRow } from "./card.ts";

/** A search for whole words and product numbers. Patterns are of `like`, `marked` is a regular expression. */
export type Match = {
  /** All of these must be in the text. */
  patterns: readonly string[];
  /** One of the patterns, which the index finds; null reads all rows. */
  driver: string | null;
  /** How the text begins, for those whose name begins so. */
  beginning: string;
  code: string | null;
  marked: string | null;
  tenant: number | null;
};

type Found = CardRow & { total: number };
type Page = { page: number; size: number };

// Where a word may stand: the names, the category, synonyms, and the product number without its spacing.
const haystack = "(' ' || p.fold || ' ' || p.code_key)";

const allWords = {
  driven: `p.fold like $2 and ${haystack} like all ($1::text[])`,
  undriven: `${haystack} like all ($1::text[])`,
};

// Codes are of a-z and 0-9; "{" comes after all of them.
const codeBegins = "p.code_key ~>=~ $5 and p.code_key ~<~ ($5 || '{')";

const matching = (driven: boolean, code: boolean): string => {
  const words = driven ? allWords.driven : `($2::text is null and ${allWords.undriven})`;
  return code
    ? `(${words} or (${codeBegins}) or (length($5) >= 4 and p.code_key like '%' || $5 || '%'))`
    : `(${words} and $5::text is null)`;
};

/**
 * Ranks: the exact product number, one that begins so, then, where the text has marks, names with the same
 * marks; then names that begin with the text; then the rest. Among equals the best sold comes first.
 */
const find = (driven: boolean, code: boolean, ofStore: boolean) =>
  statement<
    [
      patterns: readonly string[],
      driver: string | null,
      beginning: string,
      marked: string | null,
      code: string | null,
      size: number,
      offset: number,
      tenant: number | null,
    ],
    Found
  >(
    `catalogue.search.${driven ? "d" : "u"}${code ? "c" : "w"}${ofStore ? "t" : "a"}`,
    `with hit as (
       select p.product_id, p.sold_count,
         case when p.code_key = $5 then 0 when ${codeBegins} then 1 else 2 end as code,
         case when $4::text is null or p.name_vn ~ $4 then 0 else 1 end as marks,
         case when p.fold like $3 or substr(p.fold, char_length(p.name_en) + 2) like $3 then 0 else 1 end as beginning,
         count(*) over () as total
       from published_products p
       where ${inOpenStore} and ${ofStore ? "p.tenant_id = $8" : "$8::bigint is null"} and ${matching(driven, code)}
       order by code, marks, beginning, p.sold_count desc, p.product_id limit $6 offset $7)
     select ${cardColumns.shown}, hit.total
     from hit join published_products p using (product_id) ${cardJoins.shown}
     order by hit.code, hit.marks, hit.beginning, hit.sold_count desc, hit.product_id`,
  );

const yesNo = [true, false];
const finds = new Map(
  yesNo.flatMap((driven) =>
    yesNo.flatMap((code) =>
      yesNo.map((store) => [`${driven} ${code} ${store}`, find(driven, code, store)] as const),
    ),
  ),
);

/** Products that match, the best first. `total` is 0 also where the page lies beyond the last one. */
export const findMatches = async (
  db: Queryable,
  match: Match,
  { page, size }: Page,
): Promise<{ total: number; rows: CardRow[] }> => {
  const { patterns, driver, beginning, code, marked, tenant } = match;
  const ask = finds.get(`${driver !== null} ${code !== null} ${tenant !== null}`);
  const rows =
    (await ask?.(db, patterns, driver, beginning, marked, code, size, (page - 1) * size, tenant)) ??
    [];
  return { total: rows[0]?.total ?? 0, rows };
};

/** Which of these patterns stand in any shown text. */
export const findKnownPatterns = statement<[patterns: readonly string[]], { pattern: string }>(
  "catalogue.known-patterns",
  `select w.pattern from unnest($1::text[]) as w (pattern)
   where exists (select from published_products p where p.fold like w.pattern)
      or (w.pattern ~ '[0-9]' and exists (select from published_products p where p.code_key like w.pattern))`,
);

/**
 * Some texts with a word like this one, or one that begins as it does (swapped letters leave few trigrams):
 * where a misspelt word's right spelling is looked for.
 */
export const findLikeTexts = statement<[word: string], { fold: string }>(
  "catalogue.like-texts",
  `(select fold from published_products where $1 <% fold limit 200)
   union all
   (select fold from published_products
    where fold like left($1, 3) || '%' or fold like '% ' || left($1, 3) || '%' limit 200)`,
);

/** Products whose text resembles the whole search and has all of `must`, the likest of a thousand first. */
export const findAlike = statement<
  [text: string, must: readonly string[], tenant: number | null, size: number, offset: number],
  CardRow & { total: number; fold: string }
>(
  "catalogue.alike",
  `with hit as (
     select p.product_id, word_similarity($1, p.fold) as likeness, p.sold_count, count(*) over () as total
     from (
       select p.product_id, p.fold, p.sold_count from published_products p
       where $1 <% p.fold and ${haystack} like all ($2::text[]) and ${inOpenStore} and p.tenant_id = coalesce($3::bigint, p.tenant_id)
       limit 1000) p
     order by likeness desc, p.sold_count desc, p.product_id limit $4 offset $5)
   select ${cardColumns.shown}, p.fold, hit.total
   from hit join published_products p using (product_id) ${cardJoins.shown}
   order by hit.likeness desc, hit.sold_count desc, hit.product_id`,
);
