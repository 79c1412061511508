/** Endpoints that import a list of products as one file. */
import { endpoint } from "#contract/wire/endpoint.ts";
import { IMPORT_COLUMNS_MAX } from "#contract/rules/limits.ts";
import { importFields } from "#contract/rules/product-fields.ts";
import { booleanText, id, timestamp } from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";

const admin = ["ROLE_TENANT_ADMIN"] as const;

/** The field of each column of a file, in order; `-` ignores the column. */
const columnMap = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(5000, "too-long")),
    z.transform((text: string) => text.split(",")),
  ),
  z.array(z.enum([...importFields, "-"])).check(z.maxLength(IMPORT_COLUMNS_MAX, "too-many")),
);

export const rowError = z.object({
  /** The row number in a spreadsheet: the headings are row 1. */
  row: z.int(),
  /** The column: one of `importFields`, or its heading when it matches none. */
  path: z.string(),
  /** The cell's text, if it has one. */
  value: z.optional(z.string()),
  message: z.string(),
  code: z.string(),
});

const plan = z.object({
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  errors: z.array(rowError),
  /** Sample texts of a file that is not in Unicode, so that the user can check the decoding; absent for other files. */
  oldEncoding: z.optional(z.array(z.string())),
  /** The file's columns in order, with the field of each. */
  columns: z.array(z.object({ heading: z.string(), field: z.nullable(z.enum(importFields)) })),
  /** The effect on each row, in the order of the file. */
  changes: z.array(
    z.object({
      row: z.int(),
      productNumber: z.string(),
      act: z.enum(["create", "update", "none"]),
      fields: z.array(z.string()),
    }),
  ),
});

/** An import that goes on in the background. */
export const begunImport = z.object({ importId: id });

/** Whether an import writes products, or their stock alone. */
export const importKinds = ["products", "stock"] as const;
export const importStates = ["waiting", "running", "done", "failed", "undone"] as const;

const progress = {
  id,
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  done: z.int(),
  total: z.int(),
  created: z.int(),
  updated: z.int(),
  createdAt: timestamp,
};

export const productImports = {
  "POST /products/import": endpoint({
    summary:
      "Bring in a list of products: a dry run tells what would change, otherwise all of it is done or nothing",
    callers: admin,
    scope: "products:write",
    query: z.strictObject({
      dryRun: z._default(booleanText, true),
      /** Overrides the headings: `productNumber,nameVn,-,price`. */
      columns: z.optional(columnMap),
    }),
    parts: { files: "file", atLeast: 1, atMost: 1, kinds: ["csv", "xlsx"] },
    answer: z.union([plan, begunImport]),
    alsoStatus: 202,
    refuses: ["catalogue/import-invalid"],
  }),
  "GET /products/import/template": endpoint({
    summary: "A file with the headings and an example, to be filled in",
    callers: admin,
    scope: "products:read",
    query: z.strictObject({ format: z._default(z.enum(["csv", "xlsx"]), "csv") }),
    media: [
      "text/csv; charset=utf-8",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ],
  }),
  "GET /products/imports": endpoint({
    summary: "The store's latest imports, the newest first",
    callers: admin,
    scope: "products:read",
    answer: z.object({ imports: z.array(z.object({ ...progress, by: z.string() })) }),
  }),
  "GET /products/imports/{id}": endpoint({
    summary: "How far an import is",
    callers: admin,
    scope: "products:read",
    answer: z.object({ ...progress, errors: z.array(rowError) }),
    refuses: ["http/not-found"],
  }),
  "DELETE /products/imports/{id}": endpoint({
    summary: "Undo an import: what it made goes, what it changed is as before",
    callers: admin,
    scope: "products:write",
    refuses: ["http/not-found", "catalogue/import-not-done", "catalogue/import-changed"],
  }),
} as const;
