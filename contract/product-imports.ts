/** The calls that bring in a list of products as one file. */
import { endpoint } from "./endpoint.ts";
import { booleanText, id, timestamp } from "./shapes.ts";
import { z } from "./zod.ts";

const admin = ["ROLE_TENANT_ADMIN"] as const;

/** Rows of one file, the headings not counted. */
export const IMPORT_ROWS_MAX = 10_000;

/** What a column may hold; a heading names one in English or in Vietnamese. */
export const importFields = [
  "productNumber",
  "nameEn",
  "nameVn",
  "category",
  "origin",
  "price",
  "inStock",
  "descriptionEn",
  "descriptionVn",
  "specificationEn",
  "specificationVn",
  "warrantyEn",
  "warrantyVn",
] as const;

export const rowFault = z.object({
  /** As a spreadsheet counts: the headings are row 1. */
  row: z.int(),
  /** The column, as one of `importFields` or as its heading where it is none. */
  path: z.string(),
  message: z.string(),
  code: z.string(),
});

const plan = z.object({
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  errors: z.array(rowFault),
  /** What would become of each row, in the order of the file. */
  changes: z.array(
    z.object({
      row: z.int(),
      productNumber: z.string(),
      act: z.enum(["create", "update", "none"]),
      fields: z.array(z.string()),
    }),
  ),
});

export const importStates = ["waiting", "running", "done", "failed", "undone"] as const;

export const productImports = {
  "POST /products/import": endpoint({
    summary:
      "Bring in a list of products: a dry run tells what would change, otherwise all of it is done or nothing",
    callers: admin,
    query: z.strictObject({ dryRun: z._default(booleanText, true) }),
    parts: { files: "file", atLeast: 1, atMost: 1, kinds: ["csv", "xlsx"] },
    answer: z.union([plan, z.object({ importId: id })]),
    alsoStatus: 202,
    refuses: ["catalogue/import-invalid"],
  }),
  "GET /products/import/template": endpoint({
    summary: "A file with the headings and an example, to be filled in",
    callers: admin,
    query: z.strictObject({ format: z._default(z.enum(["csv", "xlsx"]), "csv") }),
    media: [
      "text/csv; charset=utf-8",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ],
  }),
  "GET /products/imports/{id}": endpoint({
    summary: "How far an import is",
    callers: admin,
    answer: z.object({
      id,
      state: z.enum(importStates),
      done: z.int(),
      total: z.int(),
      created: z.int(),
      updated: z.int(),
      errors: z.array(rowFault),
      createdAt: timestamp,
    }),
    refuses: ["http/not-found"],
  }),
  "DELETE /products/imports/{id}": endpoint({
    summary: "Undo an import: what it made goes, what it changed is as before",
    callers: admin,
    refuses: ["http/not-found", "catalogue/import-not-done", "catalogue/import-changed"],
  }),
} as const;
