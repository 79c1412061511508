import { pagePaths } from "#contract/paths.ts";
import { listHref } from "#web/platform/page/list-href.ts";

/** Builders of every URL that the pages link to. */
export const paths = {
  ...pagePaths,
  /** The directory of stores on the home page, filtered by name and paged. */
  stores: ({ name = "", page = 1 } = {}) =>
    `${listHref("/home", { name: name === "" ? undefined : name, page })}#stores`,
  storeVouchers: (tenant: { name: string }, page = 1) =>
    `${pagePaths.vouchers(tenant)}${page > 1 ? `?page=${page}` : ""}`,
  search: (name: string) => `/search?name=${encodeURIComponent(name)}`,
  success: (orderIds: readonly string[]) =>
    `/checkout/success?${orderIds.map((id) => `order=${id}`).join("&")}`,
  orders: (tab?: string, page = 1) =>
    listHref("/order", { tab: tab === "all" ? undefined : tab, page }),
  wallet: (tab?: string, page = 1) =>
    listHref("/order/vouchers", { tab: tab === "running" ? undefined : tab, page }),
  profile: "/order/profile",
  addresses: "/order/addresses",
  password: "/order/password",
  devices: "/order/devices",
  privacy: "/order/privacy",
} as const;
