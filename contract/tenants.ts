import { closureKinds } from "./rules/closures.ts";
import { hotlineDays } from "./rules/store-profile.ts";
import { endpoint } from "./wire/endpoint.ts";
import { SEARCH_MAX } from "./rules/limits.ts";
import { PATH_NAME } from "./rules/tenant-path-name.ts";
import { day, freeText, id, paging, timestamp } from "./wire/shapes.ts";
import { z } from "./wire/zod.ts";

export { tenantPathName } from "./rules/tenant-path-name.ts";

export const tenantRef = z.object({ id, name: z.string() });

export const tenantImage = z.object({ imageUrl: z.string() });

/** The account that a store's transfers go to. */
export const bank = z.object({
  bin: z.string(),
  name: z.string(),
  account: z.string(),
  holder: z.string(),
});

export const tenantDescription = z.object({ description: z.string() });
export const tenantDescriptions = z.object({ en: tenantDescription, vn: tenantDescription });

export const tenant = z.object({
  id,
  name: z.string(),
  /** Its permanent position in the order of opening, from 0; it decides the store's colour. */
  place: z.int(),
  description: z.string(),
  isDeleted: z.boolean(),
  imageUrl: z.nullable(z.string()),
  /** The same picture as a list of one or none, as products have it. */
  images: z.array(tenantImage).check(z.maxLength(1)),
  hotline: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Only in responses to the super admin. */
  translations: z.optional(tenantDescriptions),
  bank: z.optional(z.nullable(bank)),
  expressFee: z.optional(z.int()),
  version: z.optional(z.int()),
});

export const tenantPage = z.object({
  totalTenants: z.int(),
  page: z.int(),
  size: z.int(),
  tenants: z.array(tenant),
});

export const hotlineHours = z.object({
  days: z.enum(hotlineDays),
  from: z.string(),
  to: z.string(),
});

export const hotline = z.object({
  number: z.string(),
  /** Null when the store does not say them. */
  hours: z.nullable(hotlineHours),
});

/** Days on which a store sends nothing, both included. */
export const closure = z.object({ from: day, to: day, kind: z.enum(closureKinds) });

/** A closure with the first day after it. */
export const announcedClosure = z.object({ ...closure.shape, next: day });

/** The seller: the identity that the shop verified, or else the one that the store states. */
export const seller = z.object({
  tenantId: id,
  storeName: z.string(),
  legalName: z.string(),
  taxCode: z.string(),
  address: z.string(),
  hotlines: z.array(hotline),
  email: z.nullable(z.string()),
  website: z.string(),
  coverUrl: z.nullable(z.string()),
  verifiedAt: z.nullable(timestamp),
  /** Shown from two weeks before until it is over. */
  closure: z.nullable(announcedClosure),
});

export const tenants = {
  "GET /tenants": endpoint({
    summary: "The stores: active ones for visitors, all for the super admin",
    callers: "everyone",
    query: z.strictObject({
      /** Words or parts of words of a name, in any order. */
      name: z.optional(freeText(SEARCH_MAX)),
      /** The first segment of a store's URLs; matches one store or none. */
      pathName: z.optional(z.string().check(z.regex(PATH_NAME, "format"))),
      ...paging(50),
    }),
    answer: tenantPage,
  }),
  "GET /tenants/{id}": endpoint({
    summary: "One store",
    callers: "everyone",
    answer: tenant,
  }),
  "GET /tenants/{id}/seller": endpoint({
    summary: "Who a store is by law, how to reach it, and when it is closed",
    callers: "everyone",
    answer: seller,
    refuses: ["http/not-found"],
  }),
} as const;
