import { Refused } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { findStoreOf } from "./reviews.queries.ts";

/**
 * The key of an evaluation and its store, for a write by a shopper or the super admin that changes the store's figures;
 * the store of an evaluation never changes. Refuses `http/not-found`.
 */
export const theReviewScope = async (
  db: Database,
  wireId: string,
): Promise<{ id: number; tenant: TenantId }> => {
  const id = keyOfId(wireId);
  const [found] = id === null ? [] : await findStoreOf(db, { id });
  if (id === null || !found) throw new Refused("http/not-found");
  return { id, tenant: found.tenantId as TenantId }; // as: each act checks that the caller may write this evaluation
};
