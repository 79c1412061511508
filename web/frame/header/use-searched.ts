import { useLocation, useSearchParams } from "react-router";

/** What the page's address searches for; empty where it searches for nothing. */
export const useSearched = (): string => {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  return pathname === "/search" ? (query.get("name") ?? "") : "";
};
