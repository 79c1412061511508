import { endpoint } from "./wire/endpoint.ts";
import { productSorts, SEARCH_MAX, searchSorts } from "./rules/limits.ts";
import type { ProductMeasure, ProductText } from "./rules/product-fields.ts";
import { vatRates } from "./rules/invoices/vat.ts";
import { productStatuses } from "./rules/product-status.ts";
import {
  booleanText,
  countrySought,
  dong,
  id,
  integerText,
  paging,
  repeated,
  text,
} from "./wire/shapes.ts";
import { tenantRef } from "./tenants.ts";
import { z } from "./wire/zod.ts";

/** `imageUrl` is the 640 px WebP; `contract/wire/pictures.ts` derives the other widths and AVIF. */
export const image = z.object({ id, imageUrl: z.string(), avif: z.boolean() });

export const categoryRef = z.object({ id, name: z.string() });

export const product = z.object({
  id,
  name: z.string(),
  productNumber: z.string(),
  images: z.array(image),
  price: dong,
  category: categoryRef,
  tenant: tenantRef,
  origin: z.string(),
  originName: z.string(),
  rating: z.nullable(z.number()),
  feedbackCount: z.int(),
  soldCount: z.int(),
  inStock: z.int(),
  status: z.enum(productStatuses),
  /** Only in responses to staff of the product's store. */
  revenue: z.optional(z.int()),
  isHidden: z.optional(z.boolean()),
  version: z.optional(z.int()),
});

const translation = z.object({
  name: z.string(),
  description: z.string(),
  specification: z.string(),
  warranty: z.string(),
} satisfies Record<ProductText, unknown>);

/** Only in responses to staff of the product's store; null where nobody entered it. */
const measure = z.optional(z.nullable(z.int()));

const measures = {
  weight: measure,
  length: measure,
  width: measure,
  height: measure,
} satisfies Record<ProductMeasure, unknown>;

export const productDetail = z.object({
  ...product.shape,
  ...measures,
  /** The kind of value-added tax. Only in responses to staff of the store; null where the store's default holds. */
  vatRate: z.optional(z.nullable(z.enum(vatRates))),
  description: z.string(),
  specification: z.string(),
  warranty: z.string(),
  translations: z.optional(z.object({ en: translation, vn: translation })),
});

export const categoryFacet = z.object({ id, name: z.string(), tenantId: id, count: z.int() });
export const originFacet = z.object({
  origin: z.string(),
  originName: z.string(),
  count: z.int(),
});
export const ratingFacet = z.object({ rating: z.int(), count: z.int() });
export const facets = z.object({
  categories: z.array(categoryFacet),
  origins: z.array(originFacet),
  ratings: z.array(ratingFacet),
});

export const productPage = z.object({
  totalProducts: z.int(),
  page: z.int(),
  size: z.int(),
  products: z.array(product),
  facets,
});

export const category = z.object({
  id,
  name: z.string(),
  tenantId: id,
  productCount: z.int(),
  soldCount: z.int(),
  /** Only in responses to staff of the store; includes hidden products. */
  allProductCount: z.optional(z.int()),
  translations: z.optional(
    z.object({ en: z.object({ name: z.string() }), vn: z.object({ name: z.string() }) }),
  ),
  version: z.optional(z.int()),
});

export const categoryList = z.object({ categories: z.array(category) });

/** The facets of a search over all stores: those of a listing, and how many hits each store has. */
export const searchFacets = z.object({
  ...facets.shape,
  stores: z.array(z.object({ id, name: z.string(), count: z.int() })),
});

/** The products that a search found. */
export const searchPage = z.object({
  /** How many were found so far; with `isMore` there may be more, which deeper pages find. */
  totalProducts: z.int(),
  isMore: z.boolean(),
  page: z.int(),
  size: z.int(),
  products: z.array(product),
  /** The corrected words, when the typed ones matched nothing. */
  correctedTo: z.nullable(z.string()),
  /** Stores that the words name, on the first page of a search in all stores. */
  stores: z.array(tenantRef),
  /** Only with `facets=true`. */
  facets: z.optional(searchFacets),
});

const unknownProduct = ["http/not-found"] as const;

export const catalogue = {
  "GET /products": endpoint({
    summary: "Products that shoppers see, filtered and sorted; with `hidden`, the staff's own list",
    callers: "everyone",
    query: z.strictObject({
      tenant: z.optional(id),
      category: z.optional(id),
      origin: z.optional(repeated(countrySought)),
      rating: z.optional(integerText(1, 5)),
      sort: z._default(z.enum(productSorts), "best_seller"),
      hidden: z.optional(z.enum(["true", "false", "all"])),
      outOfStock: z.optional(booleanText),
      ...paging(),
    }),
    answer: productPage,
    refuses: ["http/unauthorized", "http/forbidden", "catalogue/too-deep"],
  }),
  "GET /products/search": endpoint({
    summary:
      "Products by name or number, marks and spacing ignored, the best match first; filters narrow the 240 best down",
    callers: "everyone",
    query: z.strictObject({
      name: text(SEARCH_MAX),
      tenantId: z.optional(id),
      category: z.optional(id),
      origin: z.optional(repeated(countrySought)),
      rating: z.optional(integerText(1, 5)),
      /** Without it, the best match comes first. */
      sort: z.optional(z.enum(searchSorts)),
      facets: z.optional(booleanText),
      ...paging(),
    }),
    answer: searchPage,
    refuses: ["catalogue/too-deep"],
  }),
  "GET /products/{id}": endpoint({
    summary: "One product",
    callers: "everyone",
    answer: productDetail,
    refuses: unknownProduct,
  }),
  "GET /products/{id}/{tenantId}": endpoint({
    summary: "One product of a store",
    callers: "everyone",
    answer: productDetail,
    refuses: unknownProduct,
  }),
  "GET /categories": endpoint({
    summary: "A store's categories, best sold first or in the store's own order",
    callers: "everyone",
    query: z.strictObject({
      tenantId: id,
      sort: z._default(z.enum(["best_seller", "position"]), "best_seller"),
    }),
    answer: categoryList,
    refuses: unknownProduct,
  }),
} as const;
