import type { Contract } from "#contract/contract.ts";
import { STOCK_CHANGES_SHOWN } from "#contract/rules/limits.ts";
import type { Answer, UploadedFile } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { withTimeout } from "#server/platform/database/within.ts";
import { queueJob } from "#server/platform/jobs/jobs.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { serializeErrors } from "../imports/import-products.ts";
import { insertImport } from "../imports/imports.queries.ts";
import type { RowError } from "../imports/read-import.ts";
import type { Actor } from "../store-products/write-catalogue.ts";
import { readStockFile, type StockRow } from "./read-stock-file.ts";
import { compareStock } from "./stock-import.queries.ts";
import type { StockReason } from "./stock-list.queries.ts";

/** The kind of job that carries out an import of stock (`run-stock-import.ts`). */
export const STOCK_IMPORT_JOB = "products.stock-import";

const PLAN_S = 30;

type StockPlan = Exclude<Answer<Contract["POST /products/stock-import"]>, { importId: string }>;

/** A row whose product has another stock. */
export type StockChange = StockRow & { productId: number; before: number };

/**
 * Plans the change of stock of a file's products and, without `dryRun`, queues it as a job. If any row is wrong, it stores
 * nothing and refuses `catalogue/import-invalid` with all errors.
 */
export const importStock = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { tenant, accountId, language }: Actor,
  file: UploadedFile,
  dryRun: boolean,
): Promise<StockPlan | { importId: string }> => {
  const { rows, errors, total } = await readStockFile(file);
  return await inTransaction(withTimeout(db, PLAN_S), { tenant }, async (client) => {
    const plan = await planStock(client, tenant, rows);
    const planned: StockPlan = {
      rows: total,
      updated: plan.changes.length,
      unchanged: rows.length - plan.changes.length - plan.errors.length,
      errors: serializeErrors([...errors, ...plan.errors], language),
      changes: plan.changes
        .slice(0, STOCK_CHANGES_SHOWN)
        .map(({ row, productNumber, before, quantity }) => ({
          row,
          productNumber,
          before,
          after: quantity,
        })),
    };
    if (dryRun) return planned;
    if (planned.errors.length > 0)
      throw new Refused("catalogue/import-invalid", { ...planned, changes: [] });
    const now = clock();
    const [made] = await insertImport(client, {
      tenant,
      accountId,
      kind: "stock",
      rows: JSON.stringify(rows),
      total: rows.length,
      now,
    });
    const importId = made?.id ?? 0;
    await queueJob(client, STOCK_IMPORT_JOB, { tenant, importId }, now);
    const object = `product-import:${importId}`;
    await audit(client, { tenant, accountId, act: "product.stock-import", object, now });
    return { importId: String(importId) };
  });
};

const reasons = {
  unknown: ["productNumber", "product-unknown"],
  twice: ["productNumber", "row-twice"],
  stale: ["expected", "stock-stale"],
} as const satisfies Record<StockReason, readonly [path: string, code: string]>;

/** The changes that rows would make to the store's stock as it is now. */
export const planStock = async (
  client: Queryable,
  tenant: TenantId,
  rows: readonly StockRow[],
): Promise<{ changes: StockChange[]; errors: RowError[] }> => {
  const changes: StockChange[] = [];
  const errors: RowError[] = [];
  const compared = await compareStock(client, {
    tenant,
    numbers: rows.map(({ productNumber }) => productNumber),
    quantities: rows.map(({ quantity }) => quantity),
    expected: rows.map(({ expected }) => expected),
  });
  for (const [at, { productId, before, reason }] of compared.entries()) {
    const row = rows[at];
    if (!row) throw new Error("more stocks were compared than sent");
    if (reason !== null) {
      const [path, code] = reasons[reason];
      const value = reason === "stale" ? String(row.expected) : row.productNumber;
      errors.push({ row: row.row, path, code, value });
    } else if (productId !== null && before !== null && before !== row.quantity)
      changes.push({ ...row, productId, before });
  }
  return { changes, errors };
};
