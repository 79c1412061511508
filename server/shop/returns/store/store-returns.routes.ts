import type { Calls } from "../../app-context.ts";
import { showPictureToStore, showPictureToSuper } from "../pictures/show-return-picture.ts";
import { decideAppeal } from "../super/decide-appeal.ts";
import { listAppeals, showAppeal } from "../super/show-super-returns.ts";
import { bookParcelOfReturn } from "./book-parcel.ts";
import { decideReturn, nameParcel } from "./decide-return.ts";
import { inspectReturn, receiveReturn } from "./inspect-return.ts";
import { payInstead, recordRefund, sendReplacement } from "./refund-return.ts";
import { listReturnsOfStore, showRefundAccount, showStoreReturn } from "./show-store-return.ts";

/** Routes of a store's admin for its returns, and of the super admin for those that were appealed. */
export const storeReturnsRoutes = ({ serve }: Calls): void => {
  serve("GET /admin/returns", async ({ context, caller, query, language }) =>
    listReturnsOfStore(context, caller.tenant, query, language),
  );
  serve("GET /admin/returns/{id}", async ({ context, caller, params, language }) =>
    showStoreReturn(context, caller.tenant, params.id, language),
  );
  serve("GET /admin/returns/{id}/pictures/{picture}", async ({ context, caller, params, query }) =>
    showPictureToStore(context, caller, { params, query }),
  );
  serve("GET /admin/returns/{id}/account", async ({ context, caller, params, language }) =>
    showRefundAccount(context, { ...caller, language }, params.id),
  );
  serve("PUT /admin/returns/{id}/decision", async ({ context, caller, params, body, language }) =>
    decideReturn(context, { ...caller, language }, params.id, body),
  );
  serve("PUT /admin/returns/{id}/parcel", async ({ context, caller, params, body, language }) =>
    nameParcel(context, { ...caller, language }, params.id, body),
  );
  serve("POST /admin/returns/{id}/parcel", async ({ context, caller, params, body, language }) =>
    bookParcelOfReturn(context, { ...caller, language }, params.id, body),
  );
  serve("PUT /admin/returns/{id}/receipt", async ({ context, caller, params, body, language }) =>
    receiveReturn(context, { ...caller, language }, params.id, body),
  );
  serve("PUT /admin/returns/{id}/inspection", async ({ context, caller, params, body, language }) =>
    inspectReturn(context, { ...caller, language }, params.id, body),
  );
  serve("POST /admin/returns/{id}/refund", async ({ context, caller, params, body, language }) =>
    recordRefund(context, { ...caller, language }, params.id, body),
  );
  serve(
    "POST /admin/returns/{id}/replacement",
    async ({ context, caller, params, body, language }) =>
      sendReplacement(context, { ...caller, language }, params.id, body),
  );
  serve("POST /admin/returns/{id}/money", async ({ context, caller, params, body, language }) =>
    payInstead(context, { ...caller, language }, params.id, body),
  );
  serve("GET /super/returns", async ({ context, query, language }) =>
    listAppeals(context, query, language),
  );
  serve("GET /super/returns/{id}", async ({ context, params, language }) =>
    showAppeal(context, params.id, language),
  );
  serve("GET /super/returns/{id}/pictures/{picture}", async ({ context, caller, params, query }) =>
    showPictureToSuper(context, caller.accountId, { params, query }),
  );
  serve("POST /super/returns/{id}/decision", async ({ context, caller, params, body, language }) =>
    decideAppeal(context, { ...caller, language }, params.id, body),
  );
};
