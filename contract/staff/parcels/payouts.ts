/** Endpoints of carriers' payouts: which parcels a bank transaction pays for. */
import { carriers, parcelStates } from "#contract/parcels.ts";
import { REASON_MAX } from "#contract/rules/limits.ts";
import {
  nextSteps,
  OVERDUE_DAYS_MAX,
  PAID_MAX,
  PAYOUT_FEE_MAX,
  PARCEL_CODE_MAX,
  PAYOUT_PARCELS_MAX,
  payoutDifferences,
} from "#contract/ledger/payouts.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import {
  atVersion,
  dong,
  freeText,
  id,
  integerBetween,
  repeated,
  text,
  timestamp,
} from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";

const storeAdmin = ["ROLE_TENANT_ADMIN"] as const;

/** How a carrier pays the store. */
export const carrierPayoutSettings = z.strictObject({
  carrier: z.enum(carriers),
  /** Whether the carrier keeps its fees from the cash that it pays. */
  netsFees: z.boolean(),
  /** The amount that the carrier keeps from each payout, in đồng. */
  payoutFee: integerBetween(0, PAYOUT_FEE_MAX),
  /** Cash is overdue when the carrier has not paid it after this number of working days. */
  overdueDays: integerBetween(1, OVERDUE_DAYS_MAX),
});

/** A parcel that its carrier has to pay for. */
export const payableParcel = z.object({
  id,
  orderId: id,
  /** The carrier's code of the parcel. */
  trackingCode: z.nullable(z.string()),
  state: z.enum(parcelStates),
  /** When it was delivered; null before. */
  deliveredAt: z.nullable(timestamp),
  /** Cash that is not paid yet; 0 before the delivery. */
  owedCod: dong,
  /** Fee that the carrier keeps from it. */
  owedFee: dong,
});

/** A parcel that staff find by its code, though it waits for no payout. */
export const otherParcel = z.object({
  ...payableParcel.shape,
  /** Its whole cash on delivery. */
  cod: dong,
  /** Whether a payout has paid for it. */
  wasPaid: z.boolean(),
});

/** Parcels that a transaction may pay for. */
export const payoutSet = z.object({
  /** The parcels of the set. */
  parcelIds: z.array(id),
  /** The day until which the set is all that waited; null for other sets. */
  upTo: z.nullable(z.string()),
});

/** A difference between a payout and its parcels, with both amounts in đồng. */
export const payoutDifference = z.object({
  kind: z.enum(payoutDifferences),
  /** The next step of the store. */
  next: z.enum(nextSteps),
  /** Null for the payout as a whole. */
  parcelId: z.nullable(id),
  orderId: z.nullable(id),
  /** Null where it is that of the payout. */
  trackingCode: z.nullable(z.string()),
  /** The amount by the store's books. */
  owed: z.int(),
  /** The amount by the carrier. */
  paid: z.int(),
});

/** A parcel of a payout. */
export const paidParcel = z.object({
  id,
  orderId: id,
  /** The carrier's code of the parcel. */
  trackingCode: z.nullable(z.string()),
  state: z.enum(parcelStates),
  /** Cash that the carrier paid for it. */
  paidCod: dong,
  /** Fee that the carrier kept for it. */
  paidFee: dong,
  /** Cash that the carrier owed for it then. */
  owedCod: dong,
  /** Fee that it could keep then. */
  owedFee: dong,
  /** Whether an earlier payout had paid for it. */
  isAgain: z.boolean(),
});

/** A payout: the parcels that a transaction pays for. */
export const carrierPayout = z.object({
  id,
  carrier: z.enum(carriers),
  /** The payout's own fee. */
  fee: dong,
  /** The amount of the transaction beyond its parcels; negative for less. */
  difference: z.int(),
  reason: z.string(),
  /** When its parcels were taken. */
  takenAt: timestamp,
  /** The member of staff. */
  takenBy: z.nullable(z.string()),
  parcels: z.array(paidParcel),
  /** How it differs from what the carrier owes. */
  differences: z.array(payoutDifference),
});

/** The parcels that a carrier's transaction pays for, or may pay for. */
export const transactionPayout = z.object({
  /** The carrier of the payout, or else the one that was chosen or that the note names; null without any. */
  carrier: z.nullable(z.enum(carriers)),
  /** How that carrier pays. */
  settings: z.nullable(carrierPayoutSettings),
  /** Null until parcels are taken for the transaction. */
  payout: z.nullable(carrierPayout),
  /** Null with a payout, without a carrier, and for a transaction that pays orders. */
  proposal: z.nullable(
    z.object({
      /** At most three, the most likely first. */
      sets: z.array(payoutSet),
      /** Whether the first set is proposed; where several fit alike, none is. */
      isChosen: z.boolean(),
      /** Whether every set was looked at. */
      isComplete: z.boolean(),
      /** Where no set fits: the whole days whose sum is nearest. */
      nearest: z.nullable(
        z.object({
          ...payoutSet.shape,
          /** The amount of the transaction beyond the set; negative for less. */
          difference: z.int(),
        }),
      ),
      /** Delivered before the transfer and not paid, the oldest delivery first. */
      waiting: z.array(payableParcel),
      /** Whether there are more of them than the answer has. */
      isMore: z.boolean(),
      /** The parcels of this carrier with the codes of the query that don't wait. */
      others: z.array(otherParcel),
    }),
  ),
});

/** A parcel whose cash its carrier has not paid. */
export const unpaidParcel = z.object({
  ...payableParcel.shape,
  /** Working days since its delivery: Monday to Friday without public holidays. */
  workingDays: z.int(),
  /** Whether these are more than the carrier may take. */
  isOverdue: z.boolean(),
});

const openSum = z.object({
  /** How many parcels. */
  parcels: z.int(),
  /** Their cash on delivery that is not paid. */
  amount: dong,
});

/** The cash on delivery that a carrier has not paid. */
export const unpaidOfCarrier = z.object({
  /** How the carrier pays. */
  settings: carrierPayoutSettings,
  /** All parcels that wait. */
  open: openSum,
  /** Those that wait too long. */
  overdue: openSum,
  /** The oldest delivery first. */
  parcels: z.array(unpaidParcel),
  /** Whether there are more parcels than the answer has; the sums are of those that it has. */
  isMore: z.boolean(),
});

const version = z.optional(atVersion);
const ids = z
  .array(id)
  .check(z.minLength(1, "required"), z.maxLength(PAYOUT_PARCELS_MAX, "too-many"));

/** The amounts that a carrier paid for a parcel. */
export const paidAmounts = z.strictObject({
  /** One of the parcels. */
  parcelId: id,
  cod: integerBetween(0, PAID_MAX),
  fee: integerBetween(0, PAID_MAX),
});

/** Why parcels are taken back from a transaction. */
export const payoutReversal = z.strictObject({ reason: text(REASON_MAX), version });

export const payoutCalls = {
  "GET /admin/payout-settings": endpoint({
    summary: "How each carrier pays the store",
    callers: storeAdmin,
    answer: z.object({
      /** Each carrier, connected or not. */
      carriers: z.array(carrierPayoutSettings),
    }),
  }),
  "PUT /admin/payout-settings": endpoint({
    summary: "Say how a carrier pays the store",
    callers: storeAdmin,
    body: carrierPayoutSettings,
    answer: carrierPayoutSettings,
  }),
  "GET /admin/payouts/waiting": endpoint({
    summary: "The cash on delivery that each carrier has not paid, by parcel and working days",
    callers: storeAdmin,
    scope: "parcels:read",
    answer: z.object({
      /** Each carrier, connected or not. */
      carriers: z.array(unpaidOfCarrier),
    }),
  }),
  "GET /admin/payments/{id}/parcels": endpoint({
    summary: "The parcels that a transaction pays for, or the sets of parcels that fit its amount",
    callers: storeAdmin,
    query: z.strictObject({
      carrier: z.optional(z.enum(carriers)),
      /** Codes of parcels that don't wait for a payout, the carrier's or the store's own. */
      code: z.optional(repeated(text(PARCEL_CODE_MAX))),
    }),
    answer: transactionPayout,
    refuses: ["http/not-found"],
  }),
  "POST /admin/payments/{id}/parcels": endpoint({
    summary: "Take parcels of one carrier as what a transaction pays for",
    callers: storeAdmin,
    body: z.strictObject({
      /** The parcels, all of one carrier. */
      parcelIds: ids,
      /** The amounts that the carrier paid for a parcel, where it owes others. */
      amounts: z._default(
        z.array(paidAmounts).check(z.maxLength(PAYOUT_PARCELS_MAX, "too-many")),
        [],
      ),
      /** The payout's own fee; absent for that of the settings. */
      fee: z.optional(integerBetween(0, PAYOUT_FEE_MAX)),
      /** Parcels of the set that were paid before, and that the carrier pays again. */
      twice: z._default(z.array(id).check(z.maxLength(PAYOUT_PARCELS_MAX, "too-many")), []),
      /** Whether the transaction may have another amount than its parcels; the difference stays an open claim. */
      acceptsDifference: z._default(z.boolean(), false),
      reason: z._default(freeText(REASON_MAX), ""),
      version,
    }),
    answer: transactionPayout,
    refuses: [
      "http/not-found",
      "payments/stale",
      "payments/already-matched",
      "parcels/unknown-parcel",
      "parcels/other-carrier",
      "parcels/paid-before",
      "parcels/payout-differs",
    ],
  }),
  "POST /admin/payments/{id}/parcels/reversal": endpoint({
    summary: "Take back what a transaction pays for: its parcels wait for their payout again",
    callers: storeAdmin,
    body: payoutReversal,
    answer: transactionPayout,
    refuses: ["http/not-found", "payments/stale", "payments/not-matched"],
  }),
} as const;
