import type { Queryable } from "#server/platform/database/database.ts";
import { shapedStatement, statement, type Row } from "#server/platform/database/statement.ts";

const columns = `id, name, url_name as "urlName", place, description_en as "descriptionEn",
  description_vn as "descriptionVn", is_deleted as "isDeleted", picture, hotline, email,
  bank_bin as "bankBin", bank_name as "bankName", bank_account as "bankAccount",
  bank_holder as "bankHolder", transfer_prefix as "transferPrefix", express_fee as "expressFee",
  cover, low_stock as "lowStock", vat_rate as "vatRate", closure_from::text as "closureFrom", closure_to::text as "closureTo",
  closure_kind as "closureKind", verified_at as "verifiedAt", version`;

/** In the order of their opening. */
export const selectTenants = statement(
  "tenants.all",
  `select ${columns} from tenants where not is_deleted order by place, id`,
);

/** Every store, closed ones too, in the order of their opening. */
export const findAllStores = statement(
  "tenants.all-names",
  `select id, name, is_deleted as "isDeleted" from tenants order by place, id`,
);

export const selectNamesOf = statement(
  "tenants.names-of",
  `select name from tenants
   where regexp_split_to_array(url_name, '[^a-z]+') && :words::text[]
     or regexp_replace(url_name, '[^a-z]', '', 'g') = any(:words::text[])
   order by id`,
);

/** The limit of words that count in a search for stores. */
export const MOST_WORDS = 6;

type Kind = "open" | "all";

// Each of the two has its own index, which gives the order and the count.
const among = (kind: Kind) => (kind === "open" ? "where not is_deleted" : "where true");

const pageText = (kind: Kind) =>
  `select ${columns} from tenants ${among(kind)} order by place, id limit :size offset :offset`;
const selectPage = shapedStatement("tenants.page", () => pageText("open"));

const countText = (kind: Kind) => `select count(*) as "total!" from tenants ${among(kind)}`;
const selectCount = shapedStatement("tenants.count", () => countText("open"));

// An index finds each word, after a "_" or in the middle of another word.
const namedText = (kind: Kind, words: number) => `
  select ${columns}, count(*) over () as "total!" from tenants ${among(kind)}
    ${Array.from({ length: words }, (_, at) => `and '_' || url_name like (select (:patterns::text[])[${at + 1}])`).join(" ")}
  order by place, id limit :size offset :offset`;
const selectNamed = shapedStatement("tenants.named", () => namedText("open", 1));

/** The offset and the size of a page. */
type Part = { size: number; offset: number };

/** A page of the open stores, or of all. */
export const findPage = async (db: Queryable, kind: Kind, part: Part): Promise<Tenant[]> =>
  await selectPage(db, { shape: kind, text: () => pageText(kind), params: part });

/** The number of open stores, or of all. */
export const countStores = async (db: Queryable, kind: Kind): Promise<number> => {
  const [row] = await selectCount(db, { shape: kind, text: () => countText(kind), params: {} });
  return row?.total ?? 0;
};

/** The stores whose names match all `patterns`, `like` patterns and at most `MOST_WORDS`. */
export const findNamed = async (
  db: Queryable,
  kind: Kind,
  patterns: readonly string[],
  part: Part,
): Promise<(Tenant & { total: number })[]> =>
  await selectNamed(db, {
    shape: `${kind}.${patterns.length}`,
    text: () => namedText(kind, patterns.length),
    params: { patterns, ...part },
  });

export const selectTenant = statement(
  "tenants.byId",
  `select ${columns} from tenants where id = :id`,
  { over: "read" },
);

/** A store as it is stored; closed ones have `isDeleted`. */
export type Tenant = Row<typeof selectTenant>;

export const selectTenantByUrlName = statement(
  "tenants.byUrlName",
  `select ${columns} from tenants where url_name = :urlName`,
  { over: "read" },
);
