import type { Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Database, Queryable } from "#server/platform/database/database.ts";
import { inTransaction, writeAs } from "#server/platform/database/transaction.ts";
import { lockAccount } from "../accounts/accounts.ts";
import {
  clearDefault,
  deleteAddress,
  deleteAddresses,
  insertAddress,
  selectOwn,
  setDefault,
  updateAddress,
} from "./addresses.queries.ts";
import { theAdminUnit, type PlaceInput } from "./find-admin-unit.ts";
import { listAddresses, type AddressList } from "./list-addresses.ts";

export type AddressInput = PlaceInput & {
  fullName: string;
  /** E.164. */
  phoneNumber: string;
  street: string;
  officeHoursOnly: boolean;
  isDefault: boolean;
};

export type Saving = { accountId: number; language: Language; now: Date; body: AddressInput };

/**
 * Saves a new address and returns all of the account's; the first one becomes its default. Has the refusals of
 * `theAdminUnit`.
 */
export const saveAddress = async (db: Database, saving: Saving): Promise<AddressList> => {
  const { accountId, language, now, body } = saving;
  const { isDefault } = body;
  const fields = await fieldsOf(db, saving);
  return await writeAs(db, { account: accountId }, async (client) => {
    const [, , , saved] = await Promise.all([
      // The statements after the lock see the addresses of those who held it before.
      lockAccount(client, accountId),
      isDefault && clearDefault(client, { accountId }),
      insertAddress(client, { ...fields, isDefault, now }),
      listAddresses(client, accountId, language),
    ]);
    return saved;
  });
};

/**
 * Changes an address. A default stays the default until another replaces it, so an account with addresses always has
 * one. Refuses `addresses/not-found` for a foreign or unknown one, and has the refusals of `theAdminUnit`.
 */
export const changeAddress = async (db: Database, id: number, saving: Saving): Promise<void> => {
  const { accountId, body } = saving;
  await inTransaction(db, { account: accountId }, async (client) => {
    const own = await lockOwn(client, accountId);
    if (!own.some((address) => address.id === id)) throw new Refused("addresses/not-found");
    await updateAddress(client, { ...(await fieldsOf(client, saving)), id });
    if (body.isDefault) await moveDefault(client, accountId, id);
  });
};

/** Makes an address the account's default; refuses `addresses/not-found`. */
export const makeDefault = async (db: Database, accountId: number, id: number): Promise<void> => {
  await inTransaction(db, { account: accountId }, async (client) => {
    const own = await lockOwn(client, accountId);
    if (!own.some((address) => address.id === id)) throw new Refused("addresses/not-found");
    await moveDefault(client, accountId, id);
  });
};

/**
 * Deletes an address. If it was the default, the newest other one becomes the default. Refuses `addresses/not-found`.
 */
export const removeAddress = async (db: Database, accountId: number, id: number): Promise<void> => {
  await inTransaction(db, { account: accountId }, async (client) => {
    const own = await lockOwn(client, accountId);
    const gone = own.find((address) => address.id === id);
    if (!gone) throw new Refused("addresses/not-found");
    await deleteAddress(client, { accountId, id });
    const next = own.find((address) => address.id !== id);
    if (gone.isDefault && next) await setDefault(client, { accountId, id: next.id });
  });
};

/** Deletes all addresses of an account. */
export const clearAddresses = async (db: Database, accountId: number): Promise<void> => {
  await inTransaction(db, { account: accountId }, async (client) => {
    // Waits for an address that is being saved, so that it is deleted too.
    await lockOwn(client, accountId);
    await deleteAddresses(client, { accountId });
  });
};

/**
 * Locks the account and returns its addresses, the newest first. Every other write of its addresses waits for that
 * lock, so locks are always taken in one order.
 */
const lockOwn = async (db: Queryable, accountId: number) => {
  await lockAccount(db, accountId);
  return await selectOwn(db, { accountId });
};

/** Clears the old default before it sets the new one, because the unique index is checked at every row written. */
const moveDefault = async (db: Queryable, accountId: number, id: number): Promise<void> => {
  await clearDefault(db, { accountId });
  await setDefault(db, { accountId, id });
};

const fieldsOf = async (db: Queryable, { accountId, language, body }: Saving) => {
  const { scheme, province, district, ward, newWard } = await theAdminUnit(db, body, language);
  const { fullName, phoneNumber, street, officeHoursOnly } = body;
  return {
    accountId,
    fullName,
    phone: phoneNumber,
    scheme,
    provinceCode: province,
    districtCode: district,
    wardCode: ward,
    newWardCode: newWard,
    street,
    officeHoursOnly,
  };
};
