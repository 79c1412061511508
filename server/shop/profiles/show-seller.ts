import { addDays, beginningOf, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import type { AppContext } from "../app-context.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { closureOf, findTenantById } from "../tenants/tenants.ts";
import { hotlinesOf, legalOf, pictureUrl, theProfile } from "./show-profile.ts";
import type { Seller } from "./profile-shapes.ts";

/** Closures are announced this many days before they begin. */
const ANNOUNCED_BEFORE_DAYS = 14;

/**
 * The seller with the verified identity, or else the stated one; also of inactive stores, for their buyers. `expiresAt`
 * receives the time at which the announcement of a closure begins or a closure ends.
 */
export const showSeller = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  wireId: string,
  expiresAt: (at: Date) => void,
): Promise<Seller> => {
  const store = await findTenantById(db, wireId);
  if (!store) throw new Refused("http/not-found");
  const profile = await theProfile(db, store.id);
  const { verifiedAt } = store;
  const isVerified = verifiedAt !== null && profile.verified !== null;
  const legal = isVerified && profile.verified ? profile.verified : legalOf(profile);
  const now = clock();
  const closure = closureOf(store);
  let announced: Seller["closure"] = null;
  if (closure) {
    const today = vietnamDay(now);
    const announcedFrom = addDays(closure.from, -ANNOUNCED_BEFORE_DAYS);
    if (today < announcedFrom) expiresAt(beginningOf(announcedFrom));
    else if (today <= closure.to) {
      const next = addDays(closure.to, 1);
      announced = { ...closure, next };
      expiresAt(beginningOf(next));
    }
  }
  return {
    tenantId: String(store.id),
    storeName: store.name,
    legalName: legal.name,
    taxCode: legal.taxCode,
    address: legal.address,
    hotlines: hotlinesOf(store, profile),
    email: store.email,
    website: profile.website,
    coverUrl: pictureUrl(store.cover),
    verifiedAt: isVerified ? verifiedAt.toISOString() : null,
    closure: announced,
  };
};
