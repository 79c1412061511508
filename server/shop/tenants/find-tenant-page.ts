import { tenantPathName } from "#contract/rules/tenant-path-name.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { Input } from "#server/shop/input.ts";
import {
  countStores,
  findNamed,
  findPage,
  MOST_WORDS,
  selectTenantByUrlName,
  type Tenant,
} from "./tenants.queries.ts";

type TenantsQuery = Input<"GET /tenants">["query"];
type TenantPage = { total: number; tenants: Tenant[] };

/** A page of the stores that match the query, in the order of their opening, and how many match in all. */
export const findTenantPage = async (
  db: Queryable,
  { name, pathName, page, size }: TenantsQuery,
  { withClosed }: { withClosed: boolean },
): Promise<TenantPage> => {
  if (pathName !== undefined) {
    const tenants = (await selectTenantByUrlName(db, { urlName: pathName })).filter(
      ({ isDeleted }) => withClosed || !isDeleted,
    );
    return { total: tenants.length, tenants: page === 1 ? tenants : [] };
  }
  const kind = withClosed ? "all" : "open";
  const part = { size, offset: (page - 1) * size };
  if (name === undefined || name === "") {
    const [tenants, total] = await Promise.all([findPage(db, kind, part), countStores(db, kind)]);
    return { total, tenants };
  }
  const patterns = patternsOf(name);
  if (patterns.length === 0) return { total: 0, tenants: [] };
  const tenants = await findNamed(db, kind, patterns, part);
  // A page beyond the last one still returns the total.
  const [first] =
    tenants.length === 0 && page > 1
      ? await findNamed(db, kind, patterns, { size: 1, offset: 0 })
      : tenants;
  return { total: first?.total ?? 0, tenants };
};

/**
 * The `like` patterns of a search. URL names contain no wildcards but "_". A word of one or two letters must begin a
 * word of the name.
 */
const patternsOf = (name: string): string[] =>
  tenantPathName(name)
    .split("_")
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => (word.length < 3 ? `%\\_${word}%` : `%${word}%`));
