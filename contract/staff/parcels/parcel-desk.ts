/** Endpoints of a store's desk of parcels: its counts, the figures of its carriers, and acts on many parcels. */
import { carriers, MAX_BULK_PARCELS, parcelStates } from "#contract/parcels.ts";
import { periodError } from "#contract/rules/reports/periods.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { day, dong, id } from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";
import { itemRefusal } from "../store-products.ts";

const storeAdmin = ["ROLE_TENANT_ADMIN"] as const;

export const parcelWaits = [
  /** Booked more than a day ago, and the carrier has not fetched it. */
  "late_pickup",
  /** The carrier was not heard of for longer than the state allows. */
  "silent",
  /** Nobody knows whether the carrier has it, until staff resolve that. */
  "unclear",
  /** It came back, and staff have not decided about its order. */
  "goods_back",
  /** Its fee is above 120 % of its quote. */
  "high_fee",
] as const;
export type ParcelWait = (typeof parcelWaits)[number];

/** A booked parcel is late when its carrier has not fetched it after this number of hours. */
export const LATE_PICKUP_HOURS = 24;

const count = z.int();

/** A carrier's delivered and returned parcels of a period. Shares are in percent; without parcels a figure is null. */
export const carrierFigures = z.object({
  carrier: z.enum(carriers),
  /** Parcels that were delivered in the period. */
  delivered: count,
  /** Parcels that came back in the period. */
  returned: count,
  /** From the pick-up to the delivery. */
  averageDays: z.nullable(z.number()),
  /** Of the delivered parcels: those without a failed attempt. */
  firstAttemptShare: z.nullable(z.number()),
  /** Of all these parcels. */
  returnedShare: z.nullable(z.number()),
  /** Of one of these parcels, in đồng. */
  averageFee: z.nullable(dong),
});

const ids = z
  .array(id)
  .check(z.minLength(1, "required"), z.maxLength(MAX_BULK_PARCELS, "too-many"));

export const parcelDesk = {
  "GET /admin/parcels/overview": endpoint({
    summary:
      "How many parcels are in each state, and how many are late or silent: at most 1,000 each",
    callers: storeAdmin,
    scope: "parcels:read",
    answer: z.object({
      states: z.array(z.object({ state: z.enum(parcelStates), count })),
      /** How many wait for somebody, and why. */
      waits: z.array(
        z.object({
          /** Why they wait. */
          wait: z.enum(parcelWaits),
          count,
        }),
      ),
    }),
  }),
  "GET /admin/parcels/figures": endpoint({
    summary: "How each carrier did with the parcels that it delivered or returned in a period",
    callers: storeAdmin,
    scope: "parcels:read",
    query: z
      .strictObject({
        /** The first day, in Vietnam. Without both ends: the last 30 days, today included. */
        from: z.optional(day),
        /** The last day, included. */
        to: z.optional(day),
      })
      .check(({ value: { from, to }, issues }) => {
        const [path, message] = periodError(from, to) ?? [];
        if (path && message)
          issues.push({ code: "custom", message, path: [path], input: undefined });
      }),
    answer: z.object({
      period: z.object({ from: day, to: day }),
      /** Each carrier, with parcels or without. */
      carriers: z.array(carrierFigures),
    }),
  }),
  "POST /admin/parcels/cancellations": endpoint({
    summary: "Cancel several parcels that their carriers don't have yet, each by itself",
    callers: storeAdmin,
    scope: "parcels:write",
    body: z.strictObject({ parcels: ids }),
    answer: z.object({
      /** In the order of the request. */
      results: z.array(
        z.object({
          id,
          /** Null for a parcel that is cancelled now. */
          refusal: z.nullable(itemRefusal),
        }),
      ),
    }),
  }),
} as const;
