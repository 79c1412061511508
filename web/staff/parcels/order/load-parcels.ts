import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { ask } from "#web/platform/api/api.ts";

export type Parcel = Answer<Contract["GET /admin/parcels"]>["parcels"][number];
export type Quoted = Answer<Contract["POST /admin/parcels/quote"]>;
export type BookedParcels = Answer<Contract["POST /admin/parcels"]>["results"];

/** An order has few parcels, so one page of the list has them all. */
const ALL = "50";

/** The parcels of an order, the newest first. */
export const findParcelsOf = async (orderId: string): Promise<readonly Parcel[]> =>
  (await ask("GET /admin/parcels", { query: { orderId, size: ALL } })).parcels;
