/** The endpoint that exports a store's products as a file. */
import { endpoint } from "#contract/wire/endpoint.ts";
import { productTabs, SEARCH_MAX } from "#contract/rules/limits.ts";
import { freeText, id } from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";

export const productExports = {
  "GET /products/export": endpoint({
    summary:
      "The store's own products as a file that an import reads; an archive of several where one would be too large for it",
    callers: ["ROLE_TENANT_ADMIN"],
    scope: "products:read",
    query: z.strictObject({
      format: z._default(z.enum(["csv", "xlsx"]), "csv"),
      tab: z._default(z.enum(productTabs), "all"),
      /** Part of a name or of a product number. */
      name: z.optional(freeText(SEARCH_MAX)),
      category: z.optional(id),
    }),
    media: [
      "text/csv; charset=utf-8",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "application/zip",
    ],
  }),
} as const;
