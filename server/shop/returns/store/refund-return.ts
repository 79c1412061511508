import { missing, Refused } from "#contract/wire/refusals.ts";
import type { Input } from "../../input.ts";
import { plainNote } from "../../payments/payments.ts";
import { actAsStaff, type ReturnContext, type Staff } from "../acts/act-on-return.ts";
import { carryOut, refuseIllegal } from "../acts/carry-out.ts";
import { fixAmounts } from "../acts/fix-amounts.ts";
import { insertRefund } from "../refunds.queries.ts";
import { takeAgain } from "../stock.queries.ts";
import { theStoreReturn, type StoreReturnDetail } from "./show-store-return.ts";

/** Records a refund that the store has paid: never more than is open, and each reference once. */
export const recordRefund = async (
  context: ReturnContext,
  staff: Staff,
  id: string,
  { version, amount, at, reference }: Input<"POST /admin/returns/{id}/refund">["body"],
): Promise<StoreReturnDetail> =>
  await actAsStaff(context, staff, { id, version }, "refund", async ({ client, row, now }) => {
    const { tenant, accountId } = staff;
    const done = { act: "refund", by: "store", accountId, now } as const;
    refuseIllegal(row, done);
    const open = (row.dueAmount ?? 0) - row.paidAmount;
    if (amount > open) throw new Refused("returns/refund-too-large", { open });
    const paidAt = new Date(at);
    if (paidAt > now || paidAt < row.createdAt) throw new Refused("returns/refund-time");
    const plainReference = plainNote(reference);
    if (plainReference === "") throw new Refused("http/invalid", {}, [missing("reference")]);
    const paid = { how: "hand", reference, plainReference, transactionId: null, accountId };
    const added = await insertRefund(client, {
      tenant,
      id: row.id,
      ...paid,
      amount,
      at: paidAt,
      now,
    });
    if (added === 0) throw new Refused("returns/reference-recorded");
    await carryOut(client, row, { ...row, paidAmount: row.paidAmount + amount }, done);
    return await theStoreReturn(client, tenant, row.id, staff.language);
  });

/** The store says that it sent the same goods again; they leave the stock, or the act is refused (`returns/sold-out`). */
export const sendReplacement = async (
  context: ReturnContext,
  staff: Staff,
  id: string,
  { version, tracking }: Input<"POST /admin/returns/{id}/replacement">["body"],
): Promise<StoreReturnDetail> =>
  await actAsStaff(context, staff, { id, version }, "replace", async ({ client, row, now }) => {
    const { tenant, accountId } = staff;
    const done = { act: "send_replacement", by: "store", accountId, now } as const;
    refuseIllegal(row, done);
    const wanted = new Set(
      row.lines.flatMap(({ productId, fixed, sent }) => ((fixed ?? 0) > sent ? [productId] : [])),
    );
    const taken = await takeAgain(client, { tenant, id: row.id });
    if (taken.length < wanted.size) throw new Refused("returns/sold-out");
    const sent = {
      lines: row.lines.map((line) => ({ ...line, sent: line.fixed ?? 0 })),
      sentAt: now,
      sentCarrier: tracking?.carrier ?? null,
      sentCode: tracking?.code ?? null,
    };
    await carryOut(client, row, { ...row, ...sent }, done);
    return await theStoreReturn(client, tenant, row.id, staff.language);
  });

/** The store gives the money instead of the same goods. */
export const payInstead = async (
  context: ReturnContext,
  staff: Staff,
  id: string,
  { version }: Input<"POST /admin/returns/{id}/money">["body"],
): Promise<StoreReturnDetail> =>
  await actAsStaff(context, staff, { id, version }, "pay_instead", async (locked) => {
    const { client, row, order, now } = locked;
    const done = { act: "pay_instead", by: "store", accountId: staff.accountId, now } as const;
    refuseIllegal(row, done);
    const money = { ...row, outcome: "money" as const };
    const after = await fixAmounts(client, order, money, ({ fixed }) => fixed ?? 0, now);
    await carryOut(client, row, after, done);
    return await theStoreReturn(client, staff.tenant, row.id, staff.language);
  });
