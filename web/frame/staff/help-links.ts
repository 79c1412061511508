import type { Role } from "#contract/wire/endpoint.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { paths } from "#web/paths.ts";
import type { HandbookPageName } from "./handbook-pages.ts";

/** The page of the handbook that each page of staff links to, by the beginning of its path; the longest one counts. */
const helpByPath: Readonly<Record<string, HandbookPageName>> = {
  [paths.admin]: "dashboard",
  [staffPaths.adminOrders]: "calls",
  "/admin/order/slips": "find-orders",
  [staffPaths.adminProducts]: "products",
  [staffPaths.adminImport]: "import",
  [staffPaths.adminPolicy]: "policies",
  [staffPaths.adminVoucher]: "vouchers",
  [staffPaths.adminRevenue]: "revenue",
  [staffPaths.adminPayments]: "payments",
  [staffPaths.adminProfile]: "store-profile",
  [staffPaths.adminReviews]: "reviews",
  [staffPaths.adminDecor]: "decoration",
  [staffPaths.adminSettings]: "settings",
  [paths.superAdmin]: "admins",
  [staffPaths.superTenants]: "stores",
  [staffPaths.superOverview]: "overview",
  [staffPaths.superVouchers]: "shop-vouchers",
  [staffPaths.superReviews]: "reported-reviews",
  [staffPaths.superSettings]: "settings",
};

/** The paths of all other pages begin with these, which say nothing of them. */
const indexes = new Set<string>([paths.admin, paths.superAdmin]);

/** Where the handbook of a role begins. */
export const helpPathFor = (roles: readonly Role[]): string =>
  roles.includes("SUPER_ADMIN") ? staffPaths.superHelp : staffPaths.adminHelp;

/** The page of the handbook about a page of staff; none for the handbook itself. */
export const helpFor = (pathname: string, roles: readonly Role[]): HandbookPageName | undefined => {
  const path = pathname.replace(/\/$/, "");
  if (
    [staffPaths.adminHelp, staffPaths.superHelp].some(
      (help) => path === help || path.startsWith(`${help}/`),
    )
  )
    return undefined;
  // The index shows agents their orders.
  if (path === paths.admin && !roles.includes("ROLE_TENANT_ADMIN")) return "calls";
  const [longest] = Object.keys(helpByPath)
    .filter((start) => path === start || (!indexes.has(start) && path.startsWith(`${start}/`)))
    .toSorted((one, other) => other.length - one.length);
  return longest === undefined ? undefined : helpByPath[longest];
};
