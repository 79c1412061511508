import { MAX_PAGE, productSorts, type ProductSort } from "#contract/rules/limits.ts";

/** The query of a listing's URL, validated. */
export type ListingQuery = {
  category: string | undefined;
  origins: readonly string[];
  rating: number | undefined;
  sort: ProductSort;
  /** Starts at 1. */
  page: number;
  /** The text and the store of a search; undefined in a store's listing. */
  name?: string | undefined;
  tenantId?: string | undefined;
  /** The address without parameters shows a decorated front, so that the list's first page is `?page=1`. */
  hasFront?: boolean | undefined;
};

const DEFAULT_SORT: ProductSort = "best_seller";
const MOST_ORIGINS = 50;

/** Reads a listing's URL. Invalid values are ignored, so that no link can break the page. */
export const readListing = (search: URLSearchParams): ListingQuery => ({
  category: found(search.get("category"), /^\d{1,18}$/),
  origins: [
    ...new Set(search.getAll("origin").filter((origin) => /^[A-Z]{2}$/.test(origin))),
  ].slice(0, MOST_ORIGINS),
  rating: readRating(search),
  sort: productSorts.find((sort) => sort === search.get("sort")) ?? DEFAULT_SORT,
  page: readPage(search),
});

/** Reads the page number of a URL; 1 if it is missing or invalid. */
export const readPage = (search: URLSearchParams): number => {
  const page = numberOf(found(search.get("page"), /^[1-9]\d{0,6}$/)) ?? 1;
  return page > MAX_PAGE ? 1 : page;
};

/** Reads the number of stars of a URL. */
export const readRating = (search: URLSearchParams): number | undefined =>
  numberOf(found(search.get("rating"), /^[1-5]$/));

const found = (value: string | null, pattern: RegExp): string | undefined =>
  value !== null && pattern.test(value) ? value : undefined;

const numberOf = (digits: string | undefined): number | undefined =>
  digits === undefined ? undefined : Number(digits);

/** Builds the URL of a listing. It omits default values, so that equal listings have one address. */
export const listingHref = (path: string, query: ListingQuery): string => {
  const fields = listingFields(query);
  const search = new URLSearchParams(fields);
  if (query.page > 1 || (query.hasFront && fields.length === 0))
    search.set("page", String(query.page));
  const text = search.toString();
  return text === "" ? path : `${path}?${text}`;
};

/** Returns name and value of every parameter that differs from its default, except the page. */
export const listingFields = ({
  name,
  tenantId,
  category,
  origins,
  rating,
  sort,
}: ListingQuery): [name: string, value: string][] => [
  ...Object.entries({ name, tenantId, category }).filter(
    (field): field is [string, string] => field[1] !== undefined,
  ),
  ...origins.map((origin): [string, string] => ["origin", origin]),
  ...(rating === undefined ? [] : [["rating", String(rating)] satisfies [string, string]]),
  ...(sort === DEFAULT_SORT ? [] : [["sort", sort] satisfies [string, string]]),
];

/** Number of active filters. */
export const filterCount = ({ tenantId, category, origins, rating }: ListingQuery): number =>
  origins.length + [tenantId, category, rating].filter((each) => each !== undefined).length;

/** Returns the first page of the listing without filters, in the same order. */
export const withoutFilters = (query: ListingQuery): ListingQuery => ({
  ...query,
  tenantId: undefined,
  category: undefined,
  origins: [],
  rating: undefined,
  page: 1,
});
