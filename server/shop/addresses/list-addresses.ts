import type { addresses } from "#contract/addresses.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { selectAddresses, type AddressRow } from "./addresses.queries.ts";

export type AddressList = Answer<(typeof addresses)["GET /user/addresses"]>;

/** An account's addresses, the newest first, with places named in the requested language. */
export const listAddresses = async (
  db: Queryable,
  accountId: number,
  language: Language,
): Promise<AddressList> => {
  const rows = await selectAddresses(db, { accountId });
  return { addresses: rows.map((row) => serializeAddress(row, language)) };
};

const serializeAddress = (
  row: AddressRow,
  language: Language,
): AddressList["addresses"][number] => {
  const named = (code: string, name: string, nameEn: string) => ({
    code,
    name: inLanguage(language, { en: nameEn, vn: name }),
  });
  const { id, fullName, phoneNumber, scheme, street, officeHoursOnly, isDefault, express } = row;
  return {
    id: String(id),
    fullName,
    phoneNumber,
    scheme,
    province: named(row.provinceCode, row.provinceName, row.provinceNameEn),
    district:
      row.districtCode === null
        ? null
        : named(row.districtCode, row.districtName ?? "", row.districtNameEn ?? ""),
    ward: named(row.wardCode, row.wardName, row.wardNameEn),
    newWard: named(row.newWardCode, row.newWardName, row.newWardNameEn),
    newProvince: named(row.newProvinceCode, row.newProvinceName, row.newProvinceNameEn),
    street,
    officeHoursOnly,
    isDefault,
    express,
  };
};
