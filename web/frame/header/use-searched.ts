import { useLocation, useSearchParams } from "react-router";

/** Returns the search text of the page's URL; empty on other pages than the search. */
export const useSearched = (): string => {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  return pathname === "/search" ? (query.get("name") ?? "") : "";
};
