import type { Role } from "#contract/wire/endpoint.ts";
import { paths } from "#web/paths.ts";
import type { HandbookPageName } from "./handbook-pages.ts";

/** The page of the handbook that each page of staff links to, by the beginning of its path; the longest one counts. */
const helpByPath: Readonly<Record<string, HandbookPageName>> = {
  [paths.admin]: "dashboard",
  [paths.adminOrders]: "calls",
  "/admin/order/slips": "find-orders",
  [paths.adminProducts]: "products",
  [paths.adminImport]: "import",
  [paths.adminPolicy]: "policies",
  [paths.adminVoucher]: "vouchers",
  [paths.adminRevenue]: "revenue",
  [paths.adminProfile]: "store-profile",
  [paths.adminReviews]: "reviews",
  [paths.adminDecor]: "decoration",
  [paths.adminSettings]: "settings",
  [paths.superAdmin]: "admins",
  [paths.superTenants]: "stores",
  [paths.superOverview]: "overview",
  [paths.superVouchers]: "shop-vouchers",
  [paths.superReviews]: "reported-reviews",
  [paths.superSettings]: "settings",
};

/** Where the handbook of a role begins. */
export const helpPathFor = (roles: readonly Role[]): string =>
  roles.includes("SUPER_ADMIN") ? paths.superHelp : paths.adminHelp;

/** The page of the handbook about a page of staff; none for the handbook itself. */
export const helpFor = (pathname: string, roles: readonly Role[]): HandbookPageName | undefined => {
  const path = pathname.replace(/\/$/, "");
  if (
    [paths.adminHelp, paths.superHelp].some((help) => path === help || path.startsWith(`${help}/`))
  )
    return undefined;
  // The index shows agents their orders.
  if (path === paths.admin && !roles.includes("ROLE_TENANT_ADMIN")) return "calls";
  const [longest] = Object.keys(helpByPath)
    .filter((start) => path === start || path.startsWith(`${start}/`))
    .toSorted((one, other) => other.length - one.length);
  return longest === undefined ? undefined : helpByPath[longest];
};
