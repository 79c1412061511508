/** The endpoint that compares a carrier's statement with the store's parcels. */
import {
  carrierStatementFields,
  nextSteps,
  PAYOUT_PARCELS_MAX,
  statementDifferences,
} from "#contract/ledger/payouts.ts";
import { carriers } from "#contract/parcels.ts";
import { IMPORT_COLUMNS_MAX } from "#contract/rules/limits.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { booleanText, dong, id } from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";

/** The field of each column of a file, in order; `-` ignores the column. */
const columnMap = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(5000, "too-long")),
    z.transform((text: string) => text.split(",")),
  ),
  z
    .array(z.enum([...carrierStatementFields, "-"]))
    .check(z.maxLength(IMPORT_COLUMNS_MAX, "too-many")),
);

/** A difference between a carrier's statement and the store's parcels, with both amounts in đồng. */
export const statementDifference = z.object({
  kind: z.enum(statementDifferences),
  /** The next step of the store. */
  next: z.enum(nextSteps),
  /** The row of the file; null for a parcel that it lacks, and for its sum. */
  row: z.nullable(z.int()),
  /** The store's parcel; null where it has none. */
  parcelId: z.nullable(id),
  orderId: z.nullable(id),
  /** The carrier's code of the parcel. */
  trackingCode: z.nullable(z.string()),
  /** The amount by the store's books. */
  owed: z.int(),
  /** The amount by the carrier. */
  paid: z.int(),
});

/** A row of a carrier's statement, with the amounts of both sides in đồng. */
export const carrierStatementRow = z.object({
  /** As a spreadsheet counts. */
  row: z.int(),
  /** The store's parcel; null where it has none. */
  parcelId: z.nullable(id),
  orderId: z.nullable(id),
  /** The carrier's code of the parcel, or the code of the file. */
  trackingCode: z.string(),
  /** The amounts of the file. */
  cod: dong,
  fee: dong,
  /** Cash that the carrier owes for it. */
  owedCod: dong,
  /** Fee that the carrier may keep for it. */
  owedFee: dong,
});

/** A carrier's statement, compared with the store's parcels. */
export const carrierStatement = z.object({
  carrier: z.enum(carriers),
  /** The columns in order, with the field and some of the cells of each. */
  columns: z.array(
    z.object({
      heading: z.string(),
      field: z.nullable(z.enum(carrierStatementFields)),
      samples: z.array(z.string()),
    }),
  ),
  /** The fields without a column, which the store must name first. Empty: none. */
  doubts: z.array(z.enum(carrierStatementFields)),
  /** Rows with a parcel of the store, and all rows of parcels. */
  matched: z.int(),
  /** How many rows name a parcel. */
  total: z.int(),
  /** The sums of the file. */
  cod: dong,
  fee: dong,
  /** The amount that the transfer should have: cash less fees and the payout's own fee. */
  expected: z.int(),
  /** The amount of the transfer; null without one. */
  amount: z.nullable(dong),
  /** The rows of parcels, in the sequence of the file. */
  rows: z.array(carrierStatementRow),
  /** How it differs from what the carrier owes. */
  differences: z.array(statementDifference),
  /** The rows that can't be read, which are left out. */
  unread: z.array(z.int()),
  /** Whether the parcels were taken for the transfer. */
  done: z.boolean(),
});

export const carrierStatementCalls = {
  "POST /admin/carrier-statements": endpoint({
    summary:
      "Compare a carrier's statement with the store's parcels: a dry run names the differences, otherwise its parcels are taken for a transfer",
    callers: ["ROLE_TENANT_ADMIN"],
    query: z
      .strictObject({
        dryRun: z._default(booleanText, true),
        carrier: z.enum(carriers),
        /** The transfer that the statement belongs to; required without `dryRun`. */
        transactionId: z.optional(id),
        /**
         * The fields of the columns, where the headings don't say them: `trackingCode,-,cod,fee`. Kept for the carrier's files
         * with these headings.
         */
        columns: z.optional(columnMap),
        /** Whether the transfer may have another amount than the statement; the difference stays an open claim. */
        acceptsDifference: z._default(booleanText, false),
      })
      .check(({ value: { dryRun, transactionId }, issues }) => {
        if (!dryRun && transactionId === undefined)
          issues.push({
            code: "custom",
            message: "required",
            path: ["transactionId"],
            input: undefined,
          });
      }),
    parts: { files: "file", atLeast: 1, atMost: 1, kinds: ["csv", "xlsx"] },
    answer: carrierStatement,
    refuses: [
      "http/not-found",
      "payments/already-matched",
      "payments/statement-unclear",
      "parcels/unknown-parcel",
      "parcels/paid-before",
      "parcels/payout-differs",
    ],
  }),
} as const;

/** The largest number of parcels of a statement. */
export const STATEMENT_PARCELS_MAX = 4 * PAYOUT_PARCELS_MAX;
