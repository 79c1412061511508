import type { Content } from "#contract/wire/endpoint.ts";
import type { Language } from "#contract/language.ts";
import { storeOrders } from "#contract/staff/store-orders.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { inTransaction, readAs, type TenantId } from "#server/platform/database/transaction.ts";
import { withTimeout } from "#server/platform/database/within.ts";
import { deadlineIn } from "#server/platform/deadline.ts";
import { limitConcurrency } from "#server/platform/http/limit-concurrency.ts";
import type { RowStream } from "#server/platform/sheets/sheet.ts";
import { streamFile } from "#server/platform/sheets/stream-file.ts";
import { exportText } from "#server/texts.ts";
import type { OrderContext } from "../moves/act-on-order.ts";
import { orderCells, orderColumns } from "./order-sheet.ts";
import { countStoreOrders, findOrdersAfter, type ExportRow } from "./store-orders.queries.ts";
import { filterOf, type Counting, type FilterQuery } from "./store-orders.ts";

/** Seconds for the orders of one statement. */
const READ_S = 10;
/** Orders of one statement, which are in memory at once. */
const AT_ONCE = 1_000;
/** How long a file waits for other files before each statement, in milliseconds. */
const WAIT_MS = 60_000;

// Limited per process, so that files leave the database to those who shop.
const acquire = limitConcurrency({ atOnce: 2, waiting: 50 });

/** Waits until fewer files are read, and returns the function that lets the next one go on. Files of invoices share it. */
export const acquireFile = async (): Promise<() => void> => await acquire("", deadlineIn(WAIT_MS));

const [csv, xlsx] = storeOrders["GET /admin/orders/export"].media;

export type ExportRequest = FilterQuery & { format: "csv" | "xlsx" };

type Export = {
  context: OrderContext & Counting;
  tenant: TenantId;
  language: Language;
  /** Whether the caller may still read the store's orders. */
  mayStill: () => Promise<boolean>;
};

/**
 * A store's orders that match the filter, as a file. At most `AT_ONCE` orders are in memory, and no transaction lasts
 * longer than one statement. An order that moves meanwhile may be missing in a list sorted by that move.
 */
export const exportOrders = async (
  { context, tenant, language, mayStill }: Export,
  { format, ...request }: ExportRequest,
): Promise<Content & { orders: number }> => {
  const { db, clock, countByFigures } = context;
  // A search looks up its buyers and products once for all statements.
  const [filter, orders] = await inTransaction(
    withTimeout(db, READ_S),
    { tenant },
    async (client) => {
      const asked = await filterOf(client, tenant, request, clock());
      if (!asked) return [null, 0] as const;
      return [asked, await countStoreOrders(client, tenant, asked, countByFigures, true)] as const;
    },
  );
  const { sort } = request;
  const read = async (last?: ExportRow): Promise<ExportRow[]> => {
    if (!filter) return [];
    const leave = await acquireFile();
    try {
      return await readAs(withTimeout(db, READ_S), { tenant }, (client) =>
        findOrdersAfter(client, tenant, filter, { sort, limit: AT_ONCE, last }),
      );
    } finally {
      leave();
    }
  };
  // Read before the answer begins, so that a failure is one.
  const first = await read();
  async function* batches(): AsyncGenerator<ReturnType<typeof orderCells>[]> {
    for (let rows = first; rows.length > 0;) {
      yield rows.map((row) => orderCells(row, language));
      if (rows.length < AT_ONCE) return;
      if (!(await mayStill())) throw new Refused("http/unauthorized");
      rows = await read(rows.at(-1));
    }
  }
  const table: RowStream = {
    name: exportText(language, "sheet"),
    columns: orderColumns(language),
    batches: batches(),
  };
  return {
    type: format === "xlsx" ? xlsx : csv,
    body: streamFile(table, format),
    filename: `orders-${clock().toISOString().slice(0, 10)}.${format}`,
    orders,
  };
};
