/** Endpoints of a store's profile: its admin edits it, the super admin verifies its identity. */
import { endpoint } from "#contract/wire/endpoint.ts";
import { CLOSURE_DAYS_MAX, closureKinds } from "#contract/rules/closures.ts";
import {
  HOTLINES_MAX,
  LEGAL_ADDRESS_MAX,
  LEGAL_NAME_MAX,
  LICENCE_NUMBER_MAX,
  LOW_STOCK_MAX,
  VERIFICATION_NOTE_MAX,
  WEBSITE_MAX,
  hotlineDays,
  isHotline,
  isTaxCode,
  isWebsite,
  profileParts,
} from "#contract/rules/store-profile.ts";
import { vatRates } from "#contract/rules/invoices/vat.ts";
import { countDays } from "#contract/rules/reports/vietnam-days.ts";
import { STREET_MAX, unitRef } from "#contract/addresses.ts";
import { closure, hotline, tenantDescriptions } from "#contract/tenants.ts";
import {
  atVersion,
  day,
  dong,
  email,
  formed,
  freeText,
  id,
  integerBetween,
  notBlank,
  plain,
  text,
  timestamp,
} from "#contract/wire/shapes.ts";
import { bankInput, tenantTexts } from "./tenant-admin.ts";
import { z } from "#contract/wire/zod.ts";

const storeAdmin = ["ROLE_TENANT_ADMIN"] as const;
const superAdmin = ["SUPER_ADMIN"] as const;

/** Optional text in a given form; a blank one is "". */
const formedText = (max: number, isRight: (value: string) => boolean, code: string) =>
  z.pipe(
    freeText(max),
    z.string().check(z.refine((value) => value === "" || isRight(value), code)),
  );

const minute = formed(/^([01]\d|2[0-3]):[0-5]\d$/, "format");
const closureDay = z.pipe(z.string().check(notBlank), day);

export const hoursInput = z
  .strictObject({ days: z.enum(hotlineDays), from: minute, to: minute })
  .check(z.refine(({ from, to }) => from < to, { error: "out-of-range", path: ["to"] }));

export const hotlineInput = z.strictObject({
  number: z.pipe(text(40), z.string().check(z.refine(isHotline, "hotline"))),
  hours: z.optional(z.nullable(hoursInput)),
});

export const closureInput = z
  .strictObject({ from: closureDay, to: closureDay, kind: z.enum(closureKinds) })
  .check(
    z.refine(({ from, to }) => from <= to && countDays(from, to) <= CLOSURE_DAYS_MAX, {
      error: "out-of-range",
      path: ["to"],
    }),
  );

export const legalIdentityInput = z.strictObject({
  name: z.optional(freeText(LEGAL_NAME_MAX)),
  taxCode: z.optional(formedText(14, isTaxCode, "tax-code")),
  address: z.optional(freeText(LEGAL_ADDRESS_MAX)),
  representative: z.optional(freeText(100)),
  licenceNumber: z.optional(freeText(LICENCE_NUMBER_MAX)),
  licenceDate: z.optional(z.nullable(day)),
});

/** Where carriers fetch parcels: a current ward. */
export const pickupInput = z.strictObject({
  province: plain(20),
  ward: plain(20),
  street: text(STREET_MAX),
});

/** Fields that are absent stay unchanged. */
export const storeProfileInput = z.strictObject({
  version: atVersion,
  translations: z.optional(tenantTexts),
  /** The first one is the main hotline. */
  hotlines: z.optional(z.array(hotlineInput).check(z.maxLength(HOTLINES_MAX, "too-many"))),
  email: z.optional(z.nullable(email)),
  website: z.optional(formedText(WEBSITE_MAX, isWebsite, "website")),
  pickup: z.optional(z.nullable(pickupInput)),
  legal: z.optional(legalIdentityInput),
  expressFee: z.optional(integerBetween(0, 10_000_000)),
  lowStock: z.optional(integerBetween(0, LOW_STOCK_MAX)),
  vatRate: z.optional(z.enum(vatRates)),
  closure: z.optional(z.nullable(closureInput)),
});

export const legalIdentity = z.object({
  name: z.string(),
  taxCode: z.string(),
  address: z.string(),
  representative: z.string(),
  licenceNumber: z.string(),
  licenceDate: z.nullable(day),
});

/** A bank account as people see it: the number is masked. */
export const maskedBank = z.object({ name: z.string(), account: z.string(), holder: z.string() });

/** A bank account that takes effect later, or was to. */
export const bankChange = z.object({
  id,
  bank: maskedBank,
  requestedAt: timestamp,
  requestedBy: z.string(),
  effectiveAt: timestamp,
  state: z.enum(["waiting", "effective", "stopped"]),
});

export const verification = z.object({
  verifiedAt: timestamp,
  /** Whether the identity is still the one that was verified. */
  isCurrent: z.boolean(),
});

export const storeProfile = z.object({
  tenantId: id,
  version: z.int(),
  name: z.string(),
  translations: tenantDescriptions,
  logoUrl: z.nullable(z.string()),
  coverUrl: z.nullable(z.string()),
  hotlines: z.array(hotline),
  email: z.nullable(z.string()),
  website: z.string(),
  pickup: z.nullable(z.object({ province: unitRef, ward: unitRef, street: z.string() })),
  legal: legalIdentity,
  expressFee: dong,
  lowStock: z.int(),
  /** The kind of value-added tax of products that name none. */
  vatRate: z.enum(vatRates),
  closure: z.nullable(closure),
  verification: z.nullable(verification),
  bank: z.nullable(maskedBank),
  /** The newest first. */
  bankChanges: z.array(bankChange),
  completeness: z.object({ percent: z.int(), missing: z.array(z.enum(profileParts)) }),
});

export const bankChangeInput = z.strictObject({
  ...bankInput.shape,
  /** Absent for an account without a password, which proves itself by a new sign-on. */
  password: z.optional(z.string().check(z.maxLength(1000, "too-long"))),
});

/** A store's identity as the super admin checks it. */
export const storeIdentity = z.object({
  tenantId: id,
  version: z.int(),
  legal: legalIdentity,
  verified: z.nullable(
    z.object({
      legal: legalIdentity,
      at: timestamp,
      by: z.string(),
      note: z.string(),
    }),
  ),
});

export const storeProfiles = {
  "GET /admin/store-profile": endpoint({
    summary: "The profile of the caller's store",
    callers: storeAdmin,
    answer: storeProfile,
  }),
  "PUT /admin/store-profile": endpoint({
    summary: "Change the profile of the caller's store",
    callers: storeAdmin,
    body: storeProfileInput,
    answer: storeProfile,
    refuses: ["tenants/stale", "addresses/unknown-unit", "addresses/ward-not-in-province"],
  }),
  "PUT /admin/store-profile/pictures/{kind}": endpoint({
    summary:
      "Change the store's `logo`, or the `cover` above its page; without a file it is removed",
    callers: storeAdmin,
    parts: { files: "images", atMost: 1, kinds: ["png", "jpeg", "webp"] },
    answer: storeProfile,
    refuses: ["http/not-found", "pictures/no-room"],
  }),
  "POST /admin/store-profile/bank-changes": endpoint({
    summary:
      "Give the store another bank account, after the password: it takes effect after 24 hours",
    callers: storeAdmin,
    body: bankChangeInput,
    status: 201,
    answer: storeProfile,
    refuses: [
      "accounts/wrong-password",
      "accounts/proof-needed",
      "http/too-many-requests",
      "tenants/bank-waiting",
    ],
  }),
  "DELETE /admin/store-profile/bank-changes/{id}": endpoint({
    summary: "Stop a bank account that has not taken effect yet",
    callers: storeAdmin,
    refuses: ["http/not-found", "tenants/bank-settled"],
  }),
  "GET /tenants/{id}/identity": endpoint({
    summary: "A store's legal identity, and who verified it when",
    callers: superAdmin,
    answer: storeIdentity,
    refuses: ["http/not-found"],
  }),
  "PUT /tenants/{id}/verification": endpoint({
    summary: "Verify the identity of a store as it was read",
    callers: superAdmin,
    body: z.strictObject({
      version: atVersion,
      note: z._default(freeText(VERIFICATION_NOTE_MAX, "many-lines"), ""),
    }),
    answer: storeIdentity,
    refuses: ["http/not-found", "tenants/stale", "tenants/identity-incomplete"],
  }),
  "DELETE /tenants/{id}/verification": endpoint({
    summary: "Withdraw the verification of a store",
    callers: superAdmin,
    refuses: ["http/not-found"],
  }),
} as const;
