import { maskEmail } from "#contract/rules/people/mask-contact.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { OrderContext } from "../moves/act-on-order.ts";
import type { OrderBuyer } from "../order-shapes.ts";
import { findBuyer, findBuyersOrders, sumBuyersOrders, writeBuyerNote } from "./buyers.queries.ts";
import { isBuyerConfirmed } from "./confirmed.queries.ts";

/** The buyer's orders that the card lists. */
const LISTED = 10;

/** An order of the store whose buyer is meant. */
type BuyerRequest = { tenant: TenantId; orderId: string };

/** The buyer of an order as its store knows them: by the orders with this store alone. */
export const showBuyer = async ({ db }: OrderContext, request: BuyerRequest): Promise<OrderBuyer> =>
  await inTransaction(db, { tenant: request.tenant }, (client) => theBuyer(client, request));

const theBuyer = async (
  client: Queryable,
  { tenant, orderId }: BuyerRequest,
): Promise<OrderBuyer> => {
  const [buyer] = await findBuyer(client, { tenant, id: orderId });
  if (!buyer) throw new Refused("http/not-found");
  const { accountId, fullName, note, version, notedAt, notedBy } = buyer;
  const [sums] = await sumBuyersOrders(client, { tenant, accountId });
  const orders = await findBuyersOrders(client, { tenant, accountId, most: LISTED });
  const [known] = await isBuyerConfirmed(client, { tenant, accountId });
  const isConfirmed = known?.isConfirmed === true;
  return {
    fullName,
    isConfirmed,
    email: isConfirmed ? buyer.email : maskEmail(buyer.email),
    phoneNumber: isConfirmed
      ? (buyer.phone ?? buyer.recipientPhone ?? "")
      : (buyer.recipientPhone ?? ""),
    since: (sums?.since ?? new Date()).toISOString(),
    counts: {
      orders: sums?.orders ?? 0,
      completed: sums?.completed ?? 0,
      cancelled: sums?.cancelled ?? 0,
      refused: sums?.refused ?? 0,
    },
    amount: sums?.amount ?? 0,
    orders: orders.map(({ createdAt, ...order }) => ({
      ...order,
      orderedDate: createdAt.toISOString(),
    })),
    note: { text: note, version, who: notedBy, at: notedAt?.toISOString() ?? null },
  };
};

type NoteRequest = BuyerRequest & { accountId: number; note: string; version: number };

/** Writes the store's note on the buyer of an order; a blank text empties it. Refuses one that a colleague changed. */
export const noteBuyer = async (
  { db, clock }: OrderContext,
  { accountId, note, version, ...request }: NoteRequest,
): Promise<OrderBuyer> =>
  await inTransaction(db, { tenant: request.tenant }, async (client) => {
    const { tenant, orderId } = request;
    const [buyer] = await findBuyer(client, { tenant, id: orderId });
    if (!buyer || buyer.isClosed) throw new Refused("http/not-found");
    const now = clock();
    const [written] = await writeBuyerNote(client, {
      tenant,
      accountId: buyer.accountId,
      note,
      version,
      byAccount: accountId,
      now,
    });
    if (!written) throw new Refused("orders/stale", { currentVersion: buyer.version });
    const object = `order:${orderId}`;
    await audit(client, { tenant, accountId, act: "order.buyer-note", object, now });
    return await theBuyer(client, request);
  });
