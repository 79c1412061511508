import type { Role } from "../../contract/endpoint.ts";
import { paths } from "../paths.ts";

/** The administration's menu (`spec §2`, decisions §10). `agents` marks what an agent sees too. */
export const staffLinks = [
  { key: "dashboard", to: paths.admin, group: null },
  { key: "orders", to: paths.adminOrders, group: null, agents: true },
  { key: "allProducts", to: "/admin/all-products", group: "products" },
  { key: "policy", to: "/admin/product-policy", group: "products" },
  { key: "promotion", to: "/admin/voucher", group: null },
  { key: "revenue", to: "/admin/revenue", group: null },
  { key: "profile", to: "/admin/store-profile", group: "store" },
  { key: "feedback", to: "/admin/reviews", group: "store" },
  { key: "decoration", to: "/admin/decor", group: "store" },
] as const;

export type StaffLink = (typeof staffLinks)[number];

export const linksFor = (roles: readonly Role[]): StaffLink[] =>
  staffLinks.filter(
    (link) =>
      roles.includes("ROLE_TENANT_ADMIN") || ("agents" in link && roles.includes("ROLE_AGENT")),
  );

/** Whether the roles open this page of the administration (`spec §6`); its index shows agents their orders. */
export const mayOpen = (roles: readonly Role[], pathname: string): boolean => {
  if (roles.includes("ROLE_TENANT_ADMIN")) return true;
  if (!roles.includes("ROLE_AGENT")) return false;
  return pathname === paths.admin || linksFor(roles).some(({ to }) => pathname.startsWith(to));
};
