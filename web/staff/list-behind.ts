import { memberOf } from "../platform/storage/check-json.ts";
import { paths } from "../paths.ts";

/** What a link from the list carries along, so that one comes back to the same tab, search and page. */
export type FromList = { list: string };

/** The list that one came from, or the whole one. */
export const listBehind = (state: unknown): string => {
  const list = memberOf(state, "list");
  return typeof list === "string" && list.startsWith(paths.adminProducts)
    ? list
    : paths.adminProducts;
};
