import type { Language } from "#contract/language.ts";
import { maskEmail } from "#contract/rules/people/mask-contact.ts";
import { allowedMoves } from "#contract/rules/moves.ts";
import { serializeEffective } from "#server/shop/policies/policies.ts";
import type { AdminOrder, AdminOrderDetail } from "../order-shapes.ts";
import { serializeOrderParcelDetail } from "../own/show-order-parcels.ts";
import { invoiceOf } from "../invoices/serialize-invoice.ts";
import { serializeOrderReturns, showFields, showStep } from "../own/show-order.ts";
import type { StoreDetailRow, StoreOrderRow } from "./store-orders.queries.ts";

/** An order as its store sees it in a list. */
export const showStoreOrder = (row: StoreOrderRow, language: Language, now: Date): AdminOrder => {
  const fields = showFields(row, language);
  return {
    ...fields,
    customer: contactOf(row),
    allowedActions: allowedMoves(row.status, "staff"),
    contactedAt: row.contactedAt?.toISOString() ?? null,
    contactOverdue: row.status === "pending" && row.contactedAt === null && row.contactDueAt < now,
    cancellationReason: row.cancellationReason,
    transferCode: row.transferCode,
    note: row.note,
    timeline: row.timeline.map((step) => ({ ...showStep(step, row), who: step.who })),
  };
};

/**
 * The buyer's name and contact. The call that is due needs the recipient's number; the buyer's own number and e-mail are
 * for a store that has handed over one of their orders.
 */
export const contactOf = ({
  customerName,
  customerPhone,
  customerEmail,
  isConfirmed,
  shipTo,
}: Pick<
  StoreOrderRow,
  "customerName" | "customerPhone" | "customerEmail" | "isConfirmed" | "shipTo"
>): AdminOrder["customer"] => ({
  fullName: customerName,
  // The buyer may have no phone number; the recipient always has one.
  phoneNumber: isConfirmed ? (customerPhone ?? shipTo.phoneNumber) : shipTo.phoneNumber,
  email: isConfirmed ? customerEmail : maskEmail(customerEmail),
});

/** An order as its store sees it on its own page, with its calls and payments. */
export const showStoreDetail = (
  row: StoreDetailRow,
  language: Language,
  now: Date,
): AdminOrderDetail => ({
  ...showStoreOrder(row, language, now),
  parcels: (row.parcelSnapshot ?? []).map(serializeOrderParcelDetail),
  returns: serializeOrderReturns(row.returnSnapshot),
  calls: (row.calls ?? []).map(({ id, at, ...call }) => ({ ...call, ...showEntry(id, at) })),
  payments: (row.payments ?? []).map(({ id, at, ...paid }) => ({ ...paid, ...showEntry(id, at) })),
  policies: serializeEffective(row.policies),
  ...invoiceOf(row),
});

const showEntry = (id: number, at: string) => ({
  id: String(id),
  at: new Date(at).toISOString(),
});
