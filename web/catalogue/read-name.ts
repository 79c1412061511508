import { SEARCH_MAX } from "#contract/rules/limits.ts";

/** The name that a URL searches for: signs that nobody sees are left out, and what is too long is cut. */
export const readName = (search: URLSearchParams): string => {
  const text = (search.get("name") ?? "").normalize("NFC").replaceAll(/\p{C}/gu, " ").trim();
  return [...text].slice(0, SEARCH_MAX).join("").trim();
};
