import type { Calls } from "#server/shop/app-context.ts";
import { thePublicVouchers } from "./public-vouchers.ts";
import { collectVoucher, showWallet } from "./wallet.ts";

/** Routes of shoppers for vouchers. */
export const ownVouchersRoutes = ({ serve, servePublic }: Calls): void => {
  servePublic("GET /tenants/{id}/vouchers", async ({ context, params: { id }, ...input }) =>
    thePublicVouchers(context, { ...input, id }),
  );
  serve("POST /vouchers/{id}/collect", async ({ context, caller, params, language }) =>
    collectVoucher(context, { accountId: caller.accountId, language }, params.id),
  );
  serve("GET /user/vouchers", async ({ context, caller, query, language }) =>
    showWallet(context, { accountId: caller.accountId, language }, query),
  );
};
