/** Statements of stores: one a month, computed from the transfers of its book, and closed by the super admin. */
import { addDays, addMonths } from "../rules/reports/vietnam-days.ts";
import { endpoint } from "../wire/endpoint.ts";
import { day, timestamp } from "../wire/shapes.ts";
import { z } from "../wire/zod.ts";
import { settlementBalance, statementSettlement } from "./settlements.ts";
import { codAge } from "./store-ledger.ts";

const storeAdmin = ["ROLE_TENANT_ADMIN"] as const;
const superAdmin = ["SUPER_ADMIN"] as const;

export const statementStates = [
  /** The month, or the days after it, are not over yet. */
  "open",
  /** It may be closed. */
  "due",
  "closed",
] as const;

/** The first day on which the statement of a month (`2026-10`) may be closed: the third after the month (`beyond §7`). */
export const closableFrom = (month: string): string => addDays(addMonths(`${month}-01`, 1), 2);

/** The figures of a month, in đồng. Closing = opening + vouchers of the shop - commission + corrections - settled. */
export const statementFigures = z.object({
  /** Positive: the shop owes the store. */
  opening: z.int(),
  /** Vouchers of the shop that were used, less those of cancelled orders and of returned goods. */
  shopVouchers: z.int(),
  /** Less that of cancelled orders and of returned goods. */
  commission: z.int(),
  corrections: z.int(),
  /** The amount that the shop paid to the store, less that of the store to the shop. */
  settled: z.int(),
  closing: z.int(),
  /** Totals of the orders that were completed, less what was given back for returns. It is information, as are the figures that follow. */
  sales: z.int(),
  carrierFees: z.int(),
  /** Cash on delivery that carriers owe at the end of the month. */
  codOutstanding: z.int(),
  codAges: z.array(codAge),
});

/** A month of a store in the list of its statements. */
export const statementMonth = z.object({
  id: z.string(),
  /** The month in Vietnam: `2026-10`. */
  month: z.string(),
  state: z.enum(statementStates),
  opening: z.int(),
  closing: z.int(),
  closedAt: z.nullable(timestamp),
  /** How much of it is settled; null before it is closed. */
  settlement: z.nullable(settlementBalance),
});

export const statement = z.object({
  id: z.string(),
  /** The month in Vietnam: `2026-10`. */
  month: z.string(),
  state: z.enum(statementStates),
  /** The first day on which it may be closed. */
  closableFrom: day,
  closedAt: z.nullable(timestamp),
  figures: statementFigures,
  /** How it is settled; null before it is closed. */
  settlement: z.nullable(statementSettlement),
});

export const statements = {
  "GET /admin/statements": endpoint({
    summary: "The store's statements, the newest month first",
    callers: storeAdmin,
    scope: "ledger:read",
    answer: z.object({ statements: z.array(statementMonth) }),
  }),
  "GET /admin/statements/{id}": endpoint({
    summary: "The statement of a month",
    callers: storeAdmin,
    scope: "ledger:read",
    answer: statement,
    refuses: ["http/not-found"],
  }),
  "GET /admin/statements/{id}/export": endpoint({
    summary: "The same as a file",
    callers: storeAdmin,
    scope: "ledger:read",
    query: z.strictObject({ format: z._default(z.enum(["csv", "xlsx", "pdf"]), "pdf") }),
    media: [
      "text/csv; charset=utf-8",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "application/pdf",
    ],
    refuses: ["http/not-found"],
  }),
  "POST /super/statements/{id}/close": endpoint({
    summary: "Close the statement of a store's month; facts that arrive later are in the next one",
    callers: superAdmin,
    answer: statement,
    refuses: [
      "http/not-found",
      "ledger/month-not-over",
      "ledger/earlier-month-open",
      "ledger/statement-closed",
    ],
  }),
} as const;
