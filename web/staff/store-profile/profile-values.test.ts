import { expect, test } from "vitest";
import { errorsOf, bodyOf, formValuesOf, type StoreProfile } from "./profile-values.ts";

const profile: StoreProfile = {
  tenantId: "1",
  version: 3,
  name: "Tools",
  translations: { en: { description: "Tools" }, vn: { description: "" } },
  logoUrl: null,
  coverUrl: null,
  hotlines: [{ number: "1800 1881", hours: { days: "mon_sat", from: "08:00", to: "18:00" } }],
  email: null,
  website: "",
  pickup: null,
  legal: {
    name: "",
    taxCode: "",
    address: "",
    representative: "",
    licenceNumber: "",
    licenceDate: null,
  },
  expressFee: 30_000,
  lowStock: 5,
  vatRate: "standard",
  closure: { kind: "sends_later", from: "2027-02-04", to: "2027-02-10" },
  verification: null,
  bank: null,
  bankChanges: [],
  completeness: { percent: 30, missing: [] },
};
const own = "translations.en.description";

test("a profile that was read is valid, and is sent as it was read", () => {
  const values = formValuesOf(profile);
  expect(errorsOf(values, own)).toEqual({});
  expect(bodyOf(values, 3)).toEqual({
    version: 3,
    translations: profile.translations,
    hotlines: profile.hotlines,
    email: null,
    website: "",
    pickup: null,
    legal: profile.legal,
  });
});

test("a wrong value is named at its field", () => {
  const wrong = {
    ...formValuesOf(profile),
    "translations.en.description": " ",
    "hotlines.0.hours.to": "07:00",
    "hotlines.1.number": "113",
    email: "no",
    website: "javascript:alert(1)",
    "legal.taxCode": "12",
    "pickup.street": "12 Nguyễn Huệ",
  };
  expect(errorsOf(wrong, own)).toEqual({
    "translations.en.description": "required",
    "hotlines.0.hours.to": "hours",
    "hotlines.1.number": "hotline",
    email: "email",
    website: "website",
    "legal.taxCode": "taxCode",
    "pickup.province": "required",
    "pickup.ward": "required",
  });
});
