import type { Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Database, Queryable } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { lockAccount } from "../accounts/accounts.ts";
import {
  clearDefault,
  insertAddress,
  selectOwn,
  setDefault,
  updateAddress,
} from "./addresses.queries.ts";
import { theAdminUnit, type SentPlace } from "./find-admin-unit.ts";

export type SentAddress = SentPlace & {
  fullName: string;
  /** E.164. */
  phoneNumber: string;
  street: string;
  officeHoursOnly: boolean;
  isDefault: boolean;
};

export type Saving = { accountId: number; language: Language; now: Date; sent: SentAddress };

/** Saves a new address; an account's first one becomes its default. Refuses as `theAdminUnit` does. */
export const saveAddress = async (db: Database, saving: Saving): Promise<void> => {
  const { accountId, now, sent } = saving;
  await inTransaction(db, { account: accountId }, async (client) => {
    const own = await lockOwn(client, accountId);
    const fields = await fieldsOf(client, saving);
    const [made] = await insertAddress(client, ...fields, now);
    if (made && (sent.isDefault || own.length === 0)) await moveDefault(client, accountId, made.id);
  });
};

/**
 * Changes an address. The default stays one until another takes over, so an account with addresses has one.
 * Refuses `addresses/not-found` for a foreign or unknown one, else as `theAdminUnit` does.
 */
export const changeAddress = async (db: Database, id: number, saving: Saving): Promise<void> => {
  const { accountId, sent } = saving;
  await inTransaction(db, { account: accountId }, async (client) => {
    const own = await lockOwn(client, accountId);
    if (!own.some((address) => address.id === id)) throw new Refused("addresses/not-found");
    await updateAddress(client, ...(await fieldsOf(client, saving)), id);
    if (sent.isDefault) await moveDefault(client, accountId, id);
  });
};

/** The account's addresses, the newest first; whoever else would write one waits, so that one order of locks is enough. */
export const lockOwn = async (db: Queryable, accountId: number) => {
  await lockAccount(db, accountId);
  return await selectOwn(db, accountId);
};

/** Cleared before it is set: the index that allows one default looks at every row as it is written. */
export const moveDefault = async (db: Queryable, accountId: number, id: number): Promise<void> => {
  await clearDefault(db, accountId);
  await setDefault(db, accountId, id);
};

const fieldsOf = async (db: Queryable, { accountId, language, sent }: Saving) => {
  const { scheme, province, district, ward, newWard } = await theAdminUnit(db, sent, language);
  const { fullName, phoneNumber, street, officeHoursOnly } = sent;
  return [
    accountId,
    fullName,
    phoneNumber,
    scheme,
    province,
    district,
    ward,
    newWard,
    street,
    officeHoursOnly,
  ] as const;
};
