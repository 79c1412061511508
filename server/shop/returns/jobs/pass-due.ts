import { REMIND_HOURS, waitsFor } from "#contract/rules/returns/return-times.ts";
import type { ReturnState } from "#contract/rules/returns/return-moves.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { withTimeout } from "#server/platform/database/within.ts";
import type { MaintenanceTask } from "#server/platform/jobs/run-maintenance.ts";
import { workInBatches } from "#server/platform/jobs/work-in-batches.ts";
import type { AppContext } from "../../app-context.ts";
import { acceptedAsAsked } from "../acts/accept.ts";
import { lockReturn, type Locked } from "../acts/act-on-return.ts";
import { carryOut, guardContextOf } from "../acts/carry-out.ts";
import { fixAmounts } from "../acts/fix-amounts.ts";
import { queueReturnMails } from "../mails/queue-return-mails.ts";
import type { ReturnRow } from "../returns.queries.ts";
import { findDue, writeOverdueTold, writeReminded } from "./jobs.queries.ts";

const HOUR_MS = 3_600_000;
const EVERY_MS = 60_000;
const AT_ONCE = 200;
const SECONDS = 20;

/**
 * Moves returns on whose due time has passed, reminds of due times, and mails once about a late refund. Every process runs it
 * once a minute; each return is locked and looked at again.
 */
export const passDueReturns = (db: AppContext["db"]): MaintenanceTask =>
  Object.assign(
    async (now: Date, closing: AbortSignal) => {
      const remindBefore = new Date(now.getTime() + REMIND_HOURS * HOUR_MS);
      await workInBatches({
        find: async () =>
          await findDue(withTimeout(db, SECONDS), { now, remindBefore, most: AT_ONCE }),
        work: async ({ tenantId, id }) => {
          const tenant = tenantId as TenantId; // as: the database says whose return it is
          await passDueReturn(db, { tenant, id }, now);
        },
        atOnce: AT_ONCE,
        closing,
      });
    },
    { everyMs: EVERY_MS },
  );

/** The same for one return, which somebody may have acted on since it was found. */
export const passDueReturn = async (
  db: AppContext["db"],
  { tenant, id }: { tenant: TenantId; id: string },
  now: Date,
): Promise<void> =>
  await inTransaction(db, { tenant }, async (client) => {
    const found = await lockReturn(client, { id, tenant, accountId: null });
    const locked = { client, now, ...found };
    const { dueAt, whenPassed, waitsFor, remindedAt, overdueToldAt } = found.row;
    if (dueAt === null) return;
    if (dueAt > now) {
      const isSoon = dueAt.getTime() - now.getTime() <= REMIND_HOURS * HOUR_MS;
      if (isSoon && remindedAt === null) await remind(locked, waitsFor);
    } else if (whenPassed !== "overdue") await pass(locked);
    else if (overdueToldAt === null) {
      await queueReturnMails(client, found.row, lateMails, now);
      await writeOverdueTold(client, { tenant, id, now });
    }
  });

const lateMails = { store: "refund_late", superAdmin: "refund_late", kind: "return_due" } as const;

const remind = async (
  { client, row, now }: Locked,
  waitsFor: ReturnRow["waitsFor"],
): Promise<void> => {
  const { tenantId: tenant, id } = row;
  const event = "due" as const;
  if (waitsFor === "buyer") await queueReturnMails(client, row, { buyer: event }, now);
  if (waitsFor === "store")
    await queueReturnMails(client, row, { store: event, kind: "return_due" }, now);
  await writeReminded(client, { tenant, id, now });
};

const pass = async (locked: Locked): Promise<void> => {
  const { client, row, now } = locked;
  const after = (await effects[row.state]?.(locked)) ?? row;
  await carryOut(client, row, after, { act: "pass", by: "system", accountId: null, now });
};

/** The passing of a due time changes this besides the state. Goods that nobody looked at are paid for and not restocked. */
const effects: Partial<Record<ReturnState, (locked: Locked) => Promise<ReturnRow>>> = {
  requested: acceptedAsAsked,
  accepted: async ({ row }) =>
    waitsFor("accepted", guardContextOf(row)) === "store" ? { ...row, way: "own" } : row,
  appealed: async (locked) => {
    const upheld = await acceptedAsAsked(locked);
    return { ...upheld, isReduced: false, appealDecidedAt: locked.now };
  },
  on_the_way: async ({ row, now }) => ({ ...row, receivedAt: now }),
  received: async ({ client, order, row, now }) =>
    await fixAmounts(client, order, row, ({ quantity }) => quantity, now),
};
