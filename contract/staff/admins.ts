/** Endpoints that assign and revoke staff roles, for the super admin. */
import { roles } from "#contract/accounts.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { FULL_NAME_MAX, SEARCH_MAX } from "#contract/rules/limits.ts";
import { neededWhere } from "#contract/rules/needs.ts";
import { email, freeText, id, paging, text } from "#contract/wire/shapes.ts";
import { tenantRef } from "#contract/tenants.ts";
import { z } from "#contract/wire/zod.ts";

const superAdmin = ["SUPER_ADMIN"] as const;

export const admin = z.object({
  id,
  email: z.string(),
  fullName: z.string(),
  role: z.enum(roles),
  /** The store of a store role; null for a super admin. */
  tenant: z.nullable(tenantRef),
  /** False when the super admin has disabled the account. */
  isActive: z.boolean(),
  /** The account was invited and has no password yet. */
  isPendingActive: z.boolean(),
});

export const adminPage = z.object({
  totalAdmins: z.int(),
  page: z.int(),
  size: z.int(),
  admins: z.array(admin),
});

/** The roles that belong to a store. */
const storeRoles = ["ROLE_TENANT_ADMIN", "ROLE_AGENT"] as const satisfies (typeof roles)[number][];

const role = z.enum(roles);
const tenantId = z.optional(z.nullable(id));

export const admins = {
  "GET /admins": endpoint({
    summary: "The staff of all stores, and the super admins",
    callers: superAdmin,
    query: z.strictObject({
      /** Part of a name or of an e-mail. */
      name: z.optional(freeText(SEARCH_MAX)),
      role: z.optional(role),
      tenantId: z.optional(id),
      ...paging(),
    }),
    answer: adminPage,
  }),
  "POST /admins": endpoint({
    summary: "Give somebody a role; a new account is invited by mail",
    callers: superAdmin,
    body: z.strictObject({
      email,
      fullName: text(FULL_NAME_MAX),
      role,
      /** Required for a store role. */
      tenantId,
      /** Gives the role to the shopper whose account has this e-mail already. */
      useExisting: z.optional(z.boolean()),
    }),
    needs: neededWhere("tenantId", { of: "role", is: storeRoles }),
    status: 201,
    answer: admin,
    refuses: ["accounts/exists", "accounts/unknown-tenant"],
  }),
  "PUT /admins/{id}": endpoint({
    summary: "Change a member of the staff; another role, store or e-mail ends their sessions",
    callers: superAdmin,
    body: z.strictObject({
      email: z.optional(email),
      fullName: z.optional(text(FULL_NAME_MAX)),
      role: z.optional(role),
      tenantId,
      isActive: z.optional(z.boolean()),
    }),
    answer: admin,
    refuses: [
      "http/not-found",
      "accounts/exists",
      "accounts/unknown-tenant",
      "accounts/last-super-admin",
    ],
  }),
  "DELETE /admins/{id}": endpoint({
    summary: "Take somebody's role away; the account stays a shopper's",
    callers: superAdmin,
    refuses: ["http/not-found", "accounts/last-super-admin"],
  }),
} as const;
