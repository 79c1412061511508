/** Endpoints of a store's parcels. */
import {
  carriers,
  inspections,
  labelSizes,
  MAX_BULK_PARCELS,
  orderParcelEvent,
  MAX_LABELS,
  PARCEL_NOTE_MAX,
  parcelStates,
} from "#contract/parcels.ts";
import { MAX_QUANTITY, REASON_MAX, SIDE_MAX, WEIGHT_MAX } from "#contract/rules/limits.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import {
  dong,
  freeText,
  id,
  integerBetween,
  paging,
  text,
  timestamp,
} from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";
import { tracking } from "#contract/orders.ts";
import { parcelWaits } from "./parcel-desk.ts";
import { MAX_TRANSFER } from "../store-orders.ts";

const reads = { callers: ["ROLE_TENANT_ADMIN"], scope: "parcels:read" } as const;
const writes = { callers: ["ROLE_TENANT_ADMIN"], scope: "parcels:write" } as const;
const SERVICE_MAX = 20;
const side = integerBetween(1, SIDE_MAX);

export const parcelSize = z.strictObject({ length: side, width: side, height: side });

/** Pieces of a line of an order. */
export const parcelContent = z.strictObject({
  line: integerBetween(0, MAX_QUANTITY),
  quantity: integerBetween(1, MAX_QUANTITY),
});

/** An absent field follows from the order. */
const wish = {
  orderId: id,
  /** Absent: everything of the order that no other parcel contains. */
  lines: z.optional(
    z.array(parcelContent).check(z.minLength(1, "required"), z.maxLength(200, "too-many")),
  ),
  /** Of the whole parcel, in grams. Absent: the sum of its goods. */
  weight: z.optional(integerBetween(1, WEIGHT_MAX)),
  size: z.optional(z.nullable(parcelSize)),
  /** The amount to collect. Absent: the rest of the order that no other parcel collects. */
  cod: z.optional(integerBetween(0, MAX_TRANSFER)),
};

export const parcelLine = z.object({
  line: z.int(),
  name: z.string(),
  productNumber: z.string(),
  quantity: z.int(),
});

/** A parcel as it would be sent. */
export const plannedParcel = z.object({
  lines: z.array(parcelLine),
  weight: z.int(),
  size: z.nullable(parcelSize),
  cod: dong,
  /** The value of its goods, which is insured. */
  value: dong,
});

/** Why a carrier doesn't quote. */
export const carrierFailure = z.enum([
  "credentials",
  "shop",
  "not_served",
  "address",
  "phone",
  "weight",
  "size",
  "cod",
  "unknown_parcel",
  "too_late",
  "refused",
  "unclear",
]);

export const carrierRefusal = z.object({
  why: carrierFailure,
  /** The carrier's own words; "" where it has none. */
  says: z.string(),
});

/** The offers of one carrier, or why it has none. */
export const carrierQuote = z.object({
  carrier: z.enum(carriers),
  offers: z.array(
    z.object({
      service: z.string(),
      name: z.string(),
      fee: dong,
      /** When it is delivered; null where the carrier says nothing. */
      expectedAt: z.nullable(timestamp),
    }),
  ),
  refusal: z.nullable(carrierRefusal),
});

export const parcelEvent = z.object({
  ...orderParcelEvent.shape,
  /** The carrier's own word; null for what happened here. */
  carrierState: z.nullable(z.string()),
  /** In grams and đồng, as the carrier named them. */
  weight: z.nullable(z.int()),
  fee: z.nullable(z.int()),
});

export const parcel = z.object({
  /** The code of the parcel, which the carrier has as the client's code. */
  id,
  orderId: id,
  carrier: z.enum(carriers),
  state: z.enum(parcelStates),
  /** Since when it is in this state. */
  stateAt: timestamp,
  service: z.string(),
  /** The carrier's tracking code; null until the carrier has named it. */
  trackingCode: z.nullable(z.string()),
  sortingCode: z.nullable(z.string()),
  recipient: z.string(),
  /** The recipient's phone number. */
  phone: z.string(),
  province: z.string(),
  lines: z.array(parcelLine),
  weight: z.int(),
  size: z.nullable(parcelSize),
  cod: dong,
  value: dong,
  inspection: z.enum(inspections),
  note: z.string(),
  quotedFee: z.nullable(dong),
  /** As the carrier named it last. */
  fee: z.nullable(dong),
  /** Whether it brings goods of a return from the buyer, who then is no recipient, to the store. */
  isBack: z.boolean(),
  expectedAt: z.nullable(timestamp),
  createdAt: timestamp,
  createdBy: z.nullable(z.string()),
  /** Why the carrier refused the booking. */
  refusal: z.nullable(carrierRefusal),
  canCancel: z.boolean(),
  canResolve: z.boolean(),
  goodsBack: z.boolean(),
});

export const parcelDetail = z.object({
  ...parcel.shape,
  /** The oldest first. */
  events: z.array(parcelEvent),
});

const sending = [
  "http/not-found",
  "parcels/not-connected",
  "parcels/no-sender",
  "parcels/nothing-to-send",
  "parcels/cod-too-large",
  "parcels/over-limit",
] as const;

export const storeParcels = {
  "POST /admin/parcels/quote": endpoint({
    summary: "What each connected carrier asks for a parcel of an order, and what doesn't serve it",
    ...reads,
    body: z.strictObject(wish),
    answer: z.object({ parcel: plannedParcel, quotes: z.array(carrierQuote) }),
    refuses: sending,
  }),
  "POST /admin/parcels": endpoint({
    summary:
      "Book a parcel for each of several orders, each by itself: what is refused leaves the others be. The carriers are called afterwards",
    ...writes,
    body: z.strictObject({
      parcels: z
        .array(
          z.strictObject({
            ...wish,
            carrier: z.enum(carriers),
            /** As the quote named it. Absent: the carrier's cheapest. */
            service: z.optional(text(SERVICE_MAX)),
            /** The fee of the quote. */
            quotedFee: z.optional(dong),
            inspection: z._default(z.enum(inspections), "look"),
            note: z._default(freeText(PARCEL_NOTE_MAX), ""),
            /** Why a pending order is handed over although its transfer or its call is open. */
            reason: z.optional(freeText(REASON_MAX)),
          }),
        )
        .check(z.minLength(1, "required"), z.maxLength(MAX_BULK_PARCELS, "too-many")),
    }),
    status: 202,
    answer: z.object({
      /** In the order of the request; each is either the parcel or the reason of the refusal. */
      results: z.array(
        z.object({
          orderId: id,
          parcel: z.nullable(parcel),
          refusal: z.nullable(
            z.object({
              code: z.string(),
              message: z.string(),
              /** The field that the refusal is about; null for none. */
              field: z.nullable(z.string()),
            }),
          ),
        }),
      ),
    }),
  }),
  "GET /admin/parcels": endpoint({
    summary: "The store's parcels, the newest first",
    ...reads,
    query: z.strictObject({
      state: z.optional(z.enum(parcelStates)),
      carrier: z.optional(z.enum(carriers)),
      orderId: z.optional(id),
      /** Those that wait for somebody: late to be picked up, or silent. */
      wait: z.optional(z.enum(parcelWaits)),
      ...paging(20),
    }),
    answer: z.object({
      /** At most 1,000. */
      total: z.int(),
      page: z.int(),
      size: z.int(),
      /** The parcels. */
      parcels: z.array(parcel),
    }),
  }),
  "POST /admin/parcels/labels": endpoint({
    summary:
      "A label of each parcel in one PDF, a page each. A parcel without a label refuses the file, with the reason at its place",
    ...reads,
    body: z.strictObject({
      parcels: z.array(id).check(z.minLength(1, "required"), z.maxLength(MAX_LABELS, "too-many")),
      size: z._default(z.enum(labelSizes), "a6"),
    }),
    media: ["application/pdf"],
    refuses: ["parcels/no-label", "parcels/no-sender"],
  }),
  "POST /admin/parcels/{id}/carrier-label": endpoint({
    summary:
      "The carrier's own label of a parcel: its PDF, or the page of the carrier that prints it",
    ...reads,
    answer: z.object({
      /** Null for a carrier that sends a PDF. */
      page: z.nullable(z.string()),
      /** The PDF in base64; null for a carrier that has a page. */
      pdf: z.nullable(z.string()),
    }),
    refuses: [
      "http/not-found",
      "parcels/no-label",
      "parcels/not-connected",
      "parcels/carrier-silent",
      "parcels/wrong-credentials",
    ],
  }),
  "GET /admin/parcels/{id}": endpoint({
    summary: "One parcel with its events",
    ...reads,
    answer: parcelDetail,
    refuses: ["http/not-found"],
  }),
  "POST /admin/parcels/{id}/resolution": endpoint({
    summary:
      "Say whether the carrier has a parcel whose booking it never answered: with its tracking code, or without when it doesn't have it",
    ...writes,
    body: z.strictObject({
      /** The carrier's code of the parcel. Absent: the carrier doesn't have it. */
      trackingCode: z.optional(tracking.shape.code),
      reason: text(REASON_MAX),
    }),
    answer: parcelDetail,
    refuses: ["http/not-found", "parcels/not-unclear", "parcels/code-taken"],
  }),
  "POST /admin/parcels/{id}/cancellation": endpoint({
    summary: "Cancel a parcel that the carrier doesn't have yet",
    ...writes,
    answer: parcelDetail,
    refuses: [
      "http/not-found",
      "parcels/not-connected",
      "parcels/being-booked",
      "parcels/too-late",
      "parcels/carrier-silent",
      "parcels/wrong-credentials",
    ],
  }),
} as const;
