import type { Calls } from "../app-context.ts";
import { appealReturn, nameAccount, sendReturn, withdrawReturn } from "./own/own-acts.ts";
import { openReturn } from "./own/open-return.ts";
import { listOwn, showOwnReturn } from "./own/show-own-returns.ts";
import { showReturnable } from "./own/show-returnable.ts";
import { showOwnPicture } from "./pictures/show-return-picture.ts";
import { deleteUpload, showUpload, uploadPicture } from "./pictures/uploads.ts";
import { storeReturnsRoutes } from "./store/store-returns.routes.ts";

/** Routes of buyers' returns, of those of stores, and of appeals. */
export const returnsRoutes = (calls: Calls): void => {
  const { serve } = calls;
  serve("GET /orders/{id}/returnable", async ({ context, caller, params, language }) =>
    showReturnable(context, caller.accountId, params.id, language),
  );
  serve("POST /orders/{id}/returns", async ({ context, caller, params, body, language }) =>
    openReturn(context, { ...caller, language }, params.id, body),
  );
  serve("POST /user/return-pictures", async ({ context, caller, files }) =>
    uploadPicture(context, caller.accountId, files),
  );
  serve("GET /user/return-pictures/{picture}", async ({ context, caller, params, query }) =>
    showUpload(context, caller.accountId, params.picture, query.width),
  );
  serve("DELETE /user/return-pictures/{picture}", async ({ context, caller, params }) => {
    await deleteUpload(context, caller.accountId, params.picture);
    return undefined;
  });
  serve("GET /user/returns", async ({ context: { db }, caller, query, language }) =>
    listOwn(db, caller.accountId, query, language),
  );
  serve("GET /user/returns/{id}", async ({ context: { db }, caller, params, language }) =>
    showOwnReturn(db, caller.accountId, params.id, language),
  );
  serve("GET /user/returns/{id}/pictures/{picture}", async ({ context, caller, params, query }) =>
    showOwnPicture(context, caller.accountId, { params, query }),
  );
  serve("DELETE /user/returns/{id}", async ({ context, caller, params, query, language }) =>
    withdrawReturn(context, { ...caller, language }, params.id, query.version),
  );
  serve("PUT /user/returns/{id}/shipment", async ({ context, caller, params, body, language }) =>
    sendReturn(context, { ...caller, language }, params.id, body),
  );
  serve("PUT /user/returns/{id}/account", async ({ context, caller, params, body, language }) =>
    nameAccount(context, { ...caller, language }, params.id, body),
  );
  serve("POST /user/returns/{id}/appeal", async ({ context, caller, params, body, language }) =>
    appealReturn(context, { ...caller, language }, params.id, body),
  );
  storeReturnsRoutes(calls);
};
