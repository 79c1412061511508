import type { Content } from "#contract/wire/endpoint.ts";
import type { Language } from "#contract/language.ts";
import { MAX_EXPORT_ROWS, storeOrders } from "#contract/staff/store-orders.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { taking } from "#server/platform/database/within.ts";
import { writeXlsxInThread } from "#server/platform/sheets/in-worker-thread.ts";
import { writeCsv } from "#server/platform/sheets/write-csv.ts";
import type { OrderContext } from "../moves/act-on-order.ts";
import { orderSheet } from "./order-sheet.ts";
import { exportStoreOrders } from "./store-orders.queries.ts";
import { filterOf, type FilterQuery } from "./store-orders.ts";

/** Seconds; a file may contain years of orders, so it may take longer than other reads. */
const READ_S = 10;

const [csv, xlsx] = storeOrders["GET /admin/orders/export"].media;

export type ExportRequest = FilterQuery & { format: "csv" | "xlsx" };

/** All of a store's orders that match the filter, as a file; refuses more orders than a file may contain. */
export const exportOrders = async (
  { db, clock }: OrderContext,
  tenant: TenantId,
  { format, ...request }: ExportRequest,
  language: Language,
): Promise<Content> => {
  const filter = filterOf(request, clock());
  const limit = MAX_EXPORT_ROWS;
  const rows = await inTransaction(taking(db, READ_S), { tenant }, async (client) =>
    filter ? await exportStoreOrders(client, tenant, filter, request.sort, limit + 1) : [],
  );
  if (rows.length > limit) throw new Refused("orders/too-many-rows", { limit });
  const sheet = await orderSheet(rows, language);
  const filename = `orders-${clock().toISOString().slice(0, 10)}.${format}`;
  if (format === "xlsx") return { type: xlsx, body: await writeXlsxInThread(sheet), filename };
  return { type: csv, body: writeCsv(sheet), filename };
};
