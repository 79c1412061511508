/** Endpoints of a store's own products, for its admin. */
import { product, productDetail } from "#contract/catalogue.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import {
  BULK_MAX,
  PICTURES_MAX,
  PRICE_MAX,
  PRODUCT_NAME_MAX,
  PRODUCT_NUMBER_MAX,
  PRODUCT_TEXT_MAX,
  productTabs,
  SEARCH_MAX,
  SIDE_MAX,
  STOCK_MAX,
  storeProductSorts,
  WEIGHT_MAX,
} from "#contract/rules/limits.ts";
import { vatRates } from "#contract/rules/invoices/vat.ts";
import { textsInOneLanguage } from "#contract/rules/needs.ts";
import {
  neededTexts,
  type ProductField,
  type ProductText,
} from "#contract/rules/product-fields.ts";
import {
  atVersion,
  booleanText,
  country,
  dong,
  freeText,
  id,
  integerBetween,
  paging,
  text,
} from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";

const admin = ["ROLE_TENANT_ADMIN"] as const;

/** "Product price must be more than 0" (`spec §5`). */
export const price = z
  .int("integer")
  .check(z.minimum(1, "price"), z.maximum(PRICE_MAX, "out-of-range"));

/** "In-stock quantity must be more than or equal to 0" (`spec §5`). */
export const inStock = z
  .int("integer")
  .check(z.minimum(0, "in-stock"), z.maximum(STOCK_MAX, "out-of-range"));

/** The weight of a packed piece in grams. */
export const weight = integerBetween(1, WEIGHT_MAX);

/** Absent: it stays. Null: nobody knows it. */
const optionalWeight = z.optional(z.nullable(weight));
const vatRate = z.enum(vatRates);
/** Absent: it stays. Null: the store's default holds. */
const optionalVatRate = z.optional(z.nullable(vatRate));
const optionalSide = z.optional(z.nullable(integerBetween(1, SIDE_MAX)));

/** The version that was read before an edit; an outdated one is refused. */
export const version = z.optional(atVersion);

/**
 * The stock that the user saw when the edit began. The server applies only the difference, so that products sold
 * meanwhile stay subtracted.
 */
const inStockSeen = z.optional(inStock);

const texts = {
  name: z.optional(freeText(PRODUCT_NAME_MAX)),
  description: z.optional(freeText(PRODUCT_TEXT_MAX, "many-lines")),
  specification: z.optional(freeText(PRODUCT_TEXT_MAX, "many-lines")),
  warranty: z.optional(freeText(PRODUCT_TEXT_MAX, "many-lines")),
} satisfies Record<ProductText, unknown>;

export const productTexts = z.strictObject({
  en: z.optional(z.strictObject(texts)),
  vn: z.optional(z.strictObject(texts)),
});

const fields = {
  ...texts,
  productNumber: text(PRODUCT_NUMBER_MAX),
  categoryId: id,
  origin: country,
  price,
  inStock,
  vatRate: optionalVatRate,
  weight: optionalWeight,
  /** In centimetres. A size has all three sides, or none. */
  length: optionalSide,
  width: optionalSide,
  height: optionalSide,
  /** Overrides the plain texts, which are in the request's language; one complete language is enough. */
  translations: z.optional(productTexts),
} satisfies Record<ProductField | "translations", unknown>;

/**
 * The existing pictures to preserve, in order, by id or `imageUrl`; `new:0` is the first uploaded file. Uploaded files
 * that are not listed are appended. When absent, all pictures stay.
 */
const keepImages = z.optional(
  z.array(z.string().check(z.maxLength(200, "too-long"))).check(z.maxLength(20, "too-many")),
);

const pictures = {
  files: "images",
  atMost: PICTURES_MAX,
  kinds: ["png", "jpeg", "webp"],
} as const;

export const productInput = z.strictObject({ ...fields, keepImages });
export const productChange = z.strictObject({ ...fields, keepImages, inStockSeen, version });

/** The fields of a product that a quick edit may change, so that a list replaces one row. */
export const priceAndStock = z.object({ id, price: dong, inStock: z.int(), version: z.int() });

const writes = [
  "catalogue/number-taken",
  "catalogue/foreign-category",
  "pictures/no-room",
] as const;

const ids = z.array(id).check(z.minLength(1, "required"), z.maxLength(BULK_MAX, "too-many"));

/** The change that a bulk act makes to each of its products. */
export const bulkAct = z.discriminatedUnion("act", [
  z.strictObject({ act: z.literal("hide"), ids }),
  z.strictObject({ act: z.literal("show"), ids }),
  z.strictObject({ act: z.literal("price"), ids, value: price }),
  z.strictObject({ act: z.literal("stock"), ids, value: inStock }),
  z.strictObject({ act: z.literal("weight"), ids, value: weight }),
  z.strictObject({ act: z.literal("vat"), ids, value: z.nullable(vatRate) }),
]);

export const storeProductPage = z.object({
  totalProducts: z.int(),
  page: z.int(),
  size: z.int(),
  products: z.array(product),
  /** Counts within the search and the category filter. */
  tabs: z.object({
    all: z.int(),
    hidden: z.int(),
    sold_out: z.int(),
    /** Those of `active` of which few are left. */
    low_stock: z.int(),
    active: z.int(),
  }),
  /** A product with this stock or less, but not 0, is low in stock. */
  lowStockAt: z.int(),
});

/** Why one of several things was refused. */
export const itemRefusal = z.object({ code: z.string(), message: z.string() });

export const storeProducts = {
  "GET /admin/products": endpoint({
    summary: "The store's own products, hidden ones too, with how many are under each tab",
    callers: admin,
    scope: "products:read",
    query: z.strictObject({
      tab: z._default(z.enum(productTabs), "all"),
      /** Part of a name or of a product number. */
      name: z.optional(freeText(SEARCH_MAX)),
      category: z.optional(id),
      sort: z._default(z.enum(storeProductSorts), "newest"),
      ...paging(),
    }),
    answer: storeProductPage,
  }),
  "POST /products": endpoint({
    summary: "Add a product with up to five pictures",
    callers: admin,
    scope: "products:write",
    parts: {
      json: {
        name: "product",
        shape: productInput,
        needs: textsInOneLanguage(neededTexts, "missing"),
      },
      ...pictures,
    },
    status: 201,
    answer: productDetail,
    refuses: writes,
  }),
  "PUT /products/{id}": endpoint({
    summary: "Change a product and its pictures",
    callers: admin,
    scope: "products:write",
    parts: {
      json: {
        name: "product",
        shape: productChange,
        needs: textsInOneLanguage(neededTexts, "stays"),
      },
      ...pictures,
    },
    answer: productDetail,
    refuses: ["http/not-found", "catalogue/stale", "catalogue/insufficient-stock", ...writes],
  }),
  "DELETE /products/{id}": endpoint({
    summary: "Delete a product; past orders keep their lines",
    callers: admin,
    scope: "products:write",
    refuses: ["http/not-found"],
  }),
  "PUT /products/{id}/hidden": endpoint({
    summary: "Hide a product from shoppers, or show it again",
    callers: admin,
    scope: "products:write",
    query: z.strictObject({ isHidden: booleanText }),
    answer: productDetail,
    refuses: ["http/not-found"],
  }),
  "PUT /products/{id}/quick": endpoint({
    summary: "Change price or stock in place",
    callers: admin,
    scope: "products:write",
    body: z.strictObject({
      price: z.optional(price),
      inStock: z.optional(inStock),
      inStockSeen,
      version,
    }),
    answer: priceAndStock,
    refuses: ["http/not-found", "catalogue/stale", "catalogue/insufficient-stock"],
  }),
  "POST /products/bulk": endpoint({
    summary:
      "Do the same to several products, each by itself: what is refused leaves the others be",
    callers: admin,
    scope: "products:write",
    body: bulkAct,
    answer: z.object({
      /** In the order of the request; each is either the changed product or the reason of the refusal. */
      results: z.array(
        z.object({
          id,
          product: z.nullable(product),
          refusal: z.nullable(itemRefusal),
        }),
      ),
    }),
  }),
} as const;
