import { statement } from "../../platform/database/statement.ts";

/** A store as it is stored, closed ones included. */
export type Tenant = {
  id: number;
  name: string;
  urlName: string;
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

const columns = `id, name, url_name as "urlName", description_en as "descriptionEn",
  description_vn as "descriptionVn", is_deleted as "isDeleted", picture, hotline, email,
  bank_bin as "bankBin", bank_name as "bankName", bank_account as "bankAccount",
  bank_holder as "bankHolder", transfer_prefix as "transferPrefix", express_fee as "expressFee",
  version`;

/** In the order of their opening, by which they get their colours (`spec §3`). */
export const selectTenants = statement<[withClosed: boolean], Tenant>(
  "tenants.all",
  `select ${columns} from tenants where not is_deleted or $1 order by id`,
);

export const selectTenant = statement<[id: number], Tenant>(
  "tenants.byId",
  `select ${columns} from tenants where id = $1`,
);

export const selectTenantByUrlName = statement<[urlName: string], Tenant>(
  "tenants.byUrlName",
  `select ${columns} from tenants where url_name = $1`,
);
