import type { Role } from "#contract/wire/endpoint.ts";
import type { PageTexts } from "#web/platform/page/page-meta.ts";
import type { HandbookPageName } from "./handbook-pages.ts";

/** The icons of the menu, by name, so that programs without JSX can read the pages. */
export type StaffIcon =
  | "box"
  | "card"
  | "cash"
  | "chart"
  | "grid"
  | "image"
  | "link"
  | "lock"
  | "search"
  | "shield"
  | "star"
  | "store"
  | "tag"
  | "truck"
  | "refresh"
  | "user";

/** A page of the administration or of the super administration. */
export type StaffPage = {
  path: `/admin${string}` | `/super-admin${string}`;
  /** Its file below `web/`; absent in a second row, which says what differs for other roles. */
  module?: `${string}.page.tsx`;
  /** Its name among the routes, where a module has two pages. */
  id?: string;
  /** Its file below `web/` with what it shares with the pages before or after it. */
  layout?: `${string}.layout.tsx`;
  /** The roles that may open it and see its line in the menu (`spec §6`). */
  roles: readonly Role[];
  /** The title of its document; a page that it depends on has a `meta` of its own. */
  title?: Parameters<PageTexts>[0];
  /** Its first heading, where that is not its title. */
  heading?: Parameters<PageTexts>[0];
  /** The page of the handbook about it. */
  help?: HandbookPageName;
  /** Its line in the menu (`spec §2`): its text below `frame:staff`, and the text of the heading above it. */
  menu?: { key: string; group?: "products" | "store" | "integrations"; icon: StaffIcon };
};
