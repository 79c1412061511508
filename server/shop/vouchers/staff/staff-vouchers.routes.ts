import type { Calls } from "#server/shop/app-context.ts";
import { exportVouchers } from "./export-vouchers.ts";
import { listVouchers } from "./list-vouchers.ts";
import { makeCodes } from "./make-codes.ts";
import { tryVoucher } from "./try-voucher.ts";
import { forShop, forStore } from "./voucher-owner.ts";
import { addVoucher, changeVoucher, removeVoucher, showVoucher } from "./write-voucher.ts";

/** Routes of a store's admin for the store's vouchers. */
export const storeVouchersRoutes = ({ serve }: Calls): void => {
  serve("GET /admin/vouchers", async ({ context, caller, language, query }) =>
    listVouchers(context, forStore(caller, language), query),
  );
  serve("POST /admin/vouchers", async ({ context, caller, language, body }) =>
    addVoucher(context, forStore(caller, language), body),
  );
  serve("GET /admin/vouchers/export", async ({ context, caller, language, query }) =>
    exportVouchers(context, forStore(caller, language), query),
  );
  serve("POST /admin/vouchers/trial", async ({ context, caller, language, body }) =>
    tryVoucher(context, forStore(caller, language), body),
  );
  serve("GET /admin/vouchers/{id}", async ({ context, caller, language, params }) =>
    showVoucher(context, forStore(caller, language), params.id),
  );
  serve("PUT /admin/vouchers/{id}", async ({ context, caller, language, params, body }) =>
    changeVoucher(context, forStore(caller, language), params.id, body),
  );
  serve("DELETE /admin/vouchers/{id}", async ({ context, caller, language, params }) => {
    await removeVoucher(context, forStore(caller, language), params.id);
    return undefined;
  });
  serve("POST /admin/vouchers/{id}/codes", async ({ context, caller, language, params, body }) =>
    makeCodes(context, forStore(caller, language), params.id, body.count),
  );
};

/** Routes of a super admin for the shop's vouchers. */
export const shopVouchersRoutes = ({ serve }: Calls): void => {
  serve("GET /super/vouchers", async ({ context, caller, language, query }) =>
    listVouchers(context, forShop(caller, language), query),
  );
  serve("POST /super/vouchers", async ({ context, caller, language, body }) =>
    addVoucher(context, forShop(caller, language), body),
  );
  serve("GET /super/vouchers/export", async ({ context, caller, language, query }) =>
    exportVouchers(context, forShop(caller, language), query),
  );
  serve("POST /super/vouchers/trial", async ({ context, caller, language, body }) =>
    tryVoucher(context, forShop(caller, language), body),
  );
  serve("GET /super/vouchers/{id}", async ({ context, caller, language, params }) =>
    showVoucher(context, forShop(caller, language), params.id),
  );
  serve("PUT /super/vouchers/{id}", async ({ context, caller, language, params, body }) =>
    changeVoucher(context, forShop(caller, language), params.id, body),
  );
  serve("DELETE /super/vouchers/{id}", async ({ context, caller, language, params }) => {
    await removeVoucher(context, forShop(caller, language), params.id);
    return undefined;
  });
  serve("POST /super/vouchers/{id}/codes", async ({ context, caller, language, params, body }) =>
    makeCodes(context, forShop(caller, language), params.id, body.count),
  );
};
