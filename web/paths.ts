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
  storeVouchers: (tenant: { name: string }, page = 1) =>
    `${pagePaths.vouchers(tenant)}${page > 1 ? `?page=${page}` : ""}`,
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
} as const;
