import { command } from "#server/platform/database/statement.ts";

/** Writes what a store's own admin may change of its row. */
export const updateOwnTenant = command(
  "tenants.update-own",
  `update tenants set description_en = :descriptionEn, description_vn = :descriptionVn, hotline = :hotline?, email = :email?,
     express_fee = :expressFee, low_stock = :lowStock, vat_rate = :vatRate, closure_from = :closureFrom?::text::date, closure_to = :closureTo?::text::date,
     closure_kind = :closureKind?, version = version + 1
   where id = :id`,
);

export const setLogo = command(
  "tenants.set-logo",
  "update tenants set picture = :picture? where id = :id",
);

export const setCover = command(
  "tenants.set-cover",
  "update tenants set cover = :picture? where id = :id",
);

export const setBank = command(
  "tenants.set-bank",
  `update tenants set bank_bin = :bin, bank_name = :name, bank_account = :account, bank_holder = :holder, version = version + 1
   where id = :id`,
);

/** Null takes the verification back. With `close`, the store is then no longer shown. */
export const setVerified = command(
  "tenants.set-verified",
  `update tenants set verified_at = :at?, is_deleted = is_deleted or :close, version = version + 1 where id = :id`,
);

/** Closes the open stores that are not verified. */
export const closeUnverified = command(
  "tenants.close-unverified",
  "update tenants set is_deleted = true, version = version + 1 where verified_at is null and not is_deleted",
);
