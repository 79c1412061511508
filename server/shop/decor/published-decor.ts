import type { DecorSection, PublishedDecorSection } from "#contract/decor.ts";
import type { Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { CachedMany } from "#server/platform/cache/response-cache.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { decorTag, tenantsTag } from "#server/shop/cache-tags.ts";
import { cachedCards, findCards } from "#server/shop/catalogue/catalogue.ts";
import { findTenant, theTenant } from "#server/shop/tenants/tenants.ts";
import { findPublished } from "./decor.queries.ts";
import { showSections, type Showing } from "./show-sections.ts";

/** The sections that shoppers see above a store's products now. The answer expires when the next version begins. */
export const thePublishedDecor = async (
  on: Omit<Showing, "tenant" | "findCards"> & { id: string; cachedMany: CachedMany },
): Promise<{ sections: PublishedDecorSection[] }> => {
  const { db, clock, id, language, dependsOn, expiresAt } = on;
  const tenant = await theTenant(db, id);
  dependsOn(tenantsTag, decorTag(tenant.id));
  const [published] = await findPublished(db, { tenant: tenant.id, now: clock() });
  if (published?.nextStart) expiresAt(published.nextStart);
  const findCards: Showing["findCards"] = async (keys) => await cachedCards(on, keys, language);
  const sections = await showSections({ ...on, tenant, findCards }, published?.sections ?? []);
  return { sections: sections.filter((section) => section !== null) };
};

/** The sections as shoppers would see them, saved or not. The preview is not stored. */
export const previewDecor = async (
  context: Pick<AppContext, "db" | "clock">,
  tenantId: number,
  { language, sections }: { language: Language; sections: readonly DecorSection[] },
): Promise<{ sections: (PublishedDecorSection | null)[] }> => {
  const tenant = await findTenant(context.db, tenantId);
  if (!tenant) throw new Refused("http/not-found");
  const showing: Showing = {
    ...context,
    tenant,
    language,
    findCards: async (keys) => [...(await findCards(context.db, keys, language)).values()],
    // The preview is cached nowhere.
    dependsOn: () => undefined,
    expiresAt: () => undefined,
  };
  return { sections: await showSections(showing, sections) };
};
