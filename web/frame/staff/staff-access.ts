import { matchRoutes } from "react-router";
import type { Role } from "#contract/wire/endpoint.ts";
import type { HandbookPageName } from "./handbook-pages.ts";
import type { StaffPage } from "./staff-page.ts";
import { staffPages } from "./staff-pages.ts";

type Row = (typeof staffPages)[number];
type MenuRow = Extract<Row, { menu: unknown }>;

const isFor = (row: Row, roles: readonly Role[]): boolean =>
  row.roles.some((role) => roles.includes(role));

/** The lines of the menu for these roles. */
export const menuFor = (roles: readonly Role[]): MenuRow[] =>
  staffPages.filter((row): row is MenuRow => "menu" in row && isFor(row, roles));

const routes = [...new Set(staffPages.map(({ path }) => path))].map((path) => ({ path }));

/** The rows of a page; none for an address that is no page of staff. */
const rowsOf = (pathname: string): Row[] => {
  const found = matchRoutes(routes, pathname)?.at(-1)?.route.path;
  return staffPages.filter(({ path }) => path === found);
};

/** Whether the roles may open this page (`spec §6`); nobody opens a page that the table doesn't have. */
export const mayOpen = (roles: readonly Role[], pathname: string): boolean =>
  rowsOf(pathname).some((row) => isFor(row, roles));

/** The key of a page's title; none where the title depends on what the page shows. */
export const titleKeyOf = (pathname: string): StaffPage["title"] => {
  const row = rowsOf(pathname)[0];
  return row && "title" in row ? row.title : undefined;
};

/** The key of a page's first heading; none where it depends on what the page shows. */
export const headingKeyOf = (pathname: string, roles: readonly Role[]): StaffPage["heading"] => {
  const row = rowsOf(pathname).find((candidate) => isFor(candidate, roles));
  if (!row) return undefined;
  if ("heading" in row) return row.heading;
  return "title" in row ? row.title : undefined;
};

/** Where the handbook of a role begins. */
export const helpPathFor = (roles: readonly Role[]): "/admin/help" | "/super-admin/help" =>
  roles.includes("SUPER_ADMIN") ? "/super-admin/help" : "/admin/help";

/** The page of the handbook about a page of staff; none for the handbook itself. */
export const helpFor = (pathname: string, roles: readonly Role[]): HandbookPageName | undefined => {
  const row = rowsOf(pathname).find((candidate) => isFor(candidate, roles));
  return row && "help" in row ? row.help : undefined;
};
