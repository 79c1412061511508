import { pagePaths } from "#contract/paths.ts";

/** Builders of every URL that the pages link to. */
export const paths = {
  ...pagePaths,
  /** The directory of stores on the home page, filtered by name and paged. */
  stores: ({ name = "", page = 1 } = {}) => {
    const search = new URLSearchParams();
    if (name !== "") search.set("name", name);
    if (page > 1) search.set("page", String(page));
    return `/home${search.size === 0 ? "" : `?${search.toString()}`}#stores`;
  },
  search: (name: string) => `/search?name=${encodeURIComponent(name)}`,
  success: (orderIds: readonly string[]) =>
    `/checkout/success?${orderIds.map((id) => `order=${id}`).join("&")}`,
  orders: (tab?: string) => `/order${tab && tab !== "all" ? `?tab=${tab}` : ""}`,
  wallet: (tab?: string) => `/order/vouchers${tab && tab !== "running" ? `?tab=${tab}` : ""}`,
  profile: "/order/profile",
  addresses: "/order/addresses",
  password: "/order/password",
  devices: "/order/devices",
  privacy: "/order/privacy",
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
  adminNewVoucher: "/admin/voucher/new",
  adminVoucherOf: (id: string) => `/admin/voucher/${id}`,
  adminRevenue: "/admin/revenue",
  adminDecor: "/admin/decor",
  adminSettings: "/admin/settings",
  adminNotices: "/admin/settings/notices",
  adminStoreSettings: "/admin/settings/store",
  adminHelp: "/admin/help",
  superTenants: "/super-admin/tenant",
  superOverview: "/super-admin/overview",
  superVouchers: "/super-admin/voucher",
  superNewVoucher: "/super-admin/voucher/new",
  superVoucherOf: (id: string) => `/super-admin/voucher/${id}`,
  superReviews: "/super-admin/reviews",
  superSettings: "/super-admin/settings",
  superHelp: "/super-admin/help",
} as const;
