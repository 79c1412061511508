/** The endpoint that brings in a bank's statement. */
import { IMPORT_COLUMNS_MAX } from "#contract/rules/limits.ts";
import { transactionDirections } from "#contract/rules/payments.ts";
import { statementFields, statementRowStates } from "#contract/rules/statement-fields.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { booleanText, day, dong, timestamp } from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";
import { rowError } from "./products/product-imports.ts";

/** The field of each column of a file, in order; `-` ignores the column. */
const columnMap = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(5000, "too-long")),
    z.transform((text: string) => text.split(",")),
  ),
  z.array(z.enum([...statementFields, "-"])).check(z.maxLength(IMPORT_COLUMNS_MAX, "too-many")),
);

const statementFigures = z.object({ count: z.int(), in: dong, out: dong });

export const statementPlan = z.object({
  /** The account, masked; null where neither the file nor the store says it. */
  account: z.nullable(z.string()),
  /** The columns in order, with the field and some of the cells of each. */
  columns: z.array(
    z.object({
      heading: z.string(),
      field: z.nullable(z.enum(statementFields)),
      samples: z.array(z.string()),
    }),
  ),
  /**
   * The questions that the store must answer first: the fields of columns (`columns`), or the account (`account`). Empty:
   * none.
   */
  doubts: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
  /** The first and the last day of the transactions. */
  from: z.nullable(day),
  to: z.nullable(day),
  new: statementFigures,
  known: statementFigures,
  /** Rows that may be known transactions, left out unless the store wants them in. */
  doubtful: statementFigures,
  /** The first rows, in the order of the file. */
  rows: z.array(
    z.object({
      row: z.int(),
      state: z.enum(statementRowStates),
      /** The day in Vietnam. */
      day,
      /** The moment, where the bank wrote the time. */
      at: z.nullable(timestamp),
      direction: z.enum(transactionDirections),
      amount: dong,
      text: z.string(),
    }),
  ),
  /** The rows that can't be read, which are left out. */
  errors: z.array(rowError),
  /** Whether the transactions were brought in. */
  done: z.boolean(),
});

export const paymentStatements = {
  "POST /admin/payments/statements": endpoint({
    summary:
      "Bring in a bank's statement: a dry run tells what would come in, otherwise its new transactions come in and are matched",
    callers: ["ROLE_TENANT_ADMIN"],
    query: z.strictObject({
      dryRun: z._default(booleanText, true),
      /** The account, where the file doesn't say it. */
      account: z.optional(z.string().check(z.regex(/^[0-9A-Za-z]{6,19}$/, "format"))),
      /**
       * The fields of the columns, where the headings don't say them: `date,-,text,credit`. Kept for files with these
       * headings.
       */
      columns: z.optional(columnMap),
      /** Whether doubtful rows come in, too. */
      doubtful: z._default(z.enum(["leave", "take"]), "leave"),
    }),
    parts: { files: "file", atLeast: 1, atMost: 1, kinds: ["csv", "xlsx"] },
    answer: statementPlan,
    refuses: ["payments/statement-unclear"],
  }),
} as const;
