import type { invoiceInput } from "#contract/invoices/invoice.ts";
import type { Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { z } from "#contract/wire/zod.ts";
import { inTransaction, readAs } from "#server/platform/database/transaction.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { lockOwnOrder } from "../moves/moves.queries.ts";
import type { Invoice, OrderDetail } from "../order-shapes.ts";
import { theOwnOrder } from "../own/own-orders.ts";
import { findLastInvoice, writeInvoice } from "./invoices.queries.ts";
import { serializeInvoice } from "./serialize-invoice.ts";

export type InvoiceInput = z.output<typeof invoiceInput>;

/** The stored form of a buyer's wish for an invoice, as JSON; null for none. */
export const invoiceRecord = (invoice: InvoiceInput | null | undefined): string | null =>
  invoice ? JSON.stringify(serializeInvoice({ taxCode: "", ...invoice })) : null;

/** The buyer that an account stated last for an invoice; null if it never wanted one. */
export const lastInvoice = async (
  { db }: Pick<AppContext, "db">,
  accountId: number,
): Promise<{ invoice: Invoice | null }> => {
  const [last] = await readAs(db, { account: accountId }, (client) =>
    findLastInvoice(client, { accountId }),
  );
  return { invoice: last ? serializeInvoice(last.invoice) : null };
};

/**
 * The buyer states, changes or withdraws the wish for an invoice. It is refused once the store has sent the invoice
 * (`orders/invoice-sent`), and for a cancelled order.
 */
export const stateInvoice = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  accountId: number,
  orderId: string,
  invoice: InvoiceInput | null | undefined,
  language: Language,
): Promise<OrderDetail> =>
  await inTransaction(db, { account: accountId }, async (client) => {
    const [order] = await lockOwnOrder(client, { accountId, id: orderId });
    if (!order) throw new Refused("http/not-found");
    if (order.status === "cancelled")
      throw new Refused("orders/illegal-move", { allowedActions: [] });
    const record = { accountId, id: orderId, invoice: invoiceRecord(invoice), now: clock() };
    if ((await writeInvoice(client, record)) === 0) throw new Refused("orders/invoice-sent");
    return await theOwnOrder(client, accountId, orderId, language);
  });
