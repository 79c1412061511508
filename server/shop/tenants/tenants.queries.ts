import { statement } from "#server/platform/database/statement.ts";

/** A store as it is stored; closed ones have `isDeleted`. */
export type Tenant = {
  id: number;
  name: string;
  urlName: string;
  /** The number of stores that opened before it. */
  place: number;
  descriptionEn: string;
  descriptionVn: string;
  isDeleted: boolean;
  /** The picture's key (`contract/pictures.ts`). */
  picture: string | null;
  hotline: string | null;
  email: string | null;
  bankBin: string | null;
  bankName: string | null;
  bankAccount: string | null;
  bankHolder: string | null;
  /** The letters that begin the store's transfer codes, two or three (`chooseTransferPrefix`). */
  transferPrefix: string;
  /** Whole đồng. */
  expressFee: number;
  version: number;
};

const columns = `id, name, url_name as "urlName", place, description_en as "descriptionEn",
  description_vn as "descriptionVn", is_deleted as "isDeleted", picture, hotline, email,
  bank_bin as "bankBin", bank_name as "bankName", bank_account as "bankAccount",
  bank_holder as "bankHolder", transfer_prefix as "transferPrefix", express_fee as "expressFee",
  version`;

/** In the order of their opening. */
export const selectTenants = statement<[], Tenant>(
  "tenants.all",
  `select ${columns} from tenants where not is_deleted order by place, id`,
);

export const selectNamesOf = statement<[words: readonly string[]], { name: string }>(
  "tenants.names-of",
  `select name from tenants
   where regexp_split_to_array(url_name, '[^a-z]+') && $1::text[]
     or regexp_replace(url_name, '[^a-z]', '', 'g') = any($1::text[])
   order by id`,
);

/** The limit of words that count in a search for stores. */
export const MOST_WORDS = 6;

// Each of the two has its own index, which gives the order and the count.
const among = (kind: "open" | "all") => (kind === "open" ? "where not is_deleted" : "where true");

const paged = (kind: "open" | "all") => ({
  page: statement<[size: number, offset: number], Tenant>(
    `tenants.${kind}.page`,
    `select ${columns} from tenants ${among(kind)} order by place, id limit $1 offset $2`,
  ),
  count: statement<[], { total: number }>(
    `tenants.${kind}.count`,
    `select count(*) as total from tenants ${among(kind)}`,
  ),
  // An index finds each word, after a "_" or in the middle of another word.
  named: Array.from({ length: MOST_WORDS + 1 }, (_, words) =>
    statement<
      [patterns: readonly string[], size: number, offset: number],
      Tenant & { total: number }
    >(
      `tenants.${kind}.named.${words}`,
      `select ${columns}, count(*) over () as total from tenants ${among(kind)}
         ${Array.from({ length: words }, (__, at) => `and '_' || url_name like (select ($1::text[])[${at + 1}])`).join(" ")}
       order by place, id limit $2 offset $3`,
    ),
  ),
});

/** A page of the open stores, and of all. `patterns` are `like` patterns, as many as the index in `named`. */
export const pages = { open: paged("open"), all: paged("all") };

export const selectTenant = statement<[id: number], Tenant>(
  "tenants.byId",
  `select ${columns} from tenants where id = $1`,
);

export const selectTenantByUrlName = statement<[urlName: string], Tenant>(
  "tenants.byUrlName",
  `select ${columns} from tenants where url_name = $1`,
);
