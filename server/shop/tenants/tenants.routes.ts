import type { Caller } from "#server/shop/caller.ts";
import type { Calls } from "../app-context.ts";
import { tenantsTag } from "../cache-tags.ts";
import { serializeTenant, serializeWholeTenant } from "./serialize-tenant.ts";
import { findTenantPage } from "./find-tenant-page.ts";
import { seesClosed, theTenantFor } from "./tenants.ts";
import type { FindLastWriter } from "./lock-tenant.ts";
import { changeTenant, closeTenant, openTenant } from "./write-tenant.ts";

export const tenantsRoutes = (
  { serve, servePublic }: Calls,
  { findLastWriter }: { findLastWriter: FindLastWriter },
): void => {
  const seenBy = (caller: Caller | null) =>
    seesClosed(caller) ? serializeWholeTenant : serializeTenant;

  servePublic("GET /tenants", async ({ context: { db }, caller, query, language, dependsOn }) => {
    dependsOn(tenantsTag);
    const withClosed = seesClosed(caller);
    const { total, tenants } = await findTenantPage(db, query, { withClosed });
    const serialized = tenants.map((tenant) => seenBy(caller)(tenant, language));
    return { totalTenants: total, page: query.page, size: query.size, tenants: serialized };
  });

  servePublic(
    "GET /tenants/{id}",
    async ({ context: { db }, caller, params, language, dependsOn }) => {
      dependsOn(tenantsTag);
      return seenBy(caller)(await theTenantFor(db, caller, params.id), language);
    },
  );

  serve(
    "POST /tenants",
    async ({ context, caller: { accountId }, language, json, files }) =>
      await openTenant(context, { accountId, language }, json, files),
  );

  serve(
    "PUT /tenants/{id}",
    async ({ context, caller: { accountId }, language, params, json, files }) =>
      await changeTenant(
        { ...context, findLastWriter },
        { accountId, language },
        params.id,
        json,
        files,
      ),
  );

  serve("DELETE /tenants/{id}", async ({ context, caller, params }) => {
    await closeTenant(context, caller.accountId, params.id);
    return undefined;
  });
};
