import { SEARCH_MAX } from "#contract/rules/limits.ts";

/** Reads the search text of a URL. It replaces characters that do not show by spaces and cuts the text at `SEARCH_MAX`. */
export const readName = (search: URLSearchParams): string => {
  const text = (search.get("name") ?? "").normalize("NFC").replaceAll(/\p{C}/gu, " ").trim();
  return [...text].slice(0, SEARCH_MAX).join("").trim();
};
