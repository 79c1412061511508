// Made by `npm run statements` from the SQL of this folder's statements and the schema. Do not edit.
declare module "#server/platform/database/statement.ts" {
  interface Statements {
    "addresses.all": { params: { accountId: number }; row: { id: number; fullName: string; phoneNumber: string; scheme: string; provinceCode: string; provinceName: string; provinceNameEn: string; districtCode: string | null; districtName: string | null; districtNameEn: string | null; wardCode: string; wardName: string; wardNameEn: string; newWardCode: string; newWardName: string; newWardNameEn: string; newProvinceCode: string; newProvinceName: string; newProvinceNameEn: string; street: string; officeHoursOnly: boolean; isDefault: boolean; express: boolean } };
    "addresses.analyzeUnits": { params: {}; row: {} };
    "addresses.candidates": { params: { oldWard: string }; row: { code: string; fullName: string; fullNameEn: string; kind: string; fold: string; provinceCode: string; provinceName: string; provinceNameEn: string } };
    "addresses.clearDefault": { params: { accountId: number }; row: {} };
    "addresses.default": { params: { accountId: number }; row: { id: number; fullName: string; phoneNumber: string; scheme: string; provinceCode: string; provinceName: string; provinceNameEn: string; districtCode: string | null; districtName: string | null; districtNameEn: string | null; wardCode: string; wardName: string; wardNameEn: string; newWardCode: string; newWardName: string; newWardNameEn: string; newProvinceCode: string; newProvinceName: string; newProvinceNameEn: string; street: string; officeHoursOnly: boolean; isDefault: boolean; express: boolean } };
    "addresses.delete": { params: { accountId: number; id: number }; row: {} };
    "addresses.deleteAll": { params: { accountId: number }; row: {} };
    "addresses.deleteOtherUnits": { params: { schemes: readonly (string | null)[]; levels: readonly (number | null)[]; codes: readonly (string | null)[] }; row: {} };
    "addresses.deleteUnitMap": { params: {}; row: {} };
    "addresses.expressProvinces": { params: {}; row: { code: string; everywhere: boolean } };
    "addresses.insert": { params: { accountId: number; fullName: string; phone: string; scheme: string; provinceCode: string; districtCode: string | null; wardCode: string; newWardCode: string; street: string; officeHoursOnly: boolean; isDefault: boolean; now: Date }; row: {} };
    "addresses.insertUnitMap": { params: { oldWards: readonly (string | null)[]; newWards: readonly (string | null)[]; defaults: readonly (boolean | null)[] }; row: {} };
    "addresses.lockUnits": { params: {}; row: {} };
    "addresses.one": { params: { accountId: number; id: number }; row: { id: number; fullName: string; phoneNumber: string; scheme: string; provinceCode: string; provinceName: string; provinceNameEn: string; districtCode: string | null; districtName: string | null; districtNameEn: string | null; wardCode: string; wardName: string; wardNameEn: string; newWardCode: string; newWardName: string; newWardNameEn: string; newProvinceCode: string; newProvinceName: string; newProvinceNameEn: string; street: string; officeHoursOnly: boolean; isDefault: boolean; express: boolean } };
    "addresses.own": { params: { accountId: number }; row: { id: number; isDefault: boolean } };
    "addresses.place": { params: { scheme: string; province: string; district: string | null; ward: string }; row: { province: string | null; district: string | null; districtParent: string | null; ward: string | null; wardParent: string | null } };
    "addresses.replaceUnitsVersion": { params: { version: string }; row: {} };
    "addresses.setDefault": { params: { accountId: number; id: number }; row: {} };
    "addresses.units": { params: { scheme: string; level: number; parentCode: string | null }; row: { code: string; fullName: string; fullNameEn: string; kind: string; fold: string } };
    "addresses.unitsVersion": { params: {}; row: { version: string } };
    "addresses.update": { params: { fullName: string; phone: string; scheme: string; provinceCode: string; districtCode: string | null; wardCode: string; newWardCode: string; street: string; officeHoursOnly: boolean; accountId: number; id: number }; row: {} };
    "addresses.upsertUnits": { params: { schemes: readonly (string | null)[]; levels: readonly (number | null)[]; codes: readonly (string | null)[]; parents: readonly (string | null)[] | null; kinds: readonly (string | null)[]; names: readonly (string | null)[]; namesEn: readonly (string | null)[]; folds: readonly (string | null)[]; orders: readonly (number | null)[]; express: readonly (boolean | null)[] }; row: {} };
    "addresses.ward-names": { params: { ward: string; province: string }; row: { ward: string; wardEn: string; province: string; provinceEn: string } };
  }
}

export {};
