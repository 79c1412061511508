import { MAX_PAGE, STAFF_PAGE_SIZES } from "#contract/rules/limits.ts";

export type StaffPageSize = (typeof STAFF_PAGE_SIZES)[number];

/** Which part of a list of the administration its URL names; no size where it says none that there is. */
export type Paging = { page: number; size: StaffPageSize | undefined };

export const readPaging = (search: URLSearchParams): Paging => {
  const page = Number(search.get("page") ?? 1);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    size: STAFF_PAGE_SIZES.find((size) => String(size) === search.get("size")),
  };
};
