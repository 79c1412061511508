import { statement } from "../../platform/database/statement.ts";

/** A store as it is stored, closed ones included. */
export type Tenant = {
  id: number;
  name: string;
  urlName: string;
  /** How many stores opened before it. */
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
  /** The two letters that begin the store's transfer codes. */
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
export const selectTenants = statement<[withClosed: boolean], Tenant>(
  "tenants.all",
  `select ${columns} from tenants where not is_deleted or $1 order by place, id`,
);

// Each has an index of its own that gives the order and the count.
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
  pageNamed: statement<[patterns: readonly string[], size: number, offset: number], Tenant>(
    `tenants.${kind}.page-named`,
    `select ${columns} from tenants ${among(kind)} and url_name like all ($1::text[])
     order by place, id limit $2 offset $3`,
  ),
  countNamed: statement<[patterns: readonly string[]], { total: number }>(
    `tenants.${kind}.count-named`,
    `select count(*) as total from tenants ${among(kind)} and url_name like all ($1::text[])`,
  ),
});

/** A page of the open stores, and of all; `patterns` are of `like`, on the URL name. */
export const pages = { open: paged("open"), all: paged("all") };

export const selectTenant = statement<[id: number], Tenant>(
  "tenants.byId",
  `select ${columns} from tenants where id = $1`,
);

export const selectTenantByUrlName = statement<[urlName: string], Tenant>(
  "tenants.byUrlName",
  `select ${columns} from tenants where url_name = $1`,
);
