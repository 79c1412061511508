import { inLanguage, type Language } from "#contract/language.ts";
import { splitVat, type Split } from "#contract/rules/invoices/vat.ts";
import type { Cell, Column } from "#server/platform/sheets/sheet.ts";
import { inVietnam } from "#server/shop/export-file.ts";
import { exportText } from "#server/texts.ts";
import type { InvoiceOrder } from "./invoice-rows.queries.ts";

/** The columns in order, each with its width in characters. */
const widths = {
  id: 13,
  ordered: 17,
  sent: 17,
  buyer: 36,
  taxCode: 16,
  address: 50,
  email: 28,
  line: 6,
  productNumber: 16,
  name: 50,
  quantity: 9,
  price: 15,
  amount: 15,
  discount: 15,
  charged: 15,
  rate: 10,
  net: 15,
  vat: 15,
} as const;

type ColumnName = keyof typeof widths;
const names = Object.keys(widths) as ColumnName[]; // as: the keys of the object above

const sayIn = (language: Language) => (key: string) => exportText(language, `invoices.${key}`);

export const invoiceColumns = (language: Language): Column[] =>
  names.map((name) => ({
    heading: sayIn(language)(`columns.${name}`),
    width: widths[name],
  }));

/** The tax of a line: its percentage, `exempt` where none is due, or `unknown` where the shop kept none. */
type Tax = number | "exempt" | "unknown";

/** A part of an invoice: a line, or the delivery of the order. */
type Item = {
  line: number | null;
  productNumber: string | null;
  name: string;
  quantity: number;
  price: number;
  discount: number;
  tax: Tax;
};

const taxOf = (rate: string | null, percent: number | null): Tax =>
  rate === null ? "unknown" : (percent ?? "exempt");

const itemsOf = (order: InvoiceOrder, language: Language): Item[] => {
  const lines = order.lines.map(({ rate, percent, nameEn, nameVn, ...line }) => ({
    ...line,
    name: inLanguage(language, { en: nameEn, vn: nameVn }),
    tax: taxOf(rate, percent),
  }));
  const { transportFee, feeDiscount, feeVatPercent } = order;
  if (transportFee === 0) return lines;
  const delivery = {
    line: null,
    productNumber: null,
    name: sayIn(language)("delivery"),
    quantity: 1,
    price: transportFee,
    discount: feeDiscount,
    tax: feeVatPercent ?? "unknown",
  } as const;
  return [...lines, delivery];
};

/** The sums of a file by tax. */
export type InvoiceSums = Map<Tax, Split & { charged: number }>;

/** The rows of an order, one a line; it adds them to the sums. */
export const invoiceRows = (
  order: InvoiceOrder,
  language: Language,
  sums: InvoiceSums,
): Cell[][] => {
  const say = sayIn(language);
  const { id, createdAt, invoice, invoiceSentAt } = order;
  return itemsOf(order, language).map(({ tax, discount, ...item }) => {
    const amount = item.price * item.quantity;
    const charged = amount - discount;
    const split = splitOf(charged, tax);
    const sum = sums.get(tax) ?? { net: 0, vat: 0, charged: 0 };
    sums.set(tax, {
      net: sum.net + (split?.net ?? 0),
      vat: sum.vat + (split?.vat ?? 0),
      charged: sum.charged + charged,
    });
    const cells: Record<ColumnName, Cell> = {
      id,
      ordered: inVietnam(createdAt),
      sent: invoiceSentAt && inVietnam(invoiceSentAt),
      buyer: invoice ? invoice.legalName : say("consumer"),
      taxCode: invoice?.taxCode || null,
      address: invoice?.address ?? null,
      email: invoice?.email ?? null,
      ...item,
      amount,
      discount,
      charged,
      rate: rateName(tax, say),
      net: split?.net ?? null,
      vat: split?.vat ?? null,
    };
    return names.map((name) => cells[name]);
  });
};

/** The rows below the lines: a sum for each tax, the largest percentage first, and one of all. */
export const sumRows = (sums: InvoiceSums, language: Language): Cell[][] => {
  const say = sayIn(language);
  const place = (tax: Tax) => (typeof tax === "number" ? tax : tax === "exempt" ? -1 : -2);
  const sorted = [...sums].toSorted(([one], [other]) => place(other) - place(one));
  const row = (
    title: string,
    rate: string | null,
    { charged, net, vat }: Split & { charged: number },
  ) => {
    const cells: Partial<Record<ColumnName, Cell>> = { id: title, charged, rate, net, vat };
    return names.map((name) => cells[name] ?? null);
  };
  const all = sorted.reduce(
    (total, [, { charged, net, vat }]) => ({
      charged: total.charged + charged,
      net: total.net + net,
      vat: total.vat + vat,
    }),
    { charged: 0, net: 0, vat: 0 },
  );
  return [
    ...sorted.map(([tax, sum]) => row(say("sum"), rateName(tax, say), sum)),
    row(say("total"), null, all),
  ];
};

const splitOf = (charged: number, tax: Tax): Split | null =>
  tax === "unknown" ? null : splitVat(charged, tax === "exempt" ? null : tax);

const rateName = (tax: Tax, say: (key: string) => string): string =>
  typeof tax === "number" ? `${tax}%` : say(tax);
