import type { ContentPage } from "./content-pages.ts";
import type { PolicyName } from "./rules/policies.ts";
import { tenantPathName } from "./rules/tenant-path-name.ts";

/** Builders of the pages' URLs that mails, sitemaps and the rules for robots name, too. */
export const pagePaths = {
  home: "/home",
  store: (tenant: { name: string }, categoryId?: string) =>
    `/${tenantPathName(tenant.name)}${categoryId ? `?category=${categoryId}` : ""}`,
  product: (product: { id: string; tenant: { name: string } }) =>
    `/${tenantPathName(product.tenant.name)}/product/${product.id}`,
  policy: (tenant: { name: string }, name: PolicyName) =>
    `/${tenantPathName(tenant.name)}/policies/${name}`,
  vouchers: (tenant: { name: string }) => `/${tenantPathName(tenant.name)}/vouchers`,
  page: (name: ContentPage) => `/pages/${name}`,
  regions: "/regions",
  forgotPassword: "/forgot-password",
  resetPassword: "/account/reset/finish",
  confirmEmail: "/account/email/finish",
  activeAccount: "/active-account",
  activate: "/activate",
  /** The sign-on provider sends the browser back to it (`spec §2`). */
  signOn: "/account/auth/code",
  cart: "/cart",
  checkout: "/checkout",
  orders: "/order",
  order: (id: string) => `/order/${id}`,
  /** Without login, by the phone number. */
  findOrder: (id = "") => `/order/find${id === "" ? "" : `?id=${id}`}`,
  admin: "/admin",
  superAdmin: "/super-admin",
} as const;
