import type { Role } from "#contract/wire/endpoint.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { paths } from "#web/paths.ts";

const admin = ["ROLE_TENANT_ADMIN"] as const;
const staff = ["ROLE_TENANT_ADMIN", "ROLE_AGENT"] as const;
const superAdmin = ["SUPER_ADMIN"] as const;

/**
 * The menus of the administration and of the super administration, with the roles that see each line (`spec §2`, §6).
 */
export const staffLinks = [
  { key: "dashboard", to: paths.admin, group: null, roles: admin },
  { key: "orders", to: staffPaths.adminOrders, group: null, roles: staff },
  { key: "allProducts", to: staffPaths.adminProducts, group: "products", roles: admin },
  { key: "policy", to: staffPaths.adminPolicy, group: "products", roles: admin },
  { key: "payments", to: staffPaths.adminPayments, group: null, roles: admin },
  { key: "promotion", to: staffPaths.adminVoucher, group: null, roles: admin },
  { key: "revenue", to: staffPaths.adminRevenue, group: null, roles: admin },
  { key: "profile", to: staffPaths.adminProfile, group: "store", roles: admin },
  { key: "feedback", to: staffPaths.adminReviews, group: "store", roles: admin },
  { key: "decoration", to: staffPaths.adminDecor, group: "store", roles: admin },
  { key: "admins", to: paths.superAdmin, group: null, roles: superAdmin },
  { key: "tenants", to: staffPaths.superTenants, group: null, roles: superAdmin },
  { key: "overview", to: staffPaths.superOverview, group: null, roles: superAdmin },
  { key: "shopVouchers", to: staffPaths.superVouchers, group: null, roles: superAdmin },
  { key: "reportedReviews", to: staffPaths.superReviews, group: null, roles: superAdmin },
] as const;

export type StaffLink = (typeof staffLinks)[number];

/** Whether the URLs of other pages begin with this one: then its link is marked only on its own page. */
export const isIndex = ({ to }: StaffLink): boolean =>
  to === paths.admin || to === paths.superAdmin;

export const linksFor = (roles: readonly Role[]): StaffLink[] =>
  staffLinks.filter((link) => link.roles.some((role) => roles.includes(role)));

/**
 * Whether the roles may open this page (`spec §6`): a store's admin the whole administration, an agent the orders, the
 * own settings and the handbook.
 */
export const mayOpen = (roles: readonly Role[], pathname: string): boolean => {
  if (isAtOrBelow(paths.superAdmin, pathname)) return roles.includes("SUPER_ADMIN");
  if (!isAtOrBelow(paths.admin, pathname)) return false;
  if (roles.includes("ROLE_TENANT_ADMIN")) return true;
  if (!roles.includes("ROLE_AGENT")) return false;
  if (isAtOrBelow(staffPaths.adminStoreSettings, pathname)) return false;
  const opens = [staffPaths.adminOrders, staffPaths.adminSettings, staffPaths.adminHelp];
  return (
    pathname.replace(/\/$/, "") === paths.admin || opens.some((path) => isAtOrBelow(path, pathname))
  );
};

const isAtOrBelow = (path: string, pathname: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);
