import { Refused } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffPerson } from "../../caller.ts";
import { revokeToken as revoke } from "./tokens.queries.ts";

/** Revokes a token of the caller's store. Refuses `http/not-found`, also for a revoked one. */
export const revokeToken = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { tenant, accountId }: StaffPerson,
  wireId: string,
): Promise<void> => {
  await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const id = keyOfId(wireId);
    const revoked = id === null ? [] : await revoke(client, { tenant, id, now });
    if (id === null || revoked.length === 0) throw new Refused("http/not-found");
    await audit(client, { tenant, accountId, act: "token.revoke", object: `token:${id}`, now });
  });
};
