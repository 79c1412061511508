import type { schemes } from "#contract/addresses.ts";
import { columnTypes, command, statement, type Row } from "#server/platform/database/statement.ts";

export type Scheme = (typeof schemes)[number];

const named = (alias: string, word: string) => `${alias}.code as "${word}Code",
  ${alias}.full_name as "${word}Name", ${alias}.full_name_en as "${word}NameEn"`;

// `limit 1` forces a look-up by key, whatever the planner estimates. Without it, the planner reads all units when most
// buyers live in one ward.
const unit = (alias: string, scheme: string, level: 1 | 2 | 3, code: string) =>
  `lateral (select * from admin_units where scheme = ${scheme} and level = ${level} and code = ${code} limit 1) ${alias}`;

const addressRows = `select a.id, a.full_name as "fullName", a.phone as "phoneNumber", a.scheme,
    ${named("p", "province")}, ${named("d", "district")}, ${named("w", "ward")},
    ${named("nw", "newWard")}, ${named("np", "newProvince")}, a.street,
    a.office_hours_only as "officeHoursOnly", a.is_default as "isDefault", nw.express
  from addresses a
  join ${unit("w", "a.scheme", 3, "a.ward_code")} on true
  join ${unit("p", "a.scheme", 1, "a.province_code")} on true
  left join ${unit("d", "a.scheme", 2, "a.district_code")} on true
  join ${unit("nw", "'vn2025'", 3, "a.new_ward_code")} on true
  join ${unit("np", "'vn2025'", 1, "nw.parent_code")} on true`;

/** The newest addresses first (`spec §3`). */
export const selectAddresses = statement(
  "addresses.all",
  `${addressRows} where a.account_id = :accountId order by a.id desc`,
  { columns: columnTypes<{ scheme: Scheme }>() },
);

export const selectAddress = statement(
  "addresses.one",
  `${addressRows} where a.account_id = :accountId and a.id = :id`,
  { over: "lookup", columns: columnTypes<{ scheme: Scheme }>() },
);

/** An address with the names of its units in both languages. */
export type AddressRow = Row<typeof selectAddress>;

export const selectDefault = statement(
  "addresses.default",
  `${addressRows} where a.account_id = :accountId and a.is_default`,
  { columns: columnTypes<{ scheme: Scheme }>() },
);

export const selectOwn = statement(
  "addresses.own",
  `select id, is_default as "isDefault" from addresses where account_id = :accountId order by id desc`,
);

/** The account must be locked: its first address becomes the default whatever `isDefault` says. */
export const insertAddress = command(
  "addresses.insert",
  `insert into addresses (account_id, full_name, phone, scheme, province_code, district_code,
     ward_code, new_ward_code, street, office_hours_only, is_default, created_at)
   values (:accountId, :fullName, :phone, :scheme, :provinceCode, :districtCode?, :wardCode, :newWardCode, :street,
     :officeHoursOnly, :isDefault or not exists (select from addresses where account_id = :accountId), :now)`,
);

export const updateAddress = command(
  "addresses.update",
  `update addresses set full_name = :fullName, phone = :phone, scheme = :scheme, province_code = :provinceCode,
     district_code = :districtCode?, ward_code = :wardCode, new_ward_code = :newWardCode, street = :street, office_hours_only = :officeHoursOnly
   where account_id = :accountId and id = :id`,
);

export const deleteAddress = command(
  "addresses.delete",
  "delete from addresses where account_id = :accountId and id = :id",
);

export const deleteAddresses = command(
  "addresses.deleteAll",
  "delete from addresses where account_id = :accountId",
);

export const clearDefault = command(
  "addresses.clearDefault",
  "update addresses set is_default = false where account_id = :accountId and is_default",
);

export const setDefault = command(
  "addresses.setDefault",
  "update addresses set is_default = true where account_id = :accountId and id = :id",
);
