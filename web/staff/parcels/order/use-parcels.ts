import { useCallback, useEffect, useState } from "react";
import { findParcelsOf, type Parcel } from "./load-parcels.ts";

/** While a booking waits for its carrier, the parcels are read again after this time. */
const AGAIN_MS = 2_000;

/** The parcels of an order: absent until they are loaded, null when that failed. */
export const useParcels = (orderId: string) => {
  const [parcels, setParcels] = useState<readonly Parcel[] | null>();
  const reload = useCallback(
    async () => await findParcelsOf(orderId).then(setParcels, () => setParcels(null)), // the part says that they are missing
    [orderId],
  );
  useEffect(() => {
    void reload();
  }, [reload]);
  const isBooking = parcels?.some(({ state }) => state === "booking") ?? false;
  useEffect(() => {
    if (!isBooking) return undefined;
    const timer = setInterval(() => void reload(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isBooking, reload]);
  return { parcels, reload };
};
