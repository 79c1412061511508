import type { ParcelState } from "../../contract/parcels.ts";
import type { Database } from "../../server/platform/database/database.ts";
import { readAs, type TenantId } from "../../server/platform/database/transaction.ts";
import type { Step } from "./carrier-wire.ts";
import { findKnown, findStores } from "./carriers.queries.ts";
import type { openSimulatedCarriers } from "./simulated-carriers.ts";

/** The step that brought a parcel into a state; without one, the carrier did nothing. */
const stepOf: Partial<Record<ParcelState, Step>> = {
  booked: "made",
  pickup_failed: "pickup_failed",
  picked_up: "picked_up",
  in_transit: "moved",
  out_for_delivery: "out",
  attempt_failed: "failed",
  delivered: "delivered",
  returning: "going_back",
  returned: "back",
  lost: "lost",
  cancelled: "cancelled",
};

/** Gives simulated carriers the parcels of the database, which a process that starts doesn't have in memory. */
export const restoreCarriers = async (
  db: Database,
  carriers: ReturnType<typeof openSimulatedCarriers>,
): Promise<void> => {
  for (const { id } of await findStores(db)) {
    const tenant = id as TenantId; // as: the demo's carriers bring parcels of every store
    for (const parcel of await readAs(db, { tenant }, (client) => findKnown(client, { tenant }))) {
      const { carrier, code, clientCode, cod, weightGrams, fee, createdAt, events } = parcel;
      if (code === null) continue;
      const restored = events.flatMap(({ state, at }) => {
        const step = stepOf[state];
        return step ? { step, at: new Date(at) } : [];
      });
      const steps = restored.length > 0 ? restored : [{ step: "made" as const, at: createdAt }]; // as: a step
      carriers[carrier].restore({ code, clientCode, cod, fee: fee ?? 0, weightGrams, steps });
    }
  }
};
