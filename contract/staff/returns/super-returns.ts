/** Endpoints of the super admin about returns: appeals, and stores that are late with refunds. */
import {
  guardedReturnPicture,
  returnDetailFields,
  returnReasonText,
  returnVersion,
} from "#contract/returns/return.ts";
import { returnReasons } from "#contract/rules/returns/reasons.ts";
import { returnStates } from "#contract/rules/returns/return-moves.ts";
import { tenantRef } from "#contract/tenants.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { dong, id, paging, timestamp } from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";

const superAdmin = ["SUPER_ADMIN"] as const;

/** A return in the super admin's list. Of one that was never appealed only store, state and due time are known. */
export const superReturn = z.object({
  /** Null for one that was never appealed. */
  id: z.nullable(id),
  tenant: tenantRef,
  state: z.enum(returnStates),
  dueAt: z.nullable(timestamp),
  reason: z.nullable(z.enum(returnReasons)),
  amount: z.nullable(dong),
  appealedAt: z.nullable(timestamp),
  /** When the super admin decided, or the time for it passed. */
  decidedAt: z.nullable(timestamp),
});

/** A return that a buyer brought before the super admin. */
export const superReturnDetail = z.object({
  ...returnDetailFields,
  tenant: tenantRef,
  appealedAt: timestamp,
  /** The super admin's name; null before the decision, and where the time for it passed. */
  decidedBy: z.nullable(z.string()),
});

export const superReturns = {
  "GET /super/returns": endpoint({
    summary:
      "Appeals to be decided, due first; decided ones; or refunds that stores have not paid in time",
    callers: superAdmin,
    query: z.strictObject({
      state: z._default(z.enum(["open", "decided", "overdue"]), "open"),
      ...paging(10),
    }),
    answer: z.object({
      totalReturns: z.int(),
      page: z.int(),
      size: z.int(),
      /** `dueToday` is a part of `open`: appeals that are decided for the buyer within a day, if nobody decides. */
      counts: z.object({
        open: z.int(),
        dueToday: z.int(),
        decided: z.int(),
        overdue: z.int(),
      }),
      returns: z.array(superReturn),
    }),
  }),
  "GET /super/returns/{id}": endpoint({
    summary: "One return that was appealed",
    callers: superAdmin,
    answer: superReturnDetail,
    refuses: ["http/not-found"],
  }),
  "GET /super/returns/{id}/pictures/{picture}": endpoint({
    summary: "A picture of a return that was appealed; each look is logged",
    callers: superAdmin,
    ...guardedReturnPicture,
  }),
  "POST /super/returns/{id}/decision": endpoint({
    summary: "Decide an appeal for the buyer, or with a reason for the store",
    callers: superAdmin,
    body: z.strictObject({
      ...returnVersion,
      decision: z.enum(["buyer", "store"]),
      /** Required to decide for the store; both read it. */
      reason: z.optional(returnReasonText),
    }),
    answer: superReturnDetail,
    refuses: ["http/not-found", "returns/stale", "returns/illegal-act", "returns/reason-required"],
  }),
} as const;
