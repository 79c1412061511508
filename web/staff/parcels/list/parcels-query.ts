import { carriers, parcelStates, type Carrier, type ParcelState } from "#contract/parcels.ts";
import { parcelWaits, type ParcelWait } from "#contract/staff/parcels/parcel-desk.ts";
import { readPaging, type Paging } from "#web/frame/staff/read-paging.ts";
import { readPeriod } from "#web/staff/show-days.ts";

/** The query of the URL of the list of parcels; a missing or invalid parameter is `undefined`. */
export type ParcelsQuery = Paging & {
  state: ParcelState | undefined;
  wait: ParcelWait | undefined;
  carrier: Carrier | undefined;
  /** The days of the carriers' figures. */
  from: string | undefined;
  to: string | undefined;
};

export const readParcelsQuery = (search: URLSearchParams): ParcelsQuery => ({
  state: parcelStates.find((state) => state === search.get("state")),
  wait: parcelWaits.find((wait) => wait === search.get("wait")),
  carrier: carriers.find((carrier) => carrier === search.get("carrier")),
  from: undefined,
  to: undefined,
  ...readPeriod(search.get("from"), search.get("to")),
  ...readPaging(search),
});
