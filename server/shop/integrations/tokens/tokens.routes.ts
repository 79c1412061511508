import type { Calls } from "../../app-context.ts";
import { createToken } from "./create-token.ts";
import { listTokenActs, listTokens } from "./list-tokens.ts";
import { revokeToken } from "./revoke-token.ts";

/** Routes of a store's admin for its machine tokens. */
export const tokensRoutes = ({ serve }: Calls): void => {
  serve("GET /admin/tokens", async ({ context, caller }) => listTokens(context, caller.tenant));

  serve("POST /admin/tokens", async ({ context, caller, body }, { request }) =>
    createToken(context, caller, body, request.ip),
  );

  serve("DELETE /admin/tokens/{id}", async ({ context, caller, params }) => {
    await revokeToken(context, caller, params.id);
    return undefined;
  });

  serve("GET /admin/tokens/{id}/acts", async ({ context, caller, params }) =>
    listTokenActs(context, caller.tenant, params.id),
  );
};
