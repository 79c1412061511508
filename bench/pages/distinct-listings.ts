import { productSorts, type ProductSort } from "#contract/rules/limits.ts";
import type { Language } from "#contract/language.ts";
import type { ShopUnderTest } from "../shop-under-test.ts";

/** A listing of one category: the parts of its address, and what they mean. */
export type DistinctListing = {
  store: string;
  tenant: number;
  category: number;
  origin: string | undefined;
  rating: number | undefined;
  /** Only products in stock; pages of the shop don't use this filter. */
  inStock: boolean;
  sort: ProductSort;
  language: Language;
};

const ratings = [undefined, 2, 3, 4];

/**
 * Returns each category's listings by origin, minimum rating, stock, sort and language, neighbours of different categories,
 * and starts over after the last. With 27 categories these are more than the cache holds, so that none is still cached.
 */
export const distinctListings = async ({
  owner,
}: ShopUnderTest): Promise<() => DistinctListing> => {
  const { rows: filters } = await owner.query<{
    store: string;
    tenant: number;
    category: number;
    origin: string | null;
  }>(
    `select t.url_name as store, p.tenant_id as tenant, p.category_id as category, p.origin
     from published_products p join tenants t on t.id = p.tenant_id
     group by grouping sets ((1, 2, 3), (1, 2, 3, 4)) order by p.origin nulls first, p.category_id`,
  );
  let given = 0;
  return () => {
    let turn = given++;
    const next = <T>(list: readonly T[]): T => {
      const at = turn % list.length;
      turn = Math.floor(turn / list.length);
      return list[at] as T; // as: it is within the list
    };
    const { origin, ...filter } = next(filters);
    return {
      ...filter,
      origin: origin ?? undefined,
      sort: next(productSorts),
      rating: next(ratings),
      language: next(["en", "vn"] as const),
      inStock: next([false, true]),
    };
  };
};

/** The query of its address, without the language and the stock filter. */
export const queryOf = ({ category, origin, rating, sort }: DistinctListing): string =>
  new URLSearchParams({
    category: String(category),
    ...(origin !== undefined && { origin }),
    ...(rating !== undefined && { rating: String(rating) }),
    sort,
  }).toString();
