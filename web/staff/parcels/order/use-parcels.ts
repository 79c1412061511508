import { useCallback, useEffect, useState } from "react";
import { onOrderEvents } from "#web/staff/desk/order-events.ts";
import { findParcelsOf, type Parcel } from "./load-parcels.ts";

/** While a booking waits for its carrier, the parcels are read again after this time. */
const AGAIN_MS = 2_000;

type Found = { of: number; parcels: readonly Parcel[] | null };

/**
 * The parcels of an order if they are `wanted`, read again with each version of it, and when a carrier reported: absent
 * until they are loaded, null when that failed.
 */
export const useParcels = (orderId: string, version: number, wanted: boolean) => {
  const [found, setFound] = useState<Found>();
  const load = useCallback(
    async (of: number) =>
      await findParcelsOf(orderId).then(
        (parcels) => setFound({ of, parcels }),
        () => setFound({ of, parcels: null }), // the part says that they are missing
      ),
    [orderId],
  );
  useEffect(() => {
    if (!wanted) return undefined;
    void load(version);
    return onOrderEvents((event, order) => {
      if (event === "changed" && order === orderId) void load(version);
    });
  }, [load, orderId, version, wanted]);
  const isBooking = found?.parcels?.some(({ state }) => state === "booking") ?? false;
  useEffect(() => {
    if (!isBooking) return undefined;
    const timer = setInterval(() => void load(version), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isBooking, load, version]);
  return { parcels: found?.parcels, reload: async () => await load(version) };
};
