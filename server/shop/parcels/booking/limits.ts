import { carrierLimits, carrierNames, type Carrier } from "#contract/parcels.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Shipment } from "../carriers/carrier.ts";

type LimitedField = "weight" | "size" | "cod";

/** The fields of a parcel that are more than its carrier takes. */
export const overLimit = (
  carrier: Carrier,
  { weightGrams, sizeCm, cod }: Shipment,
): LimitedField[] => {
  const limits = carrierLimits[carrier];
  const longest = sizeCm ? Math.max(sizeCm.length, sizeCm.width, sizeCm.height) : 0;
  const fields: [field: LimitedField, value: number, most: number | null][] = [
    ["weight", weightGrams, limits.weight],
    ["size", longest, limits.side],
    ["cod", cod, limits.cod],
  ];
  return fields.flatMap(([field, value, most]) => (most !== null && value > most ? [field] : []));
};

export const refuseOverLimit = (carrier: Carrier, shipment: Shipment): void => {
  const fields = overLimit(carrier, shipment);
  if (fields.length > 0)
    throw new Refused(
      "parcels/over-limit",
      { carrier: carrierNames[carrier] },
      fields.map((path) => ({ path, code: "carrier-limit", details: {} })),
    );
};
