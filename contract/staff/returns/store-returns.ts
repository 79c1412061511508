/** Endpoints of a store's returns, for its admins. */
import { MAX_CART_LINES } from "#contract/cart.ts";
import {
  guardedReturnPicture,
  returnDetailFields,
  returnedPieces,
  returnFields,
  returnReasonText,
  returnTracking,
  returnAtVersion,
  returnVersion,
} from "#contract/returns/return.ts";
import {
  MAX_QUANTITY,
  ORDER_SEARCH_MAX,
  REFERENCE_MAX,
  WEIGHT_MAX,
} from "#contract/rules/limits.ts";
import { carriers } from "#contract/parcels.ts";
import {
  RETURN_AMOUNT_MAX,
  returnReasons,
  returnWishes,
  waysBack,
} from "#contract/rules/returns/reasons.ts";
import { returnStates } from "#contract/rules/returns/return-moves.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import {
  dong,
  enteredTime,
  freeText,
  id,
  integerBetween,
  paging,
  text,
  timestamp,
} from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";

const storeAdmin = ["ROLE_TENANT_ADMIN"] as const;

/** The buyer of a return, as its order names the recipient. */
export const returnBuyer = z.object({ fullName: z.string(), phoneNumber: z.string() });

/** A return in its store's list. */
export const storeReturn = z.object({ ...returnFields, buyer: returnBuyer });

/** A return for its store's admins. */
export const storeReturnDetail = z.object({
  ...returnDetailFields,
  buyer: returnBuyer,
  orderedDate: timestamp,
  completedAt: timestamp,
  orderTotal: dong,
  /** The outcomes that the store may give: the wish, or all of the money. */
  outcomes: z.array(z.enum(returnWishes)),
  /** The ways on which goods of each outcome may come back. */
  ways: z.array(z.object({ outcome: z.enum(returnWishes), ways: z.array(z.enum(waysBack)) })),
  /** The parcel that was booked for the way back, which the list of parcels shows, too. */
  parcelId: z.nullable(id),
  /** The note of the transfer by which a refund is found by itself. */
  transferNote: z.string(),
});

/** The number of returns in each state, and how many of those that wait for the store are late or due within a day. */
export const returnCounts = z.object({
  states: z.array(z.object({ state: z.enum(returnStates), count: z.int() })),
  /** Those that wait for the store. */
  waiting: z.int(),
  dueToday: z.int(),
  late: z.int(),
});

/** The pieces of a line as the store found them; together those of the return. */
export const inspectedLine = z.strictObject({
  line: returnedPieces.shape.line,
  /** Back into stock. */
  sellable: integerBetween(0, MAX_QUANTITY),
  damaged: integerBetween(0, MAX_QUANTITY),
  missing: integerBetween(0, MAX_QUANTITY),
});

/** The account that a refund is paid to, with all that a transfer needs. */
export const refundTransfer = z.object({
  bankName: z.string(),
  accountNumber: z.string(),
  accountHolder: z.string(),
  /** The amount that is still to be paid. */
  amount: dong,
  note: z.string(),
  /** A VietQR picture that the server rendered, as a data URI. */
  qrImage: z.string(),
});

const act = {
  callers: storeAdmin,
  answer: storeReturnDetail,
} as const;

const acting = ["http/not-found", "returns/stale", "returns/illegal-act"] as const;

export const storeReturns = {
  "GET /admin/returns": endpoint({
    summary: "The store's returns: the newest first, or with `due` by their due times",
    callers: storeAdmin,
    scope: "returns:read",
    query: z.strictObject({
      state: z.optional(z.enum(returnStates)),
      reason: z.optional(z.enum(returnReasons)),
      /** Those that wait for the store, those of them that are due within a day, and those that are late. */
      due: z.optional(z.enum(["waiting", "today", "late"])),
      /** The id of a return or of an order, the code of a refund, or a tracking code. */
      q: z.optional(freeText(ORDER_SEARCH_MAX)),
      ...paging(20),
    }),
    answer: z.object({
      /** At most 10,000; there the list ends. */
      totalReturns: z.int(),
      page: z.int(),
      size: z.int(),
      returns: z.array(storeReturn),
      counts: returnCounts,
    }),
  }),
  "GET /admin/returns/{id}": endpoint({
    summary: "One return of the store",
    ...act,
    scope: "returns:read",
    refuses: ["http/not-found"],
  }),
  "GET /admin/returns/{id}/pictures/{picture}": endpoint({
    summary: "A picture of a return of the store; each look is logged",
    callers: storeAdmin,
    scope: "returns:read",
    ...guardedReturnPicture,
  }),
  "GET /admin/returns/{id}/account": endpoint({
    summary: "The whole account of the buyer, while a refund is due; each look is logged",
    callers: storeAdmin,
    scope: "returns:write",
    answer: refundTransfer,
    refuses: ["http/not-found", "returns/no-refund-due"],
  }),
  "PUT /admin/returns/{id}/decision": endpoint({
    summary: "Accept or refuse a return",
    ...act,
    scope: "returns:write",
    body: z.strictObject({
      ...returnVersion,
      decision: z.enum(["accept", "refuse"]),
      /** Absent: the wish. */
      outcome: z.optional(z.enum(returnWishes)),
      /** Required to accept where the reason leaves a choice. */
      way: z.optional(z.enum(waysBack)),
      /** Of a part of the money: at least the amount that the buyer wished, which is the default. */
      amount: z.optional(integerBetween(1, RETURN_AMOUNT_MAX)),
      /** Required to refuse; the buyer reads it. */
      reason: z.optional(returnReasonText),
    }),
    refuses: [...acting, "returns/reason-required", "returns/wish", "returns/amount"],
  }),
  "PUT /admin/returns/{id}/parcel": endpoint({
    summary: "Name the parcel in which the store's carrier brings the goods back",
    ...act,
    scope: "returns:write",
    body: z.strictObject({ ...returnVersion, tracking: returnTracking }),
    refuses: acting,
  }),
  "POST /admin/returns/{id}/parcel": endpoint({
    summary:
      "Book a parcel at a connected carrier that brings the goods from the buyer. The return follows it; the carrier is called afterwards",
    ...act,
    scope: "returns:write",
    body: z.strictObject({
      ...returnVersion,
      carrier: z.enum(carriers),
      /** In grams. Absent: the sum of the goods. */
      weight: z.optional(integerBetween(1, WEIGHT_MAX)),
    }),
    refuses: [
      ...acting,
      "returns/parcel-booked",
      "parcels/not-connected",
      "parcels/no-sender",
      "parcels/nothing-to-send",
      "parcels/over-limit",
    ],
  }),
  "PUT /admin/returns/{id}/receipt": endpoint({
    summary: "Say that the goods have arrived",
    ...act,
    scope: "returns:write",
    body: returnAtVersion,
    refuses: acting,
  }),
  "PUT /admin/returns/{id}/inspection": endpoint({
    summary:
      "Say what came back, line by line: sellable pieces go back into stock, and what the buyer gets is fixed",
    ...act,
    scope: "returns:write",
    body: z.strictObject({
      ...returnVersion,
      lines: z.array(inspectedLine).check(z.maxLength(MAX_CART_LINES, "too-many")),
      /** Required where the buyer gets nothing for some of the pieces. */
      reason: z.optional(returnReasonText),
    }),
    refuses: [...acting, "returns/reason-required", "returns/lines"],
  }),
  "POST /admin/returns/{id}/refund": endpoint({
    summary: "Record that a refund was paid; an outgoing transfer with its code is found by itself",
    ...act,
    scope: "returns:write",
    body: z.strictObject({
      ...returnVersion,
      amount: integerBetween(1, RETURN_AMOUNT_MAX),
      at: enteredTime,
      reference: text(REFERENCE_MAX),
    }),
    refuses: [
      ...acting,
      "returns/refund-too-large",
      "returns/refund-time",
      "returns/reference-recorded",
    ],
  }),
  "POST /admin/returns/{id}/replacement": endpoint({
    summary: "Say that the same goods were sent again; they leave the stock",
    ...act,
    scope: "returns:write",
    body: z.strictObject({ ...returnVersion, tracking: z.optional(returnTracking) }),
    refuses: [...acting, "returns/sold-out"],
  }),
  "POST /admin/returns/{id}/money": endpoint({
    summary: "Give the money instead of the same goods, for example where they are sold out",
    ...act,
    scope: "returns:write",
    body: returnAtVersion,
    refuses: acting,
  }),
} as const;
