import { contactOf } from "./show-store-order.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { showPhone } from "#contract/rules/people/phone.ts";
import type { Cell, Column } from "#server/platform/sheets/sheet.ts";
import { inVietnam } from "#server/shop/export-file.ts";
import { exportText } from "#server/texts.ts";
import type { LineRow } from "../orders.queries.ts";
import { hasCancellationRequest, paidOf } from "../own/show-order.ts";
import type { ExportRow } from "./store-orders.queries.ts";

type ColumnName = keyof typeof widths;

/** The columns in order, each with its width in characters. */
const widths = {
  id: 13,
  ordered: 17,
  status: 14,
  requested: 14,
  customer: 24,
  phone: 15,
  email: 28,
  receiver: 24,
  receiverPhone: 15,
  address: 50,
  products: 60,
  pieces: 9,
  subtotal: 15,
  fee: 12,
  discount: 15,
  vouchers: 20,
  total: 15,
  shipping: 12,
  payment: 20,
  paymentStatus: 16,
  paid: 15,
  transferCode: 14,
  carrier: 16,
  trackingCode: 24,
  due: 17,
  contacted: 17,
  note: 40,
} as const;

const names = Object.keys(widths) as ColumnName[]; // as: the keys of the object above

/** The columns of a store's orders as a table, in the caller's language. */
export const orderColumns = (language: Language): Column[] =>
  names.map((name) => ({
    heading: exportText(language, `columns.${name}`),
    width: widths[name],
  }));

/** An order as a row, in the caller's language; times are in Vietnam's time zone. */
export const orderCells = (row: ExportRow, language: Language): Cell[] => {
  const cells = cellsOf(row, language, (key) => exportText(language, key));
  return names.map((name) => cells[name]);
};

const cellsOf = (
  row: ExportRow,
  language: Language,
  say: (key: string) => string,
): Record<ColumnName, Cell> => ({
  id: row.id,
  ordered: inVietnam(row.createdAt),
  status: say(`status.${row.status}`),
  requested: hasCancellationRequest(row) ? say("yes") : null,
  customer: row.customerName,
  phone: row.isConfirmed && row.customerPhone !== null ? showPhone(row.customerPhone) : null,
  email: contactOf(row).email,
  receiver: row.shipTo.fullName,
  receiverPhone: showPhone(row.shipTo.phoneNumber),
  address: addressOf(row),
  products: row.lines.map((line) => nameLine(line, language)).join("\n"),
  pieces: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  subtotal: row.subtotal,
  fee: row.transportFee,
  discount: row.discount,
  vouchers: (row.discounts ?? []).map(({ code }) => code).join(", ") || null,
  total: row.totalAmount,
  shipping: say(`shipping.${row.shippingMethod}`),
  payment: say(`method.${row.paymentMethod}`),
  paymentStatus: say(`payment.${row.paymentStatus}`),
  paid: paidOf(row),
  transferCode: row.transferCode,
  carrier: row.carrier,
  trackingCode: row.trackingCode,
  due: inVietnam(row.contactDueAt),
  contacted: row.contactedAt && inVietnam(row.contactedAt),
  note: row.note,
});

const addressOf = ({ shipTo: { street, ward, district, province } }: ExportRow): string =>
  [street, ward, district, province].filter((part) => part !== null && part !== "").join(", ");

const nameLine = (line: LineRow, language: Language): string =>
  `${line.quantity} × ${inLanguage(language, { en: line.nameEn, vn: line.nameVn })} (${line.productNumber})`;
