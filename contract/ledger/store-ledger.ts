/** Endpoints of a store's book, for its admin: transfers and balances. Every sum is that of the transfers that are listed. */
import { carriers } from "../parcels.ts";
import { endpoint } from "../wire/endpoint.ts";
import { dong, formed, id, paging, timestamp } from "../wire/shapes.ts";
import { z } from "../wire/zod.ts";
import { ledgerCodes, ledgerSources, storeAccountNames } from "./account-plan.ts";

const storeAdmin = ["ROLE_TENANT_ADMIN"] as const;

/** A month in Vietnam: `2026-11`. */
export const month = formed(/^2\d{3}-(?:0[1-9]|1[0-2])$/, "month");

/** The object that a transfer stems from, by which it is found on other pages. */
export const transferSource = z.object({
  kind: z.enum(ledgerSources),
  id: z.string(),
  orderId: z.nullable(id),
  /** The bank transaction of a payment or a settlement; null where staff recorded it. */
  transactionId: z.nullable(id),
  /** The statement that a settlement is for. */
  statementId: z.nullable(z.string()),
});

/** A transfer debits one account and credits another one with the same amount. */
export const ledgerTransfer = z.object({
  id: z.string(),
  /** The month whose statement contains it: an entry that comes after the statement was closed is in a later one. */
  month: z.string(),
  code: z.enum(ledgerCodes),
  /** Of a correction: the code whose transfer it corrects. */
  corrects: z.nullable(z.enum(ledgerCodes)),
  debit: z.enum(storeAccountNames),
  credit: z.enum(storeAccountNames),
  /** In đồng. */
  amount: dong,
  source: transferSource,
  happenedAt: timestamp,
  postedAt: timestamp,
});

/** The debits and credits of an account: its balance now, and a month's. */
export const accountBalance = z.object({
  account: z.enum(storeAccountNames),
  /** All debits less all credits, in đồng. */
  balance: z.int(),
  debits: dong,
  credits: dong,
});

/** The transfers of a code in a month. */
export const codeSum = z.object({ code: z.enum(ledgerCodes), amount: dong, transfers: z.int() });

/** Cash on delivery that a carrier owes since so many days. */
export const codAge = z.object({
  /** The least number of days since the delivery. */
  from: z.int(),
  /** The largest; null without one. */
  to: z.nullable(z.int()),
  amount: z.int(),
  parcels: z.int(),
});

/** Claims between a store and a carrier. */
export const carrierBalance = z.object({
  carrier: z.enum(carriers),
  /** The cash on delivery that the carrier owes. */
  cod: z.int(),
  parcels: z.int(),
  ages: z.array(codAge),
  /** The fees that the store owes. */
  fees: z.int(),
});

type Months = { from?: string | undefined; to?: string | undefined };

const fitsMonths: z.core.CheckFn<Months> = ({ value: { from, to }, issues }) => {
  if (from !== undefined && to !== undefined && from > to)
    issues.push({ code: "custom", message: "period", path: ["to"], input: undefined });
};

export const storeLedger = {
  "GET /admin/ledger": endpoint({
    summary: "The transfers of the store's book, those of the newest month first",
    callers: storeAdmin,
    scope: "ledger:read",
    query: z
      .strictObject({
        account: z.optional(z.enum(storeAccountNames)),
        code: z.optional(z.enum(ledgerCodes)),
        /** Those that settle statements. */
        source: z.optional(z.literal("settlement")),
        /** The first month of statements. */
        from: z.optional(month),
        /** The last month, included. */
        to: z.optional(month),
        /** With those of the order's payments and parcels. */
        orderId: z.optional(id),
        parcelId: z.optional(id),
        /** `next` of the page before. */
        after: z.optional(formed(/^2\d{3}-\d{2}-\d{2}\.\d{1,15}\.[0-9a-f-]{36}$/, "format")),
        size: paging(50).size,
      })
      .check(fitsMonths),
    answer: z.object({
      transfers: z.array(ledgerTransfer),
      /** Where the next page begins; null on the last one. */
      next: z.nullable(z.string()),
    }),
  }),
  "GET /admin/money": endpoint({
    summary: "The balances of the store's book, and a month's sums",
    callers: storeAdmin,
    scope: "ledger:read",
    query: z.strictObject({
      /** This month where absent. */
      month: z.optional(month),
    }),
    answer: z.object({
      month: z.string(),
      /** Positive: the shop owes the store; negative: the store owes the shop. */
      owedByShop: z.int(),
      /** Carriers that the store has claims with. */
      carriers: z.array(carrierBalance),
      accounts: z.array(accountBalance),
      codes: z.array(codeSum),
    }),
  }),
} as const;
