import type { ContentPage } from "../contract/content-pages.ts";
import { tenantPathName } from "../contract/rules/tenant-path-name.ts";

/** Builders of every URL that the pages link to. */
export const paths = {
  home: "/home",
  /** The directory of stores on the home page, filtered by name and paged. */
  stores: ({ name = "", page = 1 } = {}) => {
    const search = new URLSearchParams();
    if (name !== "") search.set("name", name);
    if (page > 1) search.set("page", String(page));
    return `/home${search.size === 0 ? "" : `?${search.toString()}`}#stores`;
  },
  search: (name: string) => `/search?name=${encodeURIComponent(name)}`,
  store: (tenant: { name: string }, categoryId?: string) =>
    `/${tenantPathName(tenant.name)}${categoryId ? `?category=${categoryId}` : ""}`,
  product: (product: { id: string; tenant: { name: string } }) =>
    `/${tenantPathName(product.tenant.name)}/product/${product.id}`,
  page: (name: ContentPage) => `/pages/${name}`,
  regions: "/regions",
  forgotPassword: "/forgot-password",
  resetPassword: "/account/reset/finish",
  confirmEmail: "/account/email/finish",
  activeAccount: "/active-account",
  activate: "/activate",
  signOn: "/account/auth/code",
  cart: "/cart",
  checkout: "/checkout",
  success: (orderIds: readonly string[]) =>
    `/checkout/success?${orderIds.map((id) => `order=${id}`).join("&")}`,
  orders: (tab?: string) => `/order${tab && tab !== "all" ? `?tab=${tab}` : ""}`,
  order: (id: string) => `/order/${id}`,
  profile: "/order/profile",
  addresses: "/order/addresses",
  password: "/order/password",
  devices: "/order/devices",
  privacy: "/order/privacy",
  admin: "/admin",
  adminOrders: "/admin/order",
  adminSlips: (ids: readonly string[]) =>
    `/admin/order/slips?${ids.map((id) => `order=${id}`).join("&")}`,
  adminSlip: (id: string) => `/admin/order/${id}/slip`,
  adminProducts: "/admin/all-products",
  adminNewProduct: "/admin/all-products/new",
  adminProduct: (id: string) => `/admin/all-products/${id}`,
  adminImport: "/admin/all-products/import",
  adminImportOf: (id: string) => `/admin/all-products/import?id=${id}`,
  adminPolicy: "/admin/product-policy",
  adminVoucher: "/admin/voucher",
  adminRevenue: "/admin/revenue",
  adminProfile: "/admin/store-profile",
  adminReviews: "/admin/reviews",
  adminDecor: "/admin/decor",
  superAdmin: "/super-admin",
  superTenants: "/super-admin/tenant",
} as const;
