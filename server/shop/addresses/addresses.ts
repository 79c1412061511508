// An address is in a ward that exists, and only its own account sees it. An account with addresses has exactly one
// default, which the database enforces. Orders copy addresses, so later changes do not affect them.
import { keyOfId } from "#contract/wire/wire-id.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { PrivacyProvider } from "../accounts/accounts.ts";
import {
  deleteAddresses,
  selectAddress,
  selectDefault,
  type AddressRow,
} from "./addresses.queries.ts";
import { listAddresses } from "./list-addresses.ts";
import { selectWardNames } from "./units.queries.ts";

export { theAdminUnit } from "./find-admin-unit.ts";
export { loadUnits } from "./load-units.ts";

/** The recipient and place of a delivery as an order stores them: full Vietnamese names, the phone as E.164. */
export type DeliveryAddress = {
  fullName: string;
  phoneNumber: string;
  street: string;
  ward: string;
  /** Set for an address in the form before July 2025; null in the current form. */
  district: string | null;
  province: string;
  officeHoursOnly: boolean;
};

export type Destination = {
  deliveryAddress: DeliveryAddress;
  /** Whether express delivery reaches it. */
  express: boolean;
};

/** The account's address with an id from the wire; refuses `addresses/not-found` for a foreign or unknown one. */
export const theAddress = async (
  db: Queryable,
  accountId: number,
  wireId: string,
): Promise<Destination> => {
  const [found] = await selectAddress(db, { accountId, id: addressId(wireId) });
  if (!found) throw new Refused("addresses/not-found");
  return destinationOf(found);
};

/** The names of a current ward and its province in both languages; null for a ward that is no longer listed. */
export const findWardNames = async (db: Queryable, province: string, ward: string) =>
  (await selectWardNames(db, { province, ward }))[0] ?? null;

/** The account's default address; null when it has no addresses. */
export const findDefaultAddress = async (
  db: Queryable,
  accountId: number,
): Promise<Destination | null> => {
  const [found] = await selectDefault(db, { accountId });
  return found ? destinationOf(found) : null;
};

/** Parses an id from the wire; refuses `addresses/not-found` for anything that can't be one. */
export const addressId = (wireId: string): number => {
  const key = keyOfId(wireId);
  if (key === null) throw new Refused("addresses/not-found");
  return key;
};

/** Exports and deletes an account's addresses. */
export const personalAddresses: PrivacyProvider = {
  name: "addresses",
  show: async (client, accountId) => (await listAddresses(client, accountId, "vn")).addresses,
  forget: async (client, accountId) => {
    await deleteAddresses(client, { accountId });
  },
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
