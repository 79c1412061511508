import { inLanguage, type Language } from "#contract/language.ts";
import { customerActs } from "#contract/rules/moves.ts";
import { refundDueOf } from "#contract/rules/payments.ts";
import { picturePath } from "#contract/wire/pictures.ts";
import { serializeEffective } from "#server/shop/policies/policies.ts";
import { invoiceOf } from "../invoices/serialize-invoice.ts";
import { bankTransferOf } from "../checkout/bank-transfer.ts";
import type { DiscountRow } from "../../vouchers/vouchers.ts";
import { transferDueAt } from "../moves/transfer-due.ts";
import type { DetailRow, LineRow, OrderRow, OwnOrderRow, StepRow } from "../orders.queries.ts";
import {
  sentParcels,
  serializeOrderParcel,
  serializeOrderParcelDetail,
} from "./show-order-parcels.ts";
import type {
  Discount,
  Order,
  OrderDetail,
  OrderLine,
  OrderReturn,
  OwnOrder,
} from "../order-shapes.ts";

/** An order as its buyer sees it in a list. */
export const serializeOwnOrder = (row: OwnOrderRow, language: Language): OwnOrder => ({
  ...showOrder(row, language),
  transferDueAt: transferDueAt(row)?.toISOString() ?? null,
  parcels: sentParcels(row.parcelSnapshot).map(serializeOrderParcel),
  returns: serializeOrderReturns(row.returnSnapshot),
});

/** The returns of an order as their room copied them into it (`returns_of`). */
export const serializeOrderReturns = (returns: readonly OrderReturn[] | null): OrderReturn[] =>
  (returns ?? []).map(({ id, state, stateAt, waitsFor, dueAt, whenPassed }) => ({
    id,
    state,
    stateAt: new Date(stateAt).toISOString(),
    waitsFor,
    dueAt: dueAt && new Date(dueAt).toISOString(),
    whenPassed,
  }));

/** An order as its buyer sees it when it was just placed. */
export const showOrder = (row: OrderRow, language: Language): Order => ({
  ...showFields(row, language),
  actions: actsOf(row),
});

/** An order as its buyer sees it on its own page. */
export const showDetail = async (row: DetailRow, language: Language): Promise<OrderDetail> => ({
  ...serializeOwnOrder(row, language),
  parcels: sentParcels(row.parcelSnapshot).map(serializeOrderParcelDetail),
  timeline: row.timeline.map((step) => ({ ...showStep(step, row), reason: reasonForBuyer(step) })),
  payments: (row.payments ?? []).map(({ at, how, amount }) => ({
    at: new Date(at).toISOString(),
    how,
    amount,
  })),
  bankTransfer: await bankTransferOf(row),
  contact: { hotline: row.hotline, email: row.storeEmail },
  policies: serializeEffective(row.policies),
  ...invoiceOf(row),
  seller: row.seller && {
    ...row.seller,
    verifiedAt: row.seller.verifiedAt && new Date(row.seller.verifiedAt).toISOString(),
  },
});

/** The fields that every view of an order has. */
export const showFields = (row: OrderRow, language: Language): Omit<Order, "actions"> => ({
  id: row.id,
  checkoutId: row.checkoutId,
  tenant: { id: String(row.tenantId), name: row.tenantName },
  status: row.status,
  paymentMethod: row.paymentMethod,
  paymentStatus: row.paymentStatus,
  shippingMethod: row.shippingMethod,
  products: row.lines.map((line) => showLine(line, language)),
  subtotal: row.subtotal,
  transportFee: row.transportFee,
  discounts: showDiscounts(row.discounts, language),
  totalAmount: row.totalAmount,
  amountPaid: paidOf(row),
  refundDue: refundDueOf({ ...row, isCancelled: row.status === "cancelled" }),
  orderedDate: row.createdAt.toISOString(),
  contactDueAt: row.contactDueAt.toISOString(),
  cancellationRequested: hasCancellationRequest(row),
  deliveryAddress: showAddress(row.shipTo),
  tracking: trackingOf(row),
  version: row.version,
});

/** The discounts by vouchers, with their names in the language. */
export const showDiscounts = (
  discounts: readonly DiscountRow[] | null,
  language: Language,
): Discount[] =>
  (discounts ?? []).map(({ voucherId, ofShop, code, nameEn, nameVn, amount }) => ({
    voucherId: String(voucherId),
    code,
    name: inLanguage(language, { en: nameEn, vn: nameVn }),
    amount,
    ofShop,
  }));

/** The amount that the store has received for an order: transferred, or collected in cash. */
export const paidOf = (
  row: Pick<OrderRow, "paymentStatus" | "totalAmount" | "amountPaid">,
): number => (row.paymentStatus === "cod_collected" ? row.totalAmount : row.amountPaid);

type CancellationState = Pick<
  OrderRow,
  "status" | "cancellationRequestedAt" | "cancellationDeclinedAt"
>;

/**
 * True while the buyer's request to cancel is unanswered: sending the order, cancelling and declining each answer it.
 */
export const hasCancellationRequest = (order: CancellationState): boolean =>
  order.status === "transferred" &&
  order.cancellationRequestedAt !== null &&
  order.cancellationDeclinedAt === null;

// Restores the order of the members, because jsonb does not preserve it.
const showAddress = (to: Order["deliveryAddress"]): Order["deliveryAddress"] => ({
  fullName: to.fullName,
  phoneNumber: to.phoneNumber,
  street: to.street,
  ward: to.ward,
  district: to.district,
  province: to.province,
  officeHoursOnly: to.officeHoursOnly,
});

const showLine = (line: LineRow, language: Language): OrderLine => ({
  line: line.line,
  productId: String(line.productId),
  productNumber: line.productNumber,
  name: inLanguage(language, { en: line.nameEn, vn: line.nameVn }),
  imageUrl: line.picture === null ? null : picturePath(line.picture, 640),
  price: line.price,
  quantity: line.quantity,
  amount: line.price * line.quantity,
  discount: line.discount,
  evaluated: line.rating !== null,
  rating: line.rating,
});

const actsOf = (row: OrderRow): Order["actions"] =>
  customerActs[row.status].filter((act) => {
    if (act === "request_cancellation") return row.cancellationRequestedAt === null;
    if (act === "evaluate") return row.lines.some(({ rating }) => rating === null);
    return true;
  });

type Parcel = Pick<OrderRow, "carrier" | "trackingCode">;

const trackingOf = ({ carrier, trackingCode }: Parcel): Order["tracking"] =>
  carrier === null || trackingCode === null ? null : { carrier, code: trackingCode };

/** Why an order was handed over without a call or a transfer is the store's own matter. */
const reasonForBuyer = ({ event, to, reason }: StepRow): string | null =>
  event === "moved" && to === "transferred" ? null : reason;

/** A step of an order's history as its store sees it. */
export const showStep = ({ event, from, to, at, by, reason }: StepRow, order: Parcel) => ({
  event,
  from,
  to,
  at: new Date(at).toISOString(),
  by,
  reason,
  tracking: event === "moved" && to === "delivering" ? trackingOf(order) : null,
});
