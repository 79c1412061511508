import { MAX_PAGE } from "#contract/rules/limits.ts";

/** The page of a list that its URL names, counted from 1; the first one for anything else. */
export const readPage = (search: URLSearchParams): number => {
  const page = Number(search.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
};
