/**
 * The acts that machine tokens leave in the audit log. Each has a text `tokens:acts.<act>`; an endpoint with a scope
 * writes no others.
 */
export const tokenActCodes = [
  "product.create",
  "product.change",
  "product.price",
  "product.stock",
  "product.weight",
  "product.vat",
  "product.hide",
  "product.show",
  "product.delete",
  "product.import",
  "product.import-undo",
  "product.stock-import",
  "category.create",
  "category.rename",
  "category.order",
  "category.delete",
  "order.transferred",
  "order.delivering",
  "order.completed",
  "order.cancelled",
  "order.cancellation_declined",
  "order.note",
  "order.buyer-note",
  "order.call",
  "order.payment",
  "order.payment_correction",
  "order.refund",
  "order.invoice_sent",
  "order.invoice_unsent",
  "parcel.book",
  "parcel.cancel",
  "parcel.resolve-booked",
  "parcel.resolve-refused",
  "return.look",
  "return.account",
  "return.accept",
  "return.refuse",
  "return.parcel",
  "return.receive",
  "return.inspect",
  "return.refund",
  "return.replace",
  "return.pay_instead",
] as const;
export type TokenAct = (typeof tokenActCodes)[number];

type NameIn<Act, Word extends string> = Act extends `${Word}.${infer Name}` ? Name : never;

/** The names of the acts on an object: `transferred` of `order.transferred`. */
export type TokenActOn<Word extends string> = NameIn<TokenAct, Word>;

/** Whether an entry of the audit log is one of these acts; an older version of the shop may have written others. */
export const isTokenAct = (act: string): act is TokenAct =>
  tokenActCodes.some((known) => known === act);
