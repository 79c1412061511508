import {
  isEnded,
  dueAfter,
  reservedPieces,
  waitsFor,
  whenPassed,
} from "#contract/rules/returns/return-times.ts";
import { acceptanceAsAsked } from "#contract/rules/returns/reasons.ts";
import type { ReturnGuardContext } from "#contract/rules/returns/return-guards.ts";
import {
  actsOf,
  movesOf,
  moveAfter,
  type ReturnAct,
  type ReturnActor,
} from "#contract/rules/returns/return-moves.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { giveVouchersBack } from "../../orders/orders.ts";
import { queueCancellation } from "../../parcels/parcels.ts";
import { readParcel } from "../jobs/jobs.queries.ts";
import {
  copyToOrder,
  markVouchersBack,
  readReturn,
  writeLines,
  writeReturn,
  writeStep,
  type ReturnRow,
} from "../returns.queries.ts";
import { queueJob } from "#server/platform/jobs/jobs.ts";
import { mailsAbout, queueReturnMails } from "../mails/queue-return-mails.ts";

/** The kind of job that looks for transfers that paid a refund before its amount was fixed. */
export const MATCH_EARLIER_JOB = "returns.match-earlier";

/** A person, or the shop itself, who acts on a return. */
export type ActBy = {
  act: ReturnAct;
  by: ReturnActor;
  accountId: number | null;
  reason?: string | undefined;
  now: Date;
};

/** The context of the guards of a return. Without a decision of the store, the way is that of the wish. */
export const guardContextOf = (row: ReturnRow): ReturnGuardContext => ({
  outcome: row.outcome,
  way: row.way ?? acceptanceAsAsked(row.reason, row.wish).way,
  hasParcel: row.trackingCode !== null || row.parcelId !== null,
  isReceived: row.receivedAt !== null,
  fixedPieces:
    row.fixedAt === null ? null : row.lines.reduce((sum, { fixed }) => sum + (fixed ?? 0), 0),
  isReduced: row.isReduced,
  wasAppealed: row.appealedAt !== null,
  isPaid: row.paidAmount >= (row.dueAmount ?? 0),
  isSent: row.sentAt !== null && row.lines.every(({ fixed, sent }) => sent >= (fixed ?? 0)),
  isPartlySent: row.sentAt !== null,
});

/** Refuses an act that the table of moves does not allow now; `acts` are those that the person may do. */
export const refuseIllegal = (row: ReturnRow, { act, by }: Pick<ActBy, "act" | "by">): void => {
  const context = guardContextOf(row);
  if (movesOf(row.state, act, by, context).length > 0) return;
  throw new Refused("returns/illegal-act", {
    state: row.state,
    acts: actsOf(row.state, by, context),
  });
};

/**
 * Carries out an act in the caller's transaction, which has locked the order. `after` is the return as the act changes it; the
 * table of moves says which state it has then. Returns the return as it is afterwards.
 */
export const carryOut = async (
  client: Queryable,
  before: ReturnRow,
  after: ReturnRow,
  done: ActBy,
): Promise<ReturnRow> => {
  const { act, by, accountId, reason, now } = done;
  refuseIllegal(before, done);
  const context = guardContextOf(after);
  const move = moveAfter(movesOf(before.state, act, by, guardContextOf(before)), context);
  if (!move) throw new Error(`${before.state} ${act} leads to no state`);
  const { to, restarts = false } = move;
  const isMoved = to !== before.state;
  const isTimed = isMoved || restarts;
  const written = await writeReturn(client, {
    ...after,
    tenant: before.tenantId,
    state: to,
    stateAt: isMoved ? now : before.stateAt,
    dueAt: isTimed ? dueAfter(to, now) : before.dueAt,
    waitsFor: waitsFor(to, context),
    whenPassed: whenPassed(to, context),
    remindedAt: isTimed ? null : before.remindedAt,
    overdueToldAt: isMoved ? null : before.overdueToldAt,
    endedAt: isEnded(to) ? now : null,
  });
  if (written === 0) throw new Refused("returns/stale");
  const lines = after.lines.map((line) => ({ ...line, held: reservedPieces(to, context, line) }));
  const { tenantId: tenant, id, orderId } = before;
  await writeLines(client, { tenant, id, lines: JSON.stringify(lines) });
  const step = {
    act,
    from: before.state,
    to,
    byRole: by,
    byAccount: accountId,
    reason: reason ?? null,
    now,
  };
  await writeStep(client, { tenant, id, ...step });
  if (isMoved && to === "refunded") await giveWholeOrderBack(client, before, now);
  await copyToOrder(client, { tenant, orderId });
  const [current] = await readReturn(client, { tenant, id });
  if (!current) throw new Error("the return was written before");
  await queueReturnMails(client, current, mailsAbout(act, before.state, current), now);
  if (before.state === "accepted" && isEnded(to)) await cancelParcelOf(client, current, now);
  if (isMoved && to === "inspected") await queueJob(client, MATCH_EARLIER_JOB, { tenant, id }, now);
  return await settle(client, current, now);
};

/** The carrier need not come for goods that stay with the buyer. */
const cancelParcelOf = async (
  client: Queryable,
  { tenantId: tenant, parcelId: id }: ReturnRow,
  now: Date,
): Promise<void> => {
  const [parcel] = id === null ? [] : await readParcel(client, { tenant, parcelId: id });
  if (id !== null && parcel) await queueCancellation(client, { tenant, id, ...parcel }, now);
};

/** Gives the uses of an order's vouchers back, once, when all of its pieces were refunded (beyond §8). */
const giveWholeOrderBack = async (
  client: Queryable,
  { tenantId: tenant, id, orderId }: Pick<ReturnRow, "tenantId" | "id" | "orderId">,
  now: Date,
): Promise<void> => {
  const marked = await markVouchersBack(client, { tenant, id });
  if (marked > 0) await giveVouchersBack(client, { orderId, now });
};

/** Moves a return on of which nothing is left to pay or to send. */
const settle = async (client: Queryable, row: ReturnRow, now: Date): Promise<ReturnRow> => {
  const settling = { act: "settle", by: "system", accountId: null, now } as const;
  return movesOf(row.state, "settle", "system", guardContextOf(row)).length > 0
    ? await carryOut(client, row, row, settling)
    : row;
};
