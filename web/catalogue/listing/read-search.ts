import { searchSorts } from "#contract/rules/limits.ts";
import { readName } from "../read-name.ts";
import { readListing, type ListingQuery } from "./listing-query.ts";

/** Reads the URL of a search. Its default order is the best match. Only loaders call it, on the server. */
export const readSearch = (search: URLSearchParams): ListingQuery & { name: string } => {
  const listing = readListing(search);
  const sort = searchSorts.find((each) => each === listing.sort) ?? "best_seller";
  const tenantId = /^\d{1,18}$/.exec(search.get("tenantId") ?? "")?.[0];
  return { ...listing, sort, name: readName(search), tenantId };
};
