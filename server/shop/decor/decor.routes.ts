import type { Calls } from "../app-context.ts";
import { addPicture } from "./add-picture.ts";
import { theOwnDecor, theVersion } from "./own-decor.ts";
import { previewDecor, thePublishedDecor } from "./published-decor.ts";
import { publishDraft, restoreVersion, saveDraft, withdrawVersion } from "./write-decor.ts";

/** Routes of a store's decoration: of shoppers, and of the store's admin. */
export const decorRoutes = ({ serve, servePublic }: Calls): void => {
  servePublic("GET /tenants/{id}/decor", async ({ context: { db, clock }, params, ...input }) =>
    thePublishedDecor({ ...input, db, clock, id: params.id }),
  );
  serve("GET /admin/decor", async ({ context, caller }) => theOwnDecor(context, caller.tenant));
  serve("PUT /admin/decor", async ({ context, caller, body }) => saveDraft(context, caller, body));
  serve("POST /admin/decor/preview", async ({ context, caller, body }) =>
    previewDecor(context, caller.tenant, body),
  );
  serve("POST /admin/decor/pictures", async ({ context, caller, files }) =>
    addPicture(context, caller, files),
  );
  serve("POST /admin/decor/versions", async ({ context, caller, body }) =>
    publishDraft(context, caller, body),
  );
  serve("GET /admin/decor/versions/{id}", async ({ context, caller, params }) =>
    theVersion(context, caller.tenant, params.id),
  );
  serve("POST /admin/decor/versions/{id}/restore", async ({ context, caller, params }) =>
    restoreVersion(context, caller, params.id),
  );
  serve("DELETE /admin/decor/versions/{id}", async ({ context, caller, params }) => {
    await withdrawVersion(context, caller, params.id);
    return undefined;
  });
};
