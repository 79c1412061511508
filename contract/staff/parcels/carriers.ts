/** Endpoints of a store's connections to carriers, and of how it sends. */
import { carriers } from "#contract/parcels.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { id, integerBetween, notBlank, timestamp } from "#contract/wire/shapes.ts";
import { WEIGHT_MAX } from "#contract/rules/limits.ts";
import { z } from "#contract/wire/zod.ts";

const storeAdmin = ["ROLE_TENANT_ADMIN"] as const;

const CREDENTIAL_MAX = 500;

/** A store's connection to a carrier. Its credentials are never shown. */
export const carrierConnection = z.object({
  id,
  carrier: z.enum(carriers),
  /** The shop or warehouse at the carrier; null where the carrier takes the sender of each parcel. */
  shopName: z.nullable(z.string()),
  createdAt: timestamp,
  createdBy: z.nullable(z.string()),
  /** When the address of the carrier's notices was made; null while it has none. */
  addressAt: z.nullable(timestamp),
  /** When the carrier was heard of last. */
  lastNoticeAt: z.nullable(timestamp),
});

/** How the store sends. */
export const parcelSettings = z.strictObject({
  /** Of a product without a weight, in grams. */
  defaultWeight: integerBetween(1, WEIGHT_MAX),
  /** An order follows its parcels: on its way once one is picked up, completed once all its goods are delivered. */
  follow: z.boolean(),
});

/** Where a carrier sends its notices. */
export const noticeAddress = z.object({
  url: z.string(),
  /** Null for a carrier whose notices have none. */
  secret: z.nullable(z.string()),
});

const credential = z.string().check(
  notBlank,
  z.maxLength(CREDENTIAL_MAX, "too-long"),
  z.refine((value) => value.trim() === "" || /^[\u0021-\u007e]*$/.test(value), "characters"),
);

export const carrierCalls = {
  "GET /admin/carriers": endpoint({
    summary: "The store's connections to carriers, and how it sends",
    callers: storeAdmin,
    answer: z.object({ connections: z.array(carrierConnection), settings: parcelSettings }),
  }),
  "POST /admin/carriers": endpoint({
    summary:
      "Connect the store to a carrier, after the password: a call to the carrier proves the credentials first",
    callers: storeAdmin,
    body: z.strictObject({
      carrier: z.enum(carriers),
      token: credential,
      /** Of GHN: the id of the store's shop there. */
      shopId: z.optional(credential),
      /** Of GHTK: the code of the store there. */
      partnerCode: z.optional(credential),
      /** Absent for an account without a password, which proves itself by a new sign-on. */
      password: z.optional(z.string().check(z.maxLength(1000, "too-long"))),
    }),
    status: 201,
    answer: carrierConnection,
    refuses: [
      "accounts/wrong-password",
      "accounts/proof-needed",
      "http/too-many-requests",
      "parcels/carrier-connected",
      "parcels/credential-required",
      "parcels/wrong-credentials",
      "parcels/unknown-shop",
      "parcels/carrier-silent",
    ],
  }),
  "POST /admin/carriers/{id}/address": endpoint({
    summary:
      "Make an address for the carrier's notices, and their secret: both are shown once, and the address before is unknown from now on",
    callers: storeAdmin,
    status: 201,
    answer: noticeAddress,
    refuses: ["http/not-found"],
  }),
  "DELETE /admin/carriers/{id}": endpoint({
    summary: "End a connection: its credentials are deleted",
    callers: storeAdmin,
    refuses: ["http/not-found"],
  }),
  "PUT /admin/parcel-settings": endpoint({
    summary: "Say how the store sends",
    callers: storeAdmin,
    body: parcelSettings,
    answer: parcelSettings,
  }),
} as const;
