import { richText } from "./rich-text/rich-text.ts";
import { policyNames, VERSION_ID } from "./rules/policies.ts";
import { languages } from "./language.ts";
import { tenantRef } from "./tenants.ts";
import { endpoint } from "./wire/endpoint.ts";
import { timestamp } from "./wire/shapes.ts";
import { z } from "./wire/zod.ts";

/** A version of a policy with the time during which it holds. */
export const policyVersion = z.object({
  /** `3`, and `shop-1` for the shop's default text, which applies where a store has none. */
  id: z.string(),
  number: z.int(),
  ofShop: z.boolean(),
  since: timestamp,
  /** When the next version begins; null while none is known. */
  until: z.nullable(timestamp),
});

/** The figures of a policy: the warranty has months, returns have days and the cap of a buyer's own parcel back. */
export const policyFigures = {
  warrantyMonths: z.nullable(z.int()),
  returnDays: z.nullable(z.int()),
  /** In đồng. */
  returnShippingCap: z.nullable(z.int()),
};

/** A version of a policy as an order names it. */
export const policyOfOrder = z.object({
  name: z.enum(policyNames),
  /** The `version` of its page. */
  version: z.string(),
});

export const storePolicies = z.object({
  /** The version of each policy that holds now. */
  policies: z.array(policyOfOrder),
  warrantyMonths: z.int(),
  returnDays: z.int(),
  /** The most that the store gives for a buyer's own parcel back, in đồng. */
  returnShippingCap: z.int(),
});

export const publicPolicy = z.object({
  tenant: tenantRef,
  name: z.enum(policyNames),
  version: policyVersion,
  /** Whether this version holds now. */
  holds: z.boolean(),
  /** The language of the text: another one than the request's, where a store has written only one. */
  language: z.enum(languages),
  text: richText,
  ...policyFigures,
  /** All versions that held or hold, the newest first. */
  versions: z.array(policyVersion),
});

export const policies = {
  "GET /tenants/{id}/policies": endpoint({
    summary: "Which versions of a store's policies hold now, and their figures",
    callers: "everyone",
    answer: storePolicies,
  }),
  "GET /tenants/{id}/policies/{name}": endpoint({
    summary: "A policy of a store as it holds now, or an earlier version",
    callers: "everyone",
    query: z.strictObject({
      version: z.optional(z.string().check(z.regex(VERSION_ID, "format"))),
    }),
    answer: publicPolicy,
  }),
} as const;
