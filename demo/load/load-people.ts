import type pg from "pg";
import { statement } from "#server/platform/database/statement.ts";
import type { StoreKey } from "../content.ts";
import { the } from "./load-stores.ts";
import type { DemoAddress, DemoPerson } from "../people.ts";

const addAccount = statement(
  "load.add-account",
  `insert into accounts (email, password_hash, full_name, role, tenant_id, phone, is_active, is_disabled, language, created_at)
   values (:email, :passwordHash?, :fullName, :role?, :tenant?, :phone?, :isActive, not :isActive, 'vn', :createdAt) returning id`,
);

const findWard = statement(
  "load.find-ward",
  `select p.full_name as province, w.full_name as ward
   from admin_units p join admin_units w on w.scheme = p.scheme and w.level = 3 and w.parent_code = p.code
   where p.scheme = 'vn2025' and p.level = 1 and p.code = :provinceCode and w.code = :wardCode`,
);

const addAddress = statement(
  "load.add-address",
  `insert into addresses (account_id, full_name, phone, scheme, province_code, ward_code, new_ward_code, street, office_hours_only, is_default, created_at)
   values (:account, :fullName, :phone, 'vn2025', :province, :ward, :ward, :street, :officeHoursOnly, :isDefault, :createdAt)`,
);

/** An address as an order stores it. */
export type ShipTo = {
  fullName: string;
  phoneNumber: string;
  street: string;
  ward: string;
  district: null;
  province: string;
  officeHoursOnly: boolean;
};

export type LoadedPerson = {
  email: string;
  fullName: string;
  accountId: number;
  store: StoreKey | undefined;
  role: DemoPerson["role"];
  shipTo: ShipTo[];
};

export type PeopleNeeds = {
  stores: ReadonlyMap<StoreKey, number>;
  passwordHash: string | null;
  now: Date;
};

/**
 * Opens accounts with their addresses; returns them by e-mail. An account without a password is disabled and cannot
 * sign in.
 */
export const loadPeople = async (
  client: pg.Client,
  people: readonly DemoPerson[],
  { stores, passwordHash, now }: PeopleNeeds,
): Promise<Map<string, LoadedPerson>> => {
  const loaded = new Map<string, LoadedPerson>();
  for (const { email, fullName, role, store, addresses } of people) {
    const tenant = store === undefined ? null : the(stores, store);
    const [account] = await addAccount(client, {
      email,
      passwordHash,
      fullName,
      role: role ?? null,
      tenant,
      phone: addresses[0]?.phone ?? null,
      isActive: passwordHash !== null,
      createdAt: now,
    });
    if (!account) throw new Error(`${email} has no account`);
    const shipTo: ShipTo[] = [];
    for (const [nth, address] of addresses.entries())
      shipTo.push(await loadAddress(client, account.id, address, nth === 0, now));
    loaded.set(email, { email, fullName, accountId: account.id, store, role, shipTo });
  }
  return loaded;
};

const loadAddress = async (
  client: pg.Client,
  account: number,
  address: DemoAddress,
  isDefault: boolean,
  now: Date,
): Promise<ShipTo> => {
  const { fullName, phone, provinceCode, wardCode, street, officeHoursOnly } = address;
  const [place] = await findWard(client, { provinceCode, wardCode });
  if (!place?.ward.endsWith(address.ward))
    throw new Error(`${wardCode} is not ${address.ward}, ${address.province}`);
  await addAddress(client, {
    account,
    fullName,
    phone,
    province: provinceCode,
    ward: wardCode,
    street,
    officeHoursOnly,
    isDefault,
    createdAt: now,
  });
  return {
    fullName,
    phoneNumber: phone,
    street,
    ward: place.ward,
    district: null,
    province: place.province,
    officeHoursOnly,
  };
};
