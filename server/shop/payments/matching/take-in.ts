import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffCaller } from "../../caller.ts";
import { theTransaction, type TransactionDetail } from "../inbox/show-transaction.ts";
import { releaseUnlisted } from "./release-unlisted.ts";
import { takeInTransactions } from "./take-in-transactions.ts";
import { theTransactionAt, type TransactionAtVersion } from "./the-transaction-at.ts";

type TakingIn = { tenant: TenantId; accountId: number; now: Date; reason: string };

/**
 * Takes in a transaction that was left out, as money of its own, and matches it. One that waited for its account may be
 * a double by now. When two are taken in at once, the second is refused (`payments/already-matched`).
 */
export const takeIn = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { tenant, accountId }: StaffCaller,
  { reason, ...request }: TransactionAtVersion & { reason: string },
): Promise<TransactionDetail> =>
  await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const { id, state } = await theTransactionAt(client, tenant, request);
    const by = { tenant, accountId, now, reason };
    if (state === "unlisted") await takeInUnlisted(client, id, by);
    else await takeInTransactions(client, [id], by);
    await audit(client, {
      tenant,
      accountId,
      act: "payment.take_in",
      object: `payment:${id}`,
      now,
    });
    return await theTransaction(client, tenant, id);
  });

const takeInUnlisted = async (client: Queryable, id: number, by: TakingIn): Promise<void> => {
  if ((await releaseUnlisted(client, [id], { ...by, act: "taken_in" })) === 0)
    throw new Refused("payments/already-matched");
};
