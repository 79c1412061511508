import type { Contract } from "#contract/contract.ts";
import { beginningOf, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { Caller } from "../../caller.ts";
import { plainNote } from "../../payments/payments.ts";
import {
  readStatement,
  readStatementId,
  theClosedPeriod,
  type Statement,
} from "../statements/read-statement.ts";
import {
  findRecorded,
  findStoreOfRecord,
  insertSettlement,
  lockStore,
  undoSettlement,
} from "./settlements.queries.ts";

type Shop = Pick<AppContext, "db" | "clock" | "config">;

type Recorded = {
  id: string;
  amount: number;
  day: string;
  reference: string;
  isAnother: boolean;
  note: string;
};

/**
 * Records a transfer by which a store settles a statement. A reference names one transfer, so recording it twice is one
 * record. Another reference with the same amount and day needs `isAnother` (`ledger/recorded-before`).
 */
export const recordSettlement = async (
  { db, clock, config }: Shop,
  { accountId }: Pick<Caller, "accountId">,
  { id, amount, day, reference, isAnother, note }: Recorded,
): Promise<Statement> => {
  const { tenant, period } = readStatementId(id);
  return await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    if (day > vietnamDay(now)) throw new Refused("ledger/day-ahead");
    await lockStore(client, { tenant });
    await theClosedPeriod(client, tenant, id);
    const at = beginningOf(day);
    const plainReference = plainNote(reference);
    if (plainReference === "") throw new Refused("ledger/no-reference");
    const before = await findRecorded(client, { tenant, plainReference, amount, at });
    const same = before.find((row) => row.plainReference === plainReference);
    const read = { tenant, period, now };
    if (same) {
      if (same.amount === amount && +same.at === +at && same.period === period)
        return await readStatement(client, config, read);
      throw new Refused("ledger/reference-recorded", { settlementId: String(same.id) });
    }
    const [alike] = before;
    if (alike && !isAnother)
      throw new Refused("ledger/recorded-before", { settlementId: String(alike.id) });
    await insertSettlement(client, {
      tenant,
      period,
      paidBy: "store",
      transactionId: null,
      amount,
      at,
      reference,
      plainReference,
      reason: note,
      accountId,
      now,
    });
    const object = `statement:${id}`;
    await audit(client, { tenant, accountId, now, act: "settlement.record", object });
    return await readStatement(client, config, read);
  });
};

/** Takes a record of the super admin back. A settlement by a transaction is undone in the inbox of its store. */
export const undoRecord = async (
  { db, clock }: Pick<Shop, "db" | "clock">,
  { accountId }: Pick<Caller, "accountId">,
  { id, reason }: { id: string; reason: string },
): Promise<Answer<Contract["POST /super/settlements/{id}/reversal"]>> => {
  const key = keyOfId(id);
  const [found] = key === null ? [] : await findStoreOfRecord(db, { id: key });
  if (key === null || !found?.tenantId) throw new Refused("http/not-found");
  const tenant = found.tenantId as TenantId; // as: the database says whose record it is
  return await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const undone = await undoSettlement(client, { tenant, id: key, accountId, reason, now });
    if (undone === 0) throw new Refused("ledger/settlement-undone");
    const object = `settlement:${id}`;
    await audit(client, { tenant, accountId, now, act: "settlement.undo", object });
    return { status: "ok" };
  });
};
