import type { Calls } from "../app-context.ts";
import { listPolicies } from "./list-policies.ts";
import { showPolicy, showStorePolicies } from "./public-policies.ts";
import { showVersion, theStorePolicy } from "./store-policy.ts";
import { publishPolicy, saveDraft, withdrawVersion } from "./write-policy.ts";

export const policiesRoutes = ({ serve, servePublic }: Calls): void => {
  servePublic("GET /tenants/{id}/policies", async ({ context, params, ...input }) =>
    showStorePolicies(context, { ...input, id: params.id }),
  );
  servePublic("GET /tenants/{id}/policies/{name}", async ({ context, params, query, ...input }) =>
    showPolicy(context, { ...input, ...params, ...query }),
  );

  serve("GET /admin/policies", async ({ context, caller }) => listPolicies(context, caller.tenant));
  serve("GET /admin/policies/{name}", async ({ context, caller, params }) =>
    theStorePolicy(context, caller.tenant, params.name),
  );
  serve("GET /admin/policies/{name}/versions/{version}", async ({ context, caller, params }) =>
    showVersion(context, caller.tenant, params),
  );
  serve("PUT /admin/policies/{name}", async ({ context, caller, language, params, body }) =>
    saveDraft(context, { ...caller, language }, params.name, body),
  );
  serve(
    "POST /admin/policies/{name}/versions",
    async ({ context, caller, language, params, body }) =>
      publishPolicy(context, { ...caller, language }, params.name, body),
  );
  serve("DELETE /admin/policies/{name}/versions/{version}", async ({ context, caller, params }) => {
    await withdrawVersion(context, caller, params);
    return undefined;
  });
};
