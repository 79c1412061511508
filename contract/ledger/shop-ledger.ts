/** Endpoints of the shop's book, for the super admin: the balances of all stores, and the rules of the commission. */
import { endpoint } from "../wire/endpoint.ts";
import { atVersion, id, integerBetween, timestamp } from "../wire/shapes.ts";
import { tenantRef } from "../tenants.ts";
import { z } from "../wire/zod.ts";
import { settlementAccount, settlementBalance, settlementTransfer } from "./settlements.ts";
import { BASIS_POINTS_MAX, COMMISSION_RULES_MAX, commissionBases } from "./commission.ts";

const superAdmin = ["SUPER_ADMIN"] as const;

const rate = {
  /** The commission in hundredths of a per cent. */
  basisPoints: integerBetween(0, BASIS_POINTS_MAX),
  /** The amount that it is a part of. */
  base: z.enum(commissionBases),
};

export const commissionRule = z.object({
  /** The store whose lines it matches; null for all stores. */
  tenantId: z.nullable(id),
  /** The category of this store that it matches; null for all. */
  categoryId: z.nullable(id),
  ...rate,
});

/** A rule as it is saved: without a store for all stores, and without a category for all categories. */
export const newCommissionRule = z
  .strictObject({ tenantId: z.optional(id), categoryId: z.optional(id), ...rate })
  .check(({ value, issues }) => {
    if (value.categoryId !== undefined && value.tenantId === undefined)
      issues.push({ code: "custom", message: "required", path: ["tenantId"], input: undefined });
  });

/** The rules of the commission, and since when they hold. */
export const commissionRules = z.object({
  version: z.int(),
  /** Null before there were any. */
  validFrom: z.nullable(timestamp),
  /** The first one that matches a line counts; a line without a match has no commission. */
  rules: z.array(commissionRule),
  /** The versions, the newest first. */
  history: z.array(
    z.object({
      version: z.int(),
      validFrom: timestamp,
      by: z.nullable(z.string()),
      rules: z.int(),
    }),
  ),
});

/** Claims between the shop and a store, and between the store and its carriers. */
export const storeBalance = z.object({
  tenant: tenantRef,
  /** Positive: the shop owes the store; negative: the store owes the shop. */
  owedByShop: z.int(),
  /** Cash on delivery that carriers owe to the store. */
  cod: z.int(),
});

/** A statement that may be closed. */
export const dueStatement = z.object({
  id: z.string(),
  tenant: tenantRef,
  /** The month in Vietnam: `2026-10`. */
  month: z.string(),
  /** The balance at the end of the month. */
  closing: z.int(),
});

/** The newest closed statement of a store, and what is still to be paid of it. */
export const lastStatement = z.object({
  id: z.string(),
  tenant: tenantRef,
  /** The month in Vietnam: `2026-10`. */
  month: z.string(),
  /** The text that the note of the transfer must contain. */
  code: z.string(),
  closing: z.int(),
  ...settlementBalance.shape,
  /** The account to pay: of the store, or of the shop; null without one. */
  account: z.nullable(settlementAccount),
});

/** A transfer that settles a statement of a store. */
export const shopSettlement = z.object({
  ...settlementTransfer.shape,
  tenant: tenantRef,
  /** The month of the statement. */
  month: z.string(),
});

export const shopLedger = {
  "GET /super/money": endpoint({
    summary: "The balances of every store with the shop; nothing of a single order",
    callers: superAdmin,
    answer: z.object({
      /** Stores with transfers. */
      stores: z.array(storeBalance),
      /** The first open month of each store, where it may be closed. */
      toClose: z.array(dueStatement),
      /** The newest closed statement of each store. */
      statements: z.array(lastStatement),
      /** The last transfers that settled statements, the newest first. */
      settlements: z.array(shopSettlement),
    }),
  }),
  "GET /super/commission-rules": endpoint({
    summary: "The rules of the commission",
    callers: superAdmin,
    answer: commissionRules,
  }),
  "PUT /super/commission-rules": endpoint({
    summary: "Replace the rules for all orders that are placed from now on",
    callers: superAdmin,
    body: z.strictObject({
      version: atVersion,
      rules: z.array(newCommissionRule).check(z.maxLength(COMMISSION_RULES_MAX, "too-many")),
    }),
    answer: commissionRules,
    refuses: ["ledger/rules-changed", "ledger/unknown-goods"],
  }),
} as const;
