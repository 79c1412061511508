import type { DecorSection, PublishedDecorSection } from "#contract/decor.ts";
import type { Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { decorTag, tenantsTag } from "#server/shop/cache-tags.ts";
import { findTenant, theTenant } from "#server/shop/tenants/tenants.ts";
import { findNextStart, findPublishedVersion } from "./decor.queries.ts";
import { showSections, type Showing } from "./show-sections.ts";

/** The sections that shoppers see above a store's products now. The answer expires when the next version begins. */
export const thePublishedDecor = async (
  on: Omit<Showing, "tenant"> & { id: string },
): Promise<{ sections: PublishedDecorSection[] }> => {
  const { db, clock, id, dependsOn, expiresAt } = on;
  const tenant = await theTenant(db, id);
  dependsOn(tenantsTag, decorTag(tenant.id));
  const at = { tenant: tenant.id, now: clock() };
  const [[published], [next]] = await Promise.all([
    findPublishedVersion(db, at),
    findNextStart(db, at),
  ]);
  if (next) expiresAt(next.shownFrom);
  const sections = published ? await showSections({ ...on, tenant }, published.sections) : [];
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
  const keptNowhere = { dependsOn: () => undefined, expiresAt: () => undefined };
  return {
    sections: await showSections({ ...context, ...keptNowhere, tenant, language }, sections),
  };
};
