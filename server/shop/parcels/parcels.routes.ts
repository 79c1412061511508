import type { Calls } from "../app-context.ts";
import { connectCarrier, disconnectCarrier, listCarriers } from "./connections/connect-carrier.ts";
import { changeSettings } from "./connections/parcel-settings.ts";

/** Routes of parcels: for carriers, and for a store's admin. */
export const parcelsRoutes = ({ serve }: Calls): void => {
  serve("GET /admin/carriers", async ({ context, caller }) => listCarriers(context, caller.tenant));
  serve("POST /admin/carriers", async ({ context, caller, body, deadline }, { request }) =>
    connectCarrier(context, caller, body, { address: request.ip, deadline }),
  );
  serve("DELETE /admin/carriers/{id}", async ({ context, caller, params }) => {
    await disconnectCarrier(context, caller, params.id);
    return undefined;
  });
  serve("PUT /admin/parcel-settings", async ({ context, caller, body }) =>
    changeSettings(context, caller, body),
  );
};
