import { Refused } from "#contract/wire/refusals.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readAs, type TenantId } from "#server/platform/database/transaction.ts";
import { orderIdOf } from "../../orders/orders.ts";
import { findAppealedStore } from "./super-returns.queries.ts";

/** The id and the store of a return that was appealed; refuses any other, which the super admin doesn't see. */
export const theAppealedStore = async (
  db: Database,
  typed: string,
): Promise<{ id: string; tenant: TenantId }> => {
  const id = orderIdOf(typed);
  const [found] =
    id === null ? [] : await readAs(db, {}, (client) => findAppealedStore(client, { id }));
  if (id === null || !found?.tenantId) throw new Refused("http/not-found");
  return { id, tenant: found.tenantId as TenantId }; // as: the database says whose return it is
};
