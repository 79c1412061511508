import { carriers, parcelStates, type Carrier, type ParcelState } from "#contract/parcels.ts";
import { readPaging, type Paging } from "#web/frame/staff/read-paging.ts";

/** The query of the URL of the list of parcels; a missing or invalid parameter is `undefined`. */
export type ParcelsQuery = Paging & {
  state: ParcelState | undefined;
  carrier: Carrier | undefined;
};

export const readParcelsQuery = (search: URLSearchParams): ParcelsQuery => ({
  state: parcelStates.find((state) => state === search.get("state")),
  carrier: carriers.find((carrier) => carrier === search.get("carrier")),
  ...readPaging(search),
});
