import { Refused } from "#contract/wire/refusals.ts";
import type { Calls } from "../../app-context.ts";
import { bringInCarrierStatement } from "./bring-in-carrier-statement.ts";
import { changePayoutSettings, listPayoutSettings } from "./payout-settings.ts";
import { listUnpaid } from "./list-unpaid.ts";
import { showPayout } from "./show-payout.ts";
import { takePayout, undoPayout } from "./take-payout.ts";

/** Routes of carriers' payouts, for a store's admin. */
export const payoutsRoutes = ({ serve }: Calls): void => {
  serve("GET /admin/payout-settings", async ({ context, caller }) =>
    listPayoutSettings(context, caller.tenant),
  );
  serve("PUT /admin/payout-settings", async ({ context, caller, body }) =>
    changePayoutSettings(context, caller, body),
  );
  serve("GET /admin/payouts/waiting", async ({ context, caller }) =>
    listUnpaid(context, caller.tenant),
  );
  serve("GET /admin/payments/{id}/parcels", async ({ context, caller, params, query }) =>
    showPayout(context, caller.tenant, { ...params, ...query }),
  );
  serve("POST /admin/payments/{id}/parcels", async ({ context, caller, params, body }) =>
    takePayout(context, caller, { ...params, ...body }),
  );
  serve("POST /admin/payments/{id}/parcels/reversal", async ({ context, caller, params, body }) =>
    undoPayout(context, caller, { ...params, ...body }),
  );
  serve("POST /admin/carrier-statements", async ({ context, caller, query, files }) => {
    const [file] = files;
    if (!file) throw new Refused("http/malformed");
    return await bringInCarrierStatement(context, caller, file, query);
  });
};
