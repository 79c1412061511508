/** The URL of a list: what is not said, and page 1, is left out. */
export const listHref = (
  path: string,
  query: Record<string, string | number | boolean | undefined>,
): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && !(name === "page" && value === 1)) search.set(name, String(value));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
};
