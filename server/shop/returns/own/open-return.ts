import type { Language } from "#contract/language.ts";
import { costOfFurther } from "#contract/rules/returns/money.ts";
import {
  reasonRules,
  returnableUntil,
  RETURNS_PER_ORDER_MAX,
} from "#contract/rules/returns/reasons.ts";
import { missing, Refused } from "#contract/wire/refusals.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { Input } from "../../input.ts";
import { actAsTenantOf, theOrderId } from "../../orders/orders.ts";
import type { ReturnContext } from "../acts/act-on-return.ts";
import { takeUploads } from "../pictures/uploads.ts";
import { queueReturnMails } from "../mails/queue-return-mails.ts";
import { lockOrder, type OrderRow } from "../returns.queries.ts";
import { findReturnableLines, type ReturnableLineRow } from "./own-returns.queries.ts";
import { findReturnFigures } from "./return-figures.ts";
import { theOwnReturn, type OwnReturnDetail } from "./show-own-returns.ts";
import { writeRequest } from "./write-request.ts";

type Wished = Input<"POST /orders/{id}/returns">["body"];

/**
 * Opens a return of pieces of an own completed order. It locks the order, so that of two requests for the same pieces the
 * second is refused (`returns/pieces-taken`).
 */
export const openReturn = async (
  { db, clock }: ReturnContext,
  { accountId, language }: { accountId: number; language: Language },
  wireId: string,
  wished: Wished,
): Promise<OwnReturnDetail> =>
  await inTransaction(db, { account: accountId }, async (client) => {
    const orderId = theOrderId(wireId);
    const [order] = await lockOrder(client, { orderId, tenant: null, accountId });
    if (!order) throw new Refused("http/not-found");
    await actAsTenantOf(client, { orderId });
    const now = clock();
    const { shippingCap, ...policy } = await findReturnFigures(client, order);
    refuseLate(order, policy.returnDays, wished, now);
    const rows = await findReturnableLines(client, { orderId });
    const lines = theLines(rows, wished);
    refuseUnfit(order, lines, wished);
    const pictures = [...new Set(wished.pictures)];
    await takeUploads(client, accountId, pictures);
    const id = await writeRequest(client, order, {
      ...wished,
      pictures,
      account: wished.account,
      shippingCap,
      lines: lines.map(({ line, pieces }) => ({ line, quantity: pieces })),
      now,
    });
    await queueReturnMails(
      client,
      { tenantId: order.tenantId, id, accountId },
      { store: "requested" },
      now,
    );
    return await theOwnReturn(client, accountId, id, language);
  });

const refuseLate = (
  { status, movedAt }: OrderRow,
  policyDays: number,
  { reason }: Wished,
  now: Date,
): void => {
  if (status !== "completed" || movedAt === null) throw new Refused("returns/not-completed");
  const until = returnableUntil(reason, movedAt, policyDays);
  if (until === null || until < now)
    throw new Refused("returns/too-late", { until: until?.toISOString() ?? null });
};

type WantedLine = ReturnableLineRow & { pieces: number };

/** The wanted pieces of each line; refuses pieces that the order does not have, or that another return holds. */
const theLines = (rows: readonly ReturnableLineRow[], { lines }: Wished): WantedLine[] => {
  const pieces = new Map<number, number>();
  for (const { line, quantity } of lines) pieces.set(line, (pieces.get(line) ?? 0) + quantity);
  const unknown = lines.findIndex(({ line }) => !rows.some((row) => row.line === line));
  if (unknown !== -1)
    throw new Refused("http/invalid", {}, [
      { path: `lines.${unknown}.line`, code: "choice", details: {} },
    ]);
  const wanted = rows.flatMap((row) => {
    const count = pieces.get(row.line);
    return count === undefined ? [] : [{ ...row, pieces: count }];
  });
  const taken = wanted.filter((row) => row.pieces > row.quantity - row.held);
  if (taken.length > 0)
    throw new Refused("returns/pieces-taken", {
      lines: taken.map(({ line, quantity, held }) => ({ line, left: quantity - held })),
    });
  return wanted;
};

const refuseUnfit = (order: OrderRow, lines: readonly WantedLine[], wished: Wished): void => {
  const { reason, wish, amount, pictures, account } = wished;
  const rule = reasonRules[reason];
  if (lines.some(({ returns }) => returns >= RETURNS_PER_ORDER_MAX))
    throw new Refused("returns/too-many", { limit: RETURNS_PER_ORDER_MAX });
  if (!rule.wishes.includes(wish)) throw new Refused("returns/wish");
  if (pictures.length < rule.pictures)
    throw new Refused("returns/pictures-required", {}, [missing("pictures")]);
  const cost = lines.reduce((sum, line) => sum + costOfFurther(line, line.fixed, line.pieces), 0);
  if (amount !== undefined && amount > cost) throw new Refused("returns/amount", { most: cost });
  if (order.paymentMethod === "COD" && wish !== "replacement" && !account)
    throw new Refused("returns/account-required", {}, [missing("account")]);
};
