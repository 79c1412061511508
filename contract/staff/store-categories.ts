/** Endpoints of a store's own categories, for its admin. */
import { category, categoryList } from "#contract/catalogue.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { CATEGORY_NAME_MAX } from "#contract/rules/limits.ts";
import { textsInOneLanguage } from "#contract/rules/needs.ts";
import { atVersion, freeText, id } from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";

const admin = ["ROLE_TENANT_ADMIN"] as const;
const name = z.optional(freeText(CATEGORY_NAME_MAX));
const nameIn = z.optional(z.strictObject({ name }));

export const categoryNames = z.strictObject({ en: nameIn, vn: nameIn });

const names = {
  /** In the request's language; `translations` override it, and one language is enough. */
  name,
  translations: z.optional(categoryNames),
};

/** Read-only fields of a category: a client may send them back, but not changed. */
const asRead = {
  id: z.optional(id),
  tenantId: z.optional(id),
  productCount: z.optional(z.int()),
  soldCount: z.optional(z.int()),
  allProductCount: z.optional(z.int()),
};
export const categoryAsRead = [
  "id",
  "tenantId",
  "productCount",
  "soldCount",
  "allProductCount",
] as const satisfies (keyof typeof asRead)[];

export const storeCategories = {
  "POST /categories": endpoint({
    summary: "Add a category to the store",
    callers: admin,
    scope: "products:write",
    query: z.strictObject({ tenantId: z.optional(id) }),
    body: z.strictObject(names),
    needs: textsInOneLanguage(["name"], "missing"),
    status: 201,
    answer: category,
    refuses: ["http/not-found", "catalogue/category-exists"],
  }),
  "PUT /categories/order": endpoint({
    summary: "Set the order of the store's categories; all of them are named",
    callers: admin,
    scope: "products:write",
    body: z.strictObject({
      ids: z.array(id).check(z.minLength(1, "required"), z.maxLength(500, "too-many")),
    }),
    answer: categoryList,
    refuses: ["catalogue/categories-changed"],
  }),
  "PUT /categories/{id}": endpoint({
    summary: "Rename a category; it may be sent back whole, as it was read",
    callers: admin,
    scope: "products:write",
    body: z.strictObject({ ...asRead, ...names, version: z.optional(atVersion) }),
    needs: textsInOneLanguage(["name"], "stays"),
    answer: category,
    refuses: ["http/not-found", "catalogue/category-exists", "catalogue/stale"],
  }),
  "DELETE /categories/{id}": endpoint({
    summary: "Delete a category that no product is in",
    callers: admin,
    scope: "products:write",
    refuses: ["http/not-found", "catalogue/category-in-use"],
  }),
} as const;
