/** Endpoints that open, change and close stores, for the super admin. */
import { endpoint } from "#contract/wire/endpoint.ts";
import { TENANT_DESCRIPTION_MAX, TENANT_NAME_MAX } from "#contract/rules/limits.ts";
import { textsInOneLanguage } from "#contract/rules/needs.ts";
import {
  atVersion,
  email,
  formed,
  freeText,
  id,
  integerBetween,
  text,
} from "#contract/wire/shapes.ts";
import { isReservedPathName, tenantPathName } from "#contract/rules/tenant-path-name.ts";
import { tenant } from "#contract/tenants.ts";
import { z } from "#contract/wire/zod.ts";

const superAdmin = ["SUPER_ADMIN"] as const;

const description = z.optional(freeText(TENANT_DESCRIPTION_MAX, "many-lines"));
const descriptionIn = z.optional(z.strictObject({ description }));
export const tenantTexts = z.strictObject({ en: descriptionIn, vn: descriptionIn });

/** The bank account for transfers: the fields that a VietQR text needs. */
export const bankInput = z.strictObject({
  bin: formed(/^\d{6}$/, "format"),
  name: text(100),
  account: formed(/^[0-9A-Za-z]{6,19}$/, "format"),
  holder: text(100),
});

/** The path name is derived from it, so it needs a letter or a digit and must not be a reserved path. */
const name = z.pipe(
  text(TENANT_NAME_MAX),
  z.string().check(
    z.refine((value) => tenantPathName(value) !== "", "tenant-name"),
    z.refine((value) => !isReservedPathName(tenantPathName(value)), "tenant-reserved"),
  ),
);

const fields = {
  name,
  /** In the request's language; `translations` override it, and one language is enough. */
  description,
  translations: z.optional(tenantTexts),
  /** These fields stay unchanged when they are absent. */
  hotline: z.optional(z.nullable(freeText(40))),
  email: z.optional(z.nullable(email)),
  bank: z.optional(z.nullable(bankInput)),
  expressFee: z.optional(integerBetween(0, 10_000_000)),
  isDeleted: z.optional(z.boolean()),
};

export const imageAsRead = z.strictObject({ imageUrl: z.string() });

/** Read-only fields, also the picture, which is uploaded as a file: a client may send them back, but not changed. */
const asRead = {
  id: z.optional(id),
  place: z.optional(z.int()),
  imageUrl: z.optional(z.nullable(z.string())),
  images: z.optional(z.array(imageAsRead)),
};
export const tenantAsRead = [
  "id",
  "place",
  "imageUrl",
  "images",
] as const satisfies (keyof typeof asRead)[];

export const tenantInput = z.strictObject(fields);
export const tenantChange = z.strictObject({
  ...asRead,
  ...fields,
  version: z.optional(atVersion),
});

const texts = ["description"];
const picture = { files: "images", atMost: 1, kinds: ["png", "jpeg", "webp"] } as const;

export const storeKeeping = {
  "POST /tenants": endpoint({
    summary: "Open a store",
    callers: superAdmin,
    parts: {
      json: { name: "tenant", shape: tenantInput, needs: textsInOneLanguage(texts, "missing") },
      ...picture,
    },
    status: 201,
    answer: tenant,
    refuses: ["tenants/exists", "pictures/no-room"],
  }),
  "PUT /tenants/{id}": endpoint({
    summary:
      "Change a store; without a file its picture stays. It may be sent back whole, as it was read",
    callers: superAdmin,
    parts: {
      json: { name: "tenant", shape: tenantChange, needs: textsInOneLanguage(texts, "stays") },
      ...picture,
    },
    answer: tenant,
    refuses: ["http/not-found", "tenants/exists", "tenants/stale", "pictures/no-room"],
  }),
  "GET /tenants/{id}/open-orders": endpoint({
    summary: "How many of a store's orders are under way: what closing it leaves to its staff",
    callers: superAdmin,
    answer: z.object({ openOrders: z.int() }),
    refuses: ["http/not-found"],
  }),
  "DELETE /tenants/{id}": endpoint({
    summary: "Close a store: it and its products vanish from the shop, its orders stay",
    callers: superAdmin,
    refuses: ["http/not-found"],
  }),
} as const;
