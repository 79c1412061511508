import { STAFF_PAGE_SIZES } from "#contract/rules/limits.ts";
import { readPage } from "#web/platform/page/read-page.ts";

export type StaffPageSize = (typeof STAFF_PAGE_SIZES)[number];

/** The page of a list of the administration that its URL names; no size if the URL names none of those allowed. */
export type Paging = { page: number; size: StaffPageSize | undefined };

export const readPaging = (search: URLSearchParams): Paging => ({
  page: readPage(search),
  size: STAFF_PAGE_SIZES.find((size) => String(size) === search.get("size")),
});
