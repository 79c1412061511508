import { MAX_PAGE, STAFF_PAGE_SIZES } from "#contract/rules/limits.ts";

export type StaffPageSize = (typeof STAFF_PAGE_SIZES)[number];

/** The page of a list of the administration that its URL names; no size if the URL names none of those allowed. */
export type Paging = { page: number; size: StaffPageSize | undefined };

export const readPaging = (search: URLSearchParams): Paging => {
  const page = Number(search.get("page") ?? 1);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    size: STAFF_PAGE_SIZES.find((size) => String(size) === search.get("size")),
  };
};
