/** Returns the URL of a list. It leaves out undefined parameters and page 1. */
export const listHref = (
  path: string,
  query: Record<string, string | number | boolean | undefined>,
): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && !(name === "page" && value === 1)) search.set(name, String(value));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
};
