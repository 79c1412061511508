import type { ReactNode } from "react";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import type { Role } from "#contract/wire/endpoint.ts";
import { StarIcon } from "#web/design/icon/icons.tsx";
import { ChartIcon, TagIcon } from "#web/design/icon/icons-acts.tsx";
import {
  BoxIcon,
  CardIcon,
  GridIcon,
  ImageIcon,
  ShieldIcon,
  StoreIcon,
  TruckIcon,
  UserIcon,
} from "#web/design/icon/icons-things.tsx";
import { paths } from "#web/paths.ts";
import type { HandbookPageName } from "./handbook-pages.ts";

type StaffPage = {
  /** The page, and those below it that have no row of their own. */
  path: string;
  /** The page alone, because the paths of all others begin with this one. */
  index?: true;
  /** The roles that may open it and see its line in the menu (`spec §6`). */
  roles: readonly Role[];
  /** The page of the handbook about it. */
  help?: HandbookPageName;
  /** Its line in the menu (`spec §2`): its text below `frame:staff`, and the text of the heading above it. */
  menu?: { key: string; group?: "products" | "store"; icon: ReactNode };
};

const admin = ["ROLE_TENANT_ADMIN"] as const;
const agent = ["ROLE_AGENT"] as const;
const staff = ["ROLE_TENANT_ADMIN", "ROLE_AGENT"] as const;
const superAdmin = ["SUPER_ADMIN"] as const;

/** The pages of the administration and of the super administration, one a row, in the sequence of the menu. */
const staffPages = [
  {
    path: paths.admin,
    index: true,
    roles: admin,
    help: "dashboard",
    menu: { key: "dashboard", icon: <GridIcon /> },
  },
  // The index shows agents their orders.
  { path: paths.admin, index: true, roles: agent, help: "calls" },
  {
    path: staffPaths.adminOrders,
    roles: staff,
    help: "calls",
    menu: { key: "orders", icon: <TruckIcon /> },
  },
  { path: "/admin/order/slips", roles: staff, help: "find-orders" },
  {
    path: staffPaths.adminProducts,
    roles: admin,
    help: "products",
    menu: { key: "allProducts", group: "products", icon: <BoxIcon /> },
  },
  { path: staffPaths.adminImport, roles: admin, help: "import" },
  {
    path: staffPaths.adminPolicy,
    roles: admin,
    help: "policies",
    menu: { key: "policy", group: "products", icon: <ShieldIcon /> },
  },
  {
    path: staffPaths.adminPayments,
    roles: admin,
    help: "payments",
    menu: { key: "payments", icon: <CardIcon /> },
  },
  {
    path: staffPaths.adminVoucher,
    roles: admin,
    help: "vouchers",
    menu: { key: "promotion", icon: <TagIcon /> },
  },
  {
    path: staffPaths.adminRevenue,
    roles: admin,
    help: "revenue",
    menu: { key: "revenue", icon: <ChartIcon /> },
  },
  {
    path: staffPaths.adminProfile,
    roles: admin,
    help: "store-profile",
    menu: { key: "profile", group: "store", icon: <StoreIcon /> },
  },
  {
    path: staffPaths.adminReviews,
    roles: admin,
    help: "reviews",
    menu: { key: "feedback", group: "store", icon: <StarIcon /> },
  },
  {
    path: staffPaths.adminDecor,
    roles: admin,
    help: "decoration",
    menu: { key: "decoration", group: "store", icon: <ImageIcon /> },
  },
  { path: staffPaths.adminSettings, roles: staff, help: "settings" },
  { path: staffPaths.adminStoreSettings, roles: admin, help: "settings" },
  { path: staffPaths.adminHelp, roles: staff },
  {
    path: paths.superAdmin,
    index: true,
    roles: superAdmin,
    help: "admins",
    menu: { key: "admins", icon: <UserIcon /> },
  },
  {
    path: staffPaths.superTenants,
    roles: superAdmin,
    help: "stores",
    menu: { key: "tenants", icon: <StoreIcon /> },
  },
  {
    path: staffPaths.superOverview,
    roles: superAdmin,
    help: "overview",
    menu: { key: "overview", icon: <ChartIcon /> },
  },
  {
    path: staffPaths.superVouchers,
    roles: superAdmin,
    help: "shop-vouchers",
    menu: { key: "shopVouchers", icon: <TagIcon /> },
  },
  {
    path: staffPaths.superReviews,
    roles: superAdmin,
    help: "reported-reviews",
    menu: { key: "reportedReviews", icon: <StarIcon /> },
  },
  { path: staffPaths.superSettings, roles: superAdmin, help: "settings" },
  { path: staffPaths.superHelp, roles: superAdmin },
] as const satisfies readonly StaffPage[];

type Row = (typeof staffPages)[number];
type MenuRow = Extract<Row, { menu: unknown }>;

const isFor = (row: Row, roles: readonly Role[]): boolean =>
  row.roles.some((role) => roles.includes(role));

/** The lines of the menu for these roles. */
export const menuFor = (roles: readonly Role[]): MenuRow[] =>
  staffPages.filter((row): row is MenuRow => "menu" in row && isFor(row, roles));

/** The rows of a page: those with the longest path that is the page's own or lies above it. */
const rowsOf = (pathname: string): Row[] => {
  const path = pathname.replace(/\/$/, "");
  const above = staffPages.filter(
    (row) => path === row.path || (!("index" in row) && path.startsWith(`${row.path}/`)),
  );
  const longest = Math.max(...above.map((row) => row.path.length));
  return above.filter((row) => row.path.length === longest);
};

/** Whether the roles may open this page (`spec §6`); nobody opens a page that the table doesn't have. */
export const mayOpen = (roles: readonly Role[], pathname: string): boolean =>
  rowsOf(pathname).some((row) => isFor(row, roles));

/** Where the handbook of a role begins. */
export const helpPathFor = (roles: readonly Role[]): string =>
  roles.includes("SUPER_ADMIN") ? staffPaths.superHelp : staffPaths.adminHelp;

/** The page of the handbook about a page of staff; none for the handbook itself. */
export const helpFor = (pathname: string, roles: readonly Role[]): HandbookPageName | undefined => {
  const row = rowsOf(pathname).find((candidate) => isFor(candidate, roles));
  return row && "help" in row ? row.help : undefined;
};
