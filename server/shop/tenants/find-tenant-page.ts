import { tenantPathName } from "#contract/rules/tenant-path-name.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { Input } from "#server/platform/http/serve.ts";
import { MOST_WORDS, pages, selectTenantByUrlName, type Tenant } from "./tenants.queries.ts";

type TenantsQuery = Input<"GET /tenants">["query"];
type TenantPage = { total: number; tenants: Tenant[] };

/** A page of the stores that match the query, in the order of their opening, and how many match in all. */
export const findTenantPage = async (
  db: Queryable,
  { name, pathName, page, size }: TenantsQuery,
  { withClosed }: { withClosed: boolean },
): Promise<TenantPage> => {
  if (pathName !== undefined) {
    const tenants = (await selectTenantByUrlName(db, pathName)).filter(
      ({ isDeleted }) => withClosed || !isDeleted,
    );
    return { total: tenants.length, tenants: page === 1 ? tenants : [] };
  }
  const among = pages[withClosed ? "all" : "open"];
  const offset = (page - 1) * size;
  if (name === undefined || name === "") {
    const [tenants, [counted]] = await Promise.all([among.page(db, size, offset), among.count(db)]);
    return { total: counted?.total ?? 0, tenants };
  }
  const patterns = patternsOf(name);
  const named = among.named[patterns.length];
  if (!named || patterns.length === 0) return { total: 0, tenants: [] };
  const tenants = await named(db, patterns, size, offset);
  // A page beyond the last one still returns the total.
  const [first] = tenants.length === 0 && page > 1 ? await named(db, patterns, 1, 0) : tenants;
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
