import { endpoint } from "./endpoint.ts";
import { id } from "./shapes.ts";
import { z } from "./zod.ts";

export { isReservedPathName, tenantPathName } from "./tenant-path-name.ts";

export const tenantRef = z.object({ id, name: z.string() });

export const tenant = z.object({
  id,
  name: z.string(),
  description: z.string(),
  isDeleted: z.boolean(),
  imageUrl: z.nullable(z.string()),
  hotline: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Only in answers to the super admin. */
  translations: z.optional(
    z.object({
      en: z.object({ description: z.string() }),
      vn: z.object({ description: z.string() }),
    }),
  ),
  bank: z.optional(
    z.nullable(
      z.object({ bin: z.string(), name: z.string(), account: z.string(), holder: z.string() }),
    ),
  ),
  expressFee: z.optional(z.int()),
  version: z.optional(z.int()),
});

export const tenants = {
  "GET /tenants": endpoint({
    summary: "The stores: active ones for visitors, all for the super admin",
    callers: "everyone",
    answer: z.object({ tenants: z.array(tenant) }),
  }),
  "GET /tenants/{id}": endpoint({
    summary: "One store",
    callers: "everyone",
    answer: tenant,
  }),
} as const;
