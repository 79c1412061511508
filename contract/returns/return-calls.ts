/** Endpoints of a buyer's returns. */
import { MAX_CART_LINES } from "#contract/cart.ts";
import {
  RETURN_AMOUNT_MAX,
  RETURN_DETAILS_MAX,
  RETURN_PICTURES_MAX,
  returnReasons,
  returnWishes,
  waysBack,
} from "#contract/rules/returns/reasons.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import {
  dong,
  freeText,
  id,
  integerBetween,
  paging,
  timestamp,
  versionText,
} from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";
import {
  guardedReturnPicture,
  ownReturn,
  ownReturnDetail,
  refundAccountInput,
  returnedPieces,
  returnPicture,
  returnReasonText,
  returnTracking,
  returnVersion,
} from "./return.ts";

/** The most that a receipt of a parcel names, in đồng. */
const RECEIPT_MAX = 10_000_000;

/** A line of an order with the pieces that may be asked for. */
export const returnableLine = z.object({
  line: z.int(),
  productId: id,
  productNumber: z.string(),
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  quantity: z.int(),
  /** The pieces that no other return holds. */
  left: z.int(),
  /** The price of each further piece that comes back, vouchers taken off, the first one first: an estimate. */
  amounts: z.array(dong),
});

/** A reason with what a buyer may ask for by it. */
export const returnableReason = z.object({
  reason: z.enum(returnReasons),
  /** Until when; null where the policy of the order takes nothing back for it. */
  until: z.nullable(timestamp),
  isOpen: z.boolean(),
  wishes: z.array(z.enum(returnWishes)),
  ways: z.array(z.enum(waysBack)),
  /** The least number of pictures. */
  pictures: z.int(),
  paysTheWay: z.enum(["store", "buyer", "nobody"]),
});

/** The goods and the reasons for which an order may be returned. */
export const returnable = z.object({
  orderId: id,
  lines: z.array(returnableLine),
  reasons: z.array(returnableReason),
  /** Whether money comes back only to an account that the buyer names: an order that was paid in cash. */
  needsAccount: z.boolean(),
  /** The freight that comes back with the last goods of the order, for faults of the store. */
  freight: dong,
  /** The most that the store gives for the buyer's own parcel. */
  shippingCap: dong,
});

/** A request for a return. */
export const returnInput = z
  .strictObject({
    lines: z
      .array(returnedPieces)
      .check(z.minLength(1, "required"), z.maxLength(MAX_CART_LINES, "too-many")),
    reason: z.enum(returnReasons),
    wish: z.enum(returnWishes),
    /** Required for the wish `part`, and only then: at most what the pieces cost. */
    amount: z.optional(integerBetween(1, RETURN_AMOUNT_MAX)),
    details: z._default(freeText(RETURN_DETAILS_MAX, "many-lines"), ""),
    /** Uploaded before, by their ids. */
    pictures: z._default(z.array(id).check(z.maxLength(RETURN_PICTURES_MAX, "too-many")), []),
    /** Required where `needsAccount`, unless goods are wished for. */
    account: z.optional(refundAccountInput),
  })
  .check(({ value: { wish, amount }, issues }) => {
    if ((wish === "part") === (amount !== undefined)) return;
    const message = wish === "part" ? "required" : "unknown";
    issues.push({ code: "custom", message, path: ["amount"], input: amount });
  });

export const shipmentInput = z.strictObject({
  ...returnVersion,
  /** Required but where the store has named the parcel of its carrier. */
  tracking: z.optional(returnTracking),
  /** The price of the parcel, with an uploaded picture of the receipt; only of an own parcel. */
  receipt: z.optional(z.strictObject({ amount: integerBetween(1, RECEIPT_MAX), picture: id })),
});

export const returns = {
  "GET /orders/{id}/returnable": endpoint({
    summary: "What may come back of an own order: lines, pieces, reasons and until when",
    callers: "signed-in",
    answer: returnable,
    refuses: ["http/not-found"],
  }),
  "POST /orders/{id}/returns": endpoint({
    summary: "Ask a store to take goods of an own completed order back",
    callers: "signed-in",
    body: returnInput,
    status: 201,
    answer: ownReturnDetail,
    refuses: [
      "http/not-found",
      "returns/not-completed",
      "returns/too-late",
      "returns/pieces-taken",
      "returns/too-many",
      "returns/wish",
      "returns/pictures-required",
      "returns/unknown-picture",
      "returns/amount",
      "returns/account-required",
    ],
  }),
  "POST /user/return-pictures": endpoint({
    summary:
      "Upload a picture for a return, before it is sent; one that no return takes is deleted after a day",
    callers: "signed-in",
    parts: { files: "image", atLeast: 1, atMost: 1, kinds: ["png", "jpeg", "webp"] },
    status: 201,
    answer: returnPicture,
    refuses: ["returns/too-many-pictures", "pictures/no-room"],
  }),
  "GET /user/return-pictures/{picture}": endpoint({
    summary: "An uploaded picture that no return has yet",
    callers: "signed-in",
    ...guardedReturnPicture,
  }),
  "DELETE /user/return-pictures/{picture}": endpoint({
    summary: "Delete an uploaded picture that no return has yet",
    callers: "signed-in",
    refuses: ["http/not-found"],
  }),
  "GET /user/returns": endpoint({
    summary: "Own returns, the newest first",
    callers: "signed-in",
    query: z.strictObject({
      /** Only those that have not ended. */
      state: z._default(z.enum(["all", "open"]), "all"),
      ...paging(10),
    }),
    answer: z.object({
      totalReturns: z.int(),
      page: z.int(),
      size: z.int(),
      returns: z.array(ownReturn),
    }),
  }),
  "GET /user/returns/{id}": endpoint({
    summary: "One own return",
    callers: "signed-in",
    answer: ownReturnDetail,
    refuses: ["http/not-found"],
  }),
  "GET /user/returns/{id}/pictures/{picture}": endpoint({
    summary: "A picture of an own return",
    callers: "signed-in",
    ...guardedReturnPicture,
  }),
  "DELETE /user/returns/{id}": endpoint({
    summary: "Withdraw a return before anything was sent",
    callers: "signed-in",
    query: z.strictObject({ version: versionText }),
    status: 200,
    answer: ownReturnDetail,
    refuses: ["http/not-found", "returns/stale", "returns/illegal-act"],
  }),
  "PUT /user/returns/{id}/shipment": endpoint({
    summary: "Say that the goods are on their way back, with the parcel and its receipt",
    callers: "signed-in",
    body: shipmentInput,
    answer: ownReturnDetail,
    refuses: [
      "http/not-found",
      "returns/stale",
      "returns/illegal-act",
      "returns/tracking-required",
      "returns/receipt",
      "returns/unknown-picture",
    ],
  }),
  "PUT /user/returns/{id}/account": endpoint({
    summary: "Name the account that the refund goes to, until it is paid",
    callers: "signed-in",
    body: z.strictObject({ ...returnVersion, account: refundAccountInput }),
    answer: ownReturnDetail,
    refuses: ["http/not-found", "returns/stale", "returns/illegal-act"],
  }),
  "POST /user/returns/{id}/appeal": endpoint({
    summary: "Bring a refusal or a reduction before the super admin, once",
    callers: "signed-in",
    body: z.strictObject({ ...returnVersion, reason: returnReasonText }),
    answer: ownReturnDetail,
    refuses: ["http/not-found", "returns/stale", "returns/illegal-act"],
  }),
} as const;
