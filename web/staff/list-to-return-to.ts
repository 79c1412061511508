import { staffPaths } from "#contract/staff/staff-paths.ts";
import { memberOf } from "../platform/storage/check-json.ts";

/** Link state that carries the list's URL, so that the back link returns to the same tab, search and page. */
export type FromList = { list: string };

/** Returns the list's URL from the link state, or the unfiltered list. */
export const listToReturnTo = (state: unknown): string => {
  const list = memberOf(state, "list");
  return typeof list === "string" && list.startsWith(staffPaths.adminProducts)
    ? list
    : staffPaths.adminProducts;
};
