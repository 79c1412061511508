import type { InvoiceState } from "#contract/rules/invoices/invoices.ts";
import { addDays, beginningOf } from "#contract/rules/reports/vietnam-days.ts";
import { orderInvoiceCalls } from "#contract/staff/invoices/order-invoices.ts";
import type { Content } from "#contract/wire/endpoint.ts";
import type { Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { readAs, type TenantId } from "#server/platform/database/transaction.ts";
import { withTimeout } from "#server/platform/database/within.ts";
import type { Cell } from "#server/platform/sheets/sheet.ts";
import { streamFile } from "#server/platform/sheets/stream-file.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { exportText } from "#server/texts.ts";
import { acquireFile } from "../store/export-orders.ts";
import { findInvoiceOrders, type InvoiceOrder } from "./invoice-rows.queries.ts";
import { invoiceColumns, invoiceRows, sumRows, type InvoiceSums } from "./invoice-sheet.ts";

/** Seconds for the orders of one statement. */
const READ_S = 10;
/** Orders of one statement, which are in memory at once. */
const AT_ONCE = 1_000;

const [csv, xlsx] = orderInvoiceCalls["GET /admin/invoices/export"].media;

type Export = {
  db: AppContext["db"];
  tenant: TenantId;
  language: Language;
  /** Whether the caller may still read the store's orders. */
  mayStill: () => Promise<boolean>;
};

/**
 * The lines of a store's orders of some days, as their invoices have them, and the sums by rate below them. At most `AT_ONCE`
 * orders are in memory.
 */
export const exportInvoices = async (
  { db, tenant, language, mayStill }: Export,
  {
    from,
    to,
    state,
    format,
  }: { from: string; to: string; state: InvoiceState; format: "csv" | "xlsx" },
): Promise<Content> => {
  const period = { since: beginningOf(from), until: beginningOf(addDays(to, 1)) };
  const read = async (last?: InvoiceOrder): Promise<InvoiceOrder[]> => {
    const leave = await acquireFile();
    try {
      return await readAs(withTimeout(db, READ_S), { tenant }, (client) =>
        findInvoiceOrders(client, { tenant, state, ...period, limit: AT_ONCE, last }),
      );
    } finally {
      leave();
    }
  };
  // Read before the answer begins, so that a failure is one.
  const first = await read();
  async function* batches(): AsyncGenerator<Cell[][]> {
    const sums: InvoiceSums = new Map();
    for (let orders = first; orders.length > 0;) {
      yield orders.flatMap((order) => invoiceRows(order, language, sums));
      if (orders.length < AT_ONCE) break;
      if (!(await mayStill())) throw new Refused("http/unauthorized");
      orders = await read(orders.at(-1));
    }
    yield sumRows(sums, language);
  }
  return {
    type: format === "xlsx" ? xlsx : csv,
    body: streamFile(
      {
        name: exportText(language, "invoices.sheet"),
        columns: invoiceColumns(language),
        batches: batches(),
      },
      format,
    ),
    filename: `invoices-${from}-${to}.${format}`,
  };
};
