import { loggedUrl } from "../http/observability/log.ts";

/** A segment that may hold an e-mail address, a phone number, or text of more than letters, digits and dashes. */
const personal = /@|\d{8}|[^\w.~-]/;

/** The path of a URL for a span: without query and keys, and `…` for each segment that may identify a person. */
export const tracedPath = (url: string): string => {
  const [path = ""] = loggedUrl(url).split("?");
  return path
    .split("/")
    .map((segment) => (personal.test(segment) ? "…" : segment))
    .join("/");
};
