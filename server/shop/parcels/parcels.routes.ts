import type { Calls } from "../app-context.ts";
import { bookParcels } from "./booking/book-parcels.ts";
import { cancelParcel } from "./booking/cancel-parcel.ts";
import { quoteParcel } from "./booking/quote-parcel.ts";
import { resolveBooking } from "./booking/resolve-booking.ts";
import { showParcel } from "./booking/show-parcels.ts";
import { connectCarrier, disconnectCarrier, listCarriers } from "./connections/connect-carrier.ts";
import { makeAddress } from "./connections/notice-address.ts";
import { cancelParcels } from "./desk/cancel-parcels.ts";
import { countDesk, listParcels } from "./desk/show-desk.ts";
import { showFigures } from "./figures/show-figures.ts";
import { theCarrierLabel } from "./labels/carrier-label.ts";
import { printLabels } from "./labels/print-labels.ts";
import { openNotices } from "./notices/receive-notice.ts";
import { changeSettings } from "./connections/parcel-settings.ts";

/** Routes of parcels: for carriers, and for a store's admin. */
export const parcelsRoutes = ({ serve }: Calls): void => {
  const receiveNotice = openNotices();
  serve(
    "POST /parcels/hooks/{carrier}/{token}",
    async ({ context, params, raw, deadline }, { request: { headers } }) => {
      await receiveNotice(context, { ...params, raw, headers, deadline });
      return { success: true };
    },
  );

  serve("GET /admin/carriers", async ({ context, caller }) => listCarriers(context, caller.tenant));
  serve("POST /admin/carriers", async ({ context, caller, body, deadline }, { request }) =>
    connectCarrier(context, caller, body, { address: request.ip, deadline }),
  );
  serve("POST /admin/carriers/{id}/address", async ({ context, caller, params }) =>
    makeAddress(context, caller, params.id),
  );
  serve("DELETE /admin/carriers/{id}", async ({ context, caller, params }) => {
    await disconnectCarrier(context, caller, params.id);
    return undefined;
  });
  serve("PUT /admin/parcel-settings", async ({ context, caller, body }) =>
    changeSettings(context, caller, body),
  );

  serve("POST /admin/parcels/quote", async ({ context, caller, body, language, deadline }) =>
    quoteParcel(context, caller.tenant, body, { language, deadline }),
  );
  serve("POST /admin/parcels", async ({ context, caller, body, language, deadline }) =>
    bookParcels(context, caller, body.parcels, { language, deadline }),
  );
  serve("GET /admin/parcels", async ({ context, caller, query, language }) =>
    listParcels(context, caller.tenant, query, language),
  );
  serve("GET /admin/parcels/overview", async ({ context, caller }) =>
    countDesk(context, caller.tenant),
  );
  serve("GET /admin/parcels/figures", async ({ context, caller, query }) =>
    showFigures(context, caller.tenant, query),
  );
  serve(
    "POST /admin/parcels/cancellations",
    async ({ context, caller, body, language, deadline }) =>
      cancelParcels(context, caller, body.parcels, { language, deadline }),
  );
  serve("POST /admin/parcels/labels", async ({ context, caller, body, deadline }) =>
    printLabels(context, caller.tenant, body, deadline),
  );
  serve("POST /admin/parcels/{id}/carrier-label", async ({ context, caller, params, deadline }) =>
    theCarrierLabel(context, caller.tenant, params.id, deadline),
  );
  serve("GET /admin/parcels/{id}", async ({ context, caller, params, language }) =>
    showParcel(context, caller.tenant, params.id, language),
  );
  serve(
    "POST /admin/parcels/{id}/resolution",
    async ({ context, caller, params, body, language }) =>
      resolveBooking(context, caller, params.id, body, language),
  );
  serve(
    "POST /admin/parcels/{id}/cancellation",
    async ({ context, caller, params, language, deadline }) =>
      cancelParcel(context, caller, params.id, { language, deadline }),
  );
};
