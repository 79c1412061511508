import {
  acceptanceAsAsked,
  type ReturnReason,
  type ReturnWish,
} from "#contract/rules/returns/reasons.ts";
import { dueAfter } from "#contract/rules/returns/return-times.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { drawOrderId, drawTransferTail } from "../../orders/orders.ts";
import { copyToOrder, writeStep } from "../returns.queries.ts";
import { insertReturn } from "./own-returns.queries.ts";

type Account = { bin: string; account: string; holder: string };

type WrittenRequest = {
  reason: ReturnReason;
  wish: ReturnWish;
  /** The wished part of the money. */
  amount?: number | undefined;
  details: string;
  /** The names of files that are the return's alone. */
  pictures: readonly string[];
  account: Account | undefined;
  shippingCap: number;
  lines: readonly { line: number; quantity: number }[];
  now: Date;
};

/** Writes a request of the buyer of a locked order, with its first step; returns the id of the return. */
export const writeRequest = async (
  client: Queryable,
  order: { id: string; tenantId: number; accountId: number },
  { reason, wish, amount, account, lines, now, ...request }: WrittenRequest,
): Promise<string> => {
  const { id: orderId, tenantId: tenant, accountId } = order;
  const dueAt = dueAfter("requested", now);
  if (!dueAt) throw new Error("a request has a due time");
  const id = drawOrderId();
  await insertReturn(client, {
    ...request,
    ...accountColumns(account),
    id,
    orderId,
    code: drawTransferTail(),
    reason,
    wish,
    askedAmount: amount ?? null,
    waitsFor: "store",
    dueAt,
    whenPassed: acceptanceAsAsked(reason, wish).way === "none" ? "inspected" : "accepted",
    now,
    lines: JSON.stringify(lines),
  });
  const opening = { act: "open", from: null, to: "requested", byRole: "buyer" } as const;
  await writeStep(client, { tenant, id, ...opening, byAccount: accountId, reason: null, now });
  await copyToOrder(client, { tenant, orderId });
  return id;
};

/** The columns of the account that a refund goes to. */
export const accountColumns = (account: Account | undefined) => ({
  bankBin: account?.bin ?? null,
  bankAccount: account?.account ?? null,
  bankHolder: account?.holder ?? null,
});
