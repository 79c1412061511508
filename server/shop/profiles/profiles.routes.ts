import type { Calls } from "../app-context.ts";
import { profileTag, tenantsTag } from "../cache-tags.ts";
import { requestBankChange, stopBankChange } from "./bank-changes.ts";
import { changeProfile, changeStorePicture } from "./save-profile.ts";
import { showProfile } from "./show-profile.ts";
import { showSeller } from "./show-seller.ts";
import { showIdentity, verifyIdentity, withdrawVerification } from "./verify-identity.ts";

/** Routes of stores' profiles: for visitors, for a store's admin and for the super admin. */
export const profilesRoutes = ({ serve, servePublic }: Calls): void => {
  servePublic("GET /tenants/{id}/seller", async ({ context, params, dependsOn, expiresAt }) => {
    dependsOn(tenantsTag, profileTag(params.id));
    return await showSeller(context, params.id, expiresAt);
  });

  serve(
    "GET /admin/store-profile",
    async ({ context, caller, language }) => await showProfile(context.db, caller.tenant, language),
  );
  serve(
    "PUT /admin/store-profile",
    async ({ context, caller, language, body }) =>
      await changeProfile(context, caller, language, body),
  );
  serve(
    "PUT /admin/store-profile/pictures/{kind}",
    async ({ context, caller, language, params, files }) =>
      await changeStorePicture(context, caller, language, params.kind, files),
  );
  serve(
    "POST /admin/store-profile/bank-changes",
    async ({ context, caller, language, body }, { request }) =>
      await requestBankChange(context, caller, language, body, request.ip),
  );
  serve("DELETE /admin/store-profile/bank-changes/{id}", async ({ context, caller, params }) => {
    await stopBankChange(context, caller, params.id);
    return undefined;
  });

  serve(
    "GET /tenants/{id}/identity",
    async ({ context, params }) => await showIdentity(context, params.id),
  );
  serve(
    "PUT /tenants/{id}/verification",
    async ({ context, caller, params, body }) =>
      await verifyIdentity(context, caller, params.id, body),
  );
  serve("DELETE /tenants/{id}/verification", async ({ context, caller, params }) => {
    await withdrawVerification(context, caller, params.id);
    return undefined;
  });
};
