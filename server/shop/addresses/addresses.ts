// An address lies in a ward that exists, and is seen by its own account alone: to others it isn't there.
// An account with addresses has exactly one default; the database allows no second one.
// Orders copy an address as text: what is changed or deleted here later changes nothing there.
import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { selectAddress, selectDefault, type AddressRow } from "./addresses.queries.ts";

export { loadUnits } from "./load-units.ts";

/** Where and to whom something is sent, as an order keeps it: full Vietnamese names, the phone as E.164. */
export type DeliveryAddress = {
  fullName: string;
  phoneNumber: string;
  street: string;
  ward: string;
  /** Of an address in the form of before July 2025; null in today's. */
  district: string | null;
  province: string;
  officeHoursOnly: boolean;
};

export type Destination = {
  deliveryAddress: DeliveryAddress;
  /** Express delivery reaches it. */
  express: boolean;
};

/** The account's address of an id of the wire; refuses `addresses/not-found` for a foreign or unknown one. */
export const theAddress = async (
  db: Queryable,
  accountId: number,
  wireId: string,
): Promise<Destination> => {
  const [found] = await selectAddress(db, accountId, addressId(wireId));
  if (!found) throw new Refused("addresses/not-found");
  return destinationOf(found);
};

/** The account's default address; null when it has saved none. */
export const findDefaultAddress = async (
  db: Queryable,
  accountId: number,
): Promise<Destination | null> => {
  const [found] = await selectDefault(db, accountId);
  return found ? destinationOf(found) : null;
};

/** The number in an id of the wire; refuses `addresses/not-found` for what can't be one. */
export const addressId = (wireId: string): number => {
  if (!/^\d{1,15}$/.test(wireId)) throw new Refused("addresses/not-found");
  return Number(wireId);
};

const destinationOf = (row: AddressRow): Destination => ({
  deliveryAddress: {
    fullName: row.fullName,
    phoneNumber: row.phoneNumber,
    street: row.street,
    ward: row.wardName,
    district: row.districtName,
    province: row.provinceName,
    officeHoursOnly: row.officeHoursOnly,
  },
  express: row.express,
});
