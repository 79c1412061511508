import type { Caller } from "#server/platform/http/caller.ts";
import type { Calls } from "../ground.ts";
import { closeTenant } from "./close-tenant.ts";
import { tenantOnWire, wholeTenantOnWire } from "./tenant-on-wire.ts";
import { findTenantPage } from "./find-tenant-page.ts";
import { seesClosed, theTenantFor } from "./the-tenant-for.ts";
import { changeTenant, openTenant } from "./write-tenant.ts";

export const tenantsRoutes = ({ serve, servePublic }: Calls): void => {
  const seenBy = (caller: Caller | null) => (seesClosed(caller) ? wholeTenantOnWire : tenantOnWire);

  servePublic("GET /tenants", async ({ ground: { db }, caller, query, language, madeFrom }) => {
    madeFrom("tenants");
    const withClosed = seesClosed(caller);
    const { total, tenants } = await findTenantPage(db, query, { withClosed });
    const onWire = tenants.map((tenant) => seenBy(caller)(tenant, language));
    return { totalTenants: total, page: query.page, size: query.size, tenants: onWire };
  });

  servePublic(
    "GET /tenants/{id}",
    async ({ ground: { db }, caller, params, language, madeFrom }) => {
      madeFrom("tenants");
      return seenBy(caller)(await theTenantFor(db, caller, params.id), language);
    },
  );

  serve(
    "POST /tenants",
    async ({ ground, caller: { accountId }, language, json, files }) =>
      await openTenant(ground, { accountId, language }, json, files),
  );

  serve(
    "PUT /tenants/{id}",
    async ({ ground, caller: { accountId }, language, params, json, files }) =>
      await changeTenant(ground, { accountId, language }, params.id, json, files),
  );

  serve("DELETE /tenants/{id}", async ({ ground, caller, params }) => {
    await closeTenant(ground, caller.accountId, params.id);
    return undefined;
  });
};
