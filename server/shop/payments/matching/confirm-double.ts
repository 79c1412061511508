import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffCaller } from "../../caller.ts";
import { theTransaction, type TransactionDetail } from "../inbox/show-transaction.ts";
import {
  insertStep,
  lockAccounts,
  markDouble,
  passDoublesOn,
  selectLeftOut,
} from "./matching.queries.ts";
import {
  theLockedTransaction,
  theTransactionAt,
  type TransactionAtVersion,
} from "./the-transaction-at.ts";

/**
 * Confirms that a possible double is a double. It locks the account first, because sources report doubles of it meanwhile.
 * Any other transaction is refused, as is one that staff answered meanwhile (`payments/already-matched`).
 */
export const confirmDouble = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { tenant, accountId }: StaffCaller,
  { reason, ...request }: TransactionAtVersion & { reason: string },
): Promise<TransactionDetail> =>
  await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const { id } = await theTransactionAt(client, tenant, request);
    const [seen] = await selectLeftOut(client, { tenant, ids: [id] });
    if (!seen) throw new Refused("payments/already-matched");
    await lockAccounts(client, { tenant, accounts: [seen.account] });
    await theLockedTransaction(client, tenant, request);
    const [{ doubleOf: of } = { doubleOf: null }] = await selectLeftOut(client, {
      tenant,
      ids: [id],
    });
    if (of === null || (await markDouble(client, { tenant, id })) === 0)
      throw new Refused("payments/already-matched");
    await passDoublesOn(client, { tenant, id, of });
    const step = { tenant, transactionId: id, act: "confirmed_double", orderIds: [], reason };
    await insertStep(client, { ...step, accountId, now });
    const act = "payment.confirm_double";
    await audit(client, { tenant, accountId, act, object: `payment:${id}`, now });
    return await theTransaction(client, tenant, id);
  });
