import type { Language } from "#contract/language.ts";
import { Refused, type Refusal } from "#contract/wire/refusals.ts";
import type { Database, Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { StaffCaller } from "#server/shop/caller.ts";
import { theProductKey } from "../product-key.ts";
import { lockProduct, type LockedProduct } from "./write-products.queries.ts";

/** The writer of a store's catalogue, and the language of plain texts. */
export type Actor = { tenant: TenantId; accountId: number; language: Language };

/** A caller as a writer. */
export const actorOf = ({ tenant, accountId }: StaffCaller, language: Language): Actor => ({
  tenant,
  accountId,
  language,
});

// Refusals by the constraint that a write violates: unlike checks before the write, constraints have no races.
const refusals: Record<string, Refusal> = {
  products_number_key: "catalogue/number-taken",
  products_category_fk: "catalogue/foreign-category",
  categories_name_en_key: "catalogue/category-exists",
  categories_name_vn_key: "catalogue/category-exists",
  stock_quantity_check: "catalogue/insufficient-stock",
};

/** Carries out a write in one transaction of the store; a violated constraint of the catalogue becomes its refusal. */
export const writeCatalogue = async <T>(
  db: Database,
  tenant: TenantId,
  write: (client: Queryable) => Promise<T>,
): Promise<T> => {
  try {
    return await inTransaction(db, { tenant }, write);
  } catch (error) {
    const constraint = error instanceof Error && "constraint" in error ? error.constraint : "";
    const code = refusals[String(constraint)];
    throw code ? new Refused(code) : error;
  }
};

/**
 * A product of the transaction's store, locked for a write. Refuses `http/not-found`; and if the sent version is no
 * longer current, `catalogue/stale` with the last writer and time.
 */
export const theLockedProduct = async (
  client: Queryable,
  tenant: TenantId,
  id: string,
  version?: number,
): Promise<LockedProduct> => {
  const [locked] = await lockProduct(client, { tenant, id: theProductKey(id) });
  if (!locked) throw new Refused("http/not-found");
  if (version !== undefined && version !== locked.version)
    throw new Refused("catalogue/stale", {
      currentVersion: locked.version,
      changedBy: locked.changedBy,
      changedAt: locked.changedAt.toISOString(),
    });
  return locked;
};
