import type { ProductTab, StoreProductSort } from "#contract/rules/limits.ts";
import type { Language } from "#contract/language.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { columnTypes, shapedStatement, statement } from "#server/platform/database/statement.ts";
import { recordOf } from "../store-products/product-fields.queries.ts";
import { cardColumns, cardJoins, type CardRow, type Picture } from "./card.queries.ts";

/** The filters of a store's own list. */
export type StoreFilter = {
  tenant: number;
  category: number | null;
  /** `like` patterns that name and number must match. `driver` is the one that the index looks up. */
  search: { patterns: readonly string[]; driver: string; code: string | null } | null;
};

export type TabCounts = Record<ProductTab, number>;

/**
 * The store's products that match a search. Shown ones are found by the index of published products; hidden ones are
 * few and are read one by one.
 */
const found = `
  and p.id in (
    select pp.product_id from published_products pp
    where pp.tenant_id = :tenant and pp.fold like :driver and pp.fold like all (:patterns::text[])
    union all
    select pp.product_id from published_products pp
    where pp.tenant_id = :tenant and pp.code_key ~>=~ :code and pp.code_key ~<~ (:code || '{')
    union all
    select h.id from products h
    where h.tenant_id = :tenant and h.is_hidden and not h.is_deleted and (
      ' ' || search_text(concat_ws(' ', h.name_en, h.name_vn, h.product_number)) || ' ' || code_key(h.product_number) like all (:patterns::text[])
      or starts_with(code_key(h.product_number), :code)))`;

const notSearched =
  "and :patterns?::text[] is null and :driver?::text is null and :code?::text is null";

const from = (search: string): string => `
  from products p join stock s on s.product_id = p.id
  where p.tenant_id = :tenant and not p.is_deleted and (:category::bigint is null or p.category_id = :category) ${search}`;

/** The store's own threshold, read once for a statement. */
const lowStock = "(select t.low_stock from tenants t where t.id = :tenant)";

const tabs: Record<ProductTab, string> = {
  all: "true",
  hidden: "p.is_hidden",
  sold_out: "not p.is_hidden and s.quantity = 0",
  low_stock: `not p.is_hidden and s.quantity between 1 and ${lowStock}`,
  active: "not p.is_hidden and s.quantity > 0",
};

const nameIn: Record<Language, string> = {
  en: "coalesce(nullif(p.name_en, ''), p.name_vn)",
  vn: "coalesce(nullif(p.name_vn, ''), p.name_en)",
};

const sortColumns: Record<string, (language: Language) => string> = {
  name: (language) => nameIn[language],
  stock: () => "s.quantity",
  revenue: () => "p.revenue",
  sold: () => "p.sold_count",
  price: () => "p.price",
};

/** The key breaks ties, so that no product is on two pages. */
const orderBy = (sort: StoreProductSort, language: Language): string => {
  const [column = "", direction = ""] = sort.split("_");
  const by = sortColumns[column]?.(language);
  return by ? `${by} ${direction}, p.id ${direction}` : "p.created_at desc, p.id desc";
};

const paramsOf = ({ tenant, category, search }: StoreFilter) => ({
  tenant,
  category,
  patterns: search?.patterns ?? null,
  driver: search?.driver ?? null,
  code: search?.code ?? null,
});

const searchOf = ({ search }: StoreFilter): [key: string, sql: string] =>
  search ? ["found", found] : ["all", notSearched];

/**
 * Without a search the counts come from `product_counts`, however large the store; the products of which few are left
 * are counted by the index of stock.
 */
const countAll = statement(
  "store-list.counts",
  `select (select count(*) from stock s where s.tenant_id = :tenant and s.quantity between 1 and ${lowStock}
       and not s.is_hidden and not s.is_deleted and (:category?::bigint is null or s.category_id = :category)) as "low_stock!",
     coalesce(sum(products), 0) as "all!", coalesce(sum(products) filter (where is_hidden), 0) as "hidden!",
     coalesce(sum(products) filter (where not is_hidden and is_sold_out), 0) as "sold_out!",
     coalesce(sum(products) filter (where not is_hidden and not is_sold_out), 0) as "active!"
   from product_counts where tenant_id = :tenant and (:category::bigint is null or category_id = :category)`,
);

const countsOf = (search: string) => {
  const counts = Object.entries(tabs).map(
    ([tab, of]) => `count(*) filter (where ${of}) as "${tab}!"`,
  );
  return `select ${counts.join(", ")} ${from(search)}`;
};

const countFound = shapedStatement("store-list.found-counts", () => countsOf(notSearched));

/** The number of products under each tab. */
export const countTabs = async (db: Queryable, filter: StoreFilter): Promise<TabCounts> => {
  const none = { all: 0, hidden: 0, sold_out: 0, low_stock: 0, active: 0 };
  if (!filter.search)
    return (await countAll(db, { tenant: filter.tenant, category: filter.category }))[0] ?? none;
  const [key, search] = searchOf(filter);
  const rows = await countFound(db, {
    shape: key,
    text: () => countsOf(search),
    params: paramsOf(filter),
  });
  return rows[0] ?? none;
};

const pageOf = (search: string, tab: ProductTab, order: string) => `select ${cardColumns.own}
    from (
      select p.id, p.id as product_id, p.created_at, p.tenant_id, p.category_id, p.product_number, p.name_en, p.name_vn, p.origin, p.price,
        p.sold_count, p.feedback_count, round(p.rating_sum::numeric / nullif(p.feedback_count, 0), 2) as rating,
        p.is_hidden, p.revenue, p.version
      ${from(search)} and ${tabs[tab]} order by ${order} limit :limit offset :offset) p
    ${cardJoins.own} order by ${order}`;

const selectPage = shapedStatement(
  "store-list.page",
  () => pageOf(notSearched, "all", orderBy("newest", "en")),
  { columns: columnTypes<{ pictures: Picture[] }>() },
);

/** A page of the store's products. Only the rows of the page are joined with the other columns of a card. */
export const findStorePage = async (
  db: Queryable,
  filter: StoreFilter,
  { tab, sort, language }: { tab: ProductTab; sort: StoreProductSort; language: Language },
  { page, size }: { page: number; size: number },
): Promise<CardRow[]> => {
  const [key, search] = searchOf(filter);
  const order = orderBy(sort, language);
  return await selectPage(db, {
    shape: `${key}.${tab}.${sort}.${language}`,
    text: () => pageOf(search, tab, order),
    params: { ...paramsOf(filter), limit: size, offset: (page - 1) * size },
  });
};

const recordsOf = (
  search: string,
  tab: ProductTab,
) => `select p.id, s.quantity as "inStock", ${recordOf("p")}
    ${from(search)} and ${tabs[tab]} and p.id < :before order by p.id desc limit :limit`;

const selectRecords = shapedStatement("store-list.records", () => recordsOf(notSearched, "all"));

export type StoreRecord = Awaited<ReturnType<typeof selectRecords>>[number];

/** The products of a tab with all fields that staff write, the newest first; `before` is the key of the last one. */
export const findRecordsBefore = async (
  db: Queryable,
  filter: StoreFilter,
  tab: ProductTab,
  { before, limit }: { before: number; limit: number },
): Promise<StoreRecord[]> => {
  const [key, search] = searchOf(filter);
  return await selectRecords(db, {
    shape: `${key}.${tab}`,
    text: () => recordsOf(search, tab),
    params: { ...paramsOf(filter), before, limit },
  });
};
