import type { Contract } from "#contract/contract.ts";
import type { Answer, UploadedFile } from "#contract/wire/endpoint.ts";
import type { Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { withTimeout } from "#server/platform/database/within.ts";
import type { Input } from "#server/shop/input.ts";
import { queueJob } from "#server/platform/jobs/jobs.ts";
import { refusalTexts } from "#server/texts.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import {
  findByNumbers,
  findCategoryNames,
  lockByNumbers,
  insertImport,
  shareCategories,
} from "./imports.queries.ts";
import { planImport, sentNumber, type ImportPlan } from "./plan-import.ts";
import { indexCategories } from "./category-index.ts";
import { readImport, type ImportRow, type RowError } from "./read-import.ts";
import type { Actor } from "../store-products/write-catalogue.ts";

/** The kind of job that carries out an import (`run-import.ts`). */
export const IMPORT_JOB = "products.import";

const PLAN_S = 30;

type Query = Input<"POST /products/import">["query"];

type Planned = Exclude<Answer<Contract["POST /products/import"]>, { importId: string }>;

/**
 * Plans the import of a file of products and, without `dryRun`, queues it as a job. If any row is wrong, it stores
 * nothing and refuses `catalogue/import-invalid` with all errors.
 */
export const importProducts = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { tenant, accountId, language }: Actor,
  file: UploadedFile,
  { dryRun, columns: map }: Query,
): Promise<Planned | { importId: string }> => {
  const { rows, errors, columns, oldEncoding } = await readImport(file, map);
  return await inTransaction(withTimeout(db, PLAN_S), { tenant }, async (client) => {
    const plan = await planNow(client, tenant, rows, "look");
    const spoilt = withoutKept(errors, plan);
    const reported = new Set(spoilt.map(cellOf));
    plan.errors = [...spoilt, ...plan.errors.filter((each) => !reported.has(cellOf(each)))];
    const planned = {
      ...serializePlan(plan, rows.length, language),
      columns,
      ...(oldEncoding && { oldEncoding }),
    };
    if (dryRun) return planned;
    if (plan.errors.length > 0)
      throw new Refused("catalogue/import-invalid", { ...planned, changes: [] });
    const now = clock();
    const row = JSON.stringify(rows);
    const [made] = await insertImport(client, {
      tenant,
      accountId,
      kind: "products",
      rows: row,
      total: rows.length,
      now,
    });
    const importId = made?.id ?? 0;
    await queueJob(client, IMPORT_JOB, { tenant, importId }, now);
    const object = `product-import:${importId}`;
    await audit(client, { tenant, accountId, act: "product.import", object, now });
    return { importId: String(importId) };
  });
};

/** Leaves out cells that say what the product has already: a text that looks like an error may be meant so. */
const withoutKept = (errors: readonly RowError[], { rows }: ImportPlan): RowError[] => {
  if (errors.length === 0) return [];
  const changed = new Map(rows.flatMap((each) => (each.before ? [[each.row, each.changed]] : [])));
  return errors.filter(({ row, path }) => changed.get(row)?.includes(path) ?? true);
};

/** The key of a cell. Each cell is reported once: errors of the file take precedence over errors of the product. */
const cellOf = ({ row, path }: RowError): string => `${row} ${path}`;

/**
 * The changes that rows would make to the store's products as they are now; `hold` locks these products for a write.
 */
export const planNow = async (
  client: Queryable,
  tenant: TenantId,
  rows: readonly ImportRow[],
  purpose: "look" | "hold",
): Promise<ImportPlan> => {
  const numbers = rows.map(({ cells }) => sentNumber(cells));
  if (purpose === "hold") {
    await shareCategories(client, { tenant });
    await lockByNumbers(client, { tenant, numbers });
  }
  const products = await findByNumbers(client, { tenant, numbers });
  const byNumber = new Map(products.map(({ sent, ...product }) => [sent, product]));
  const categories = indexCategories(await findCategoryNames(client, { tenant }));
  return planImport(rows, { products: byNumber, categories });
};

const serializePlan = (
  { rows, errors }: ImportPlan,
  total: number,
  language: Language,
): Omit<Planned, "columns"> => {
  const created = rows.filter(({ before }) => !before);
  const updated = rows.filter(({ before, changed }) => before && changed.length > 0);
  return {
    rows: total,
    created: created.length,
    updated: updated.length,
    unchanged: rows.length - created.length - updated.length,
    errors: serializeErrors(errors, language),
    changes: rows.map(({ row, record, before, changed }) => ({
      row,
      productNumber: record.productNumber,
      act: before ? (changed.length > 0 ? "update" : "none") : "create",
      fields: before ? changed : [],
    })),
  };
};

/** The errors of rows, in the reader's language. */
export const serializeErrors = (errors: readonly RowError[], language: Language) =>
  errors
    .map((error) => ({ ...error, message: refusalTexts(language, `fields.${error.code}`, {}) }))
    .toSorted((one, other) => one.row - other.row);
