import { expect, test } from "vitest";
import { errorsOf, bodyOf, formValuesOf, type StoreProfile } from "./selling-values.ts";

const selling = {
  expressFee: 30_000,
  lowStock: 5,
  vatRate: "standard",
  closure: { kind: "sends_later", from: "2027-02-04", to: "2027-02-10" },
} as StoreProfile; // as: the form reads nothing else of a profile

test("settings that were read are valid, and are sent as they were read, without the rest of the profile", () => {
  const values = formValuesOf(selling);
  expect(errorsOf(values)).toEqual({});
  expect(bodyOf(values, 3)).toEqual({ ...selling, version: 3 });
  expect(bodyOf({ ...values, "closure.kind": "" }, 3).closure).toBeNull();
});

test("a wrong figure and a wrong closure are named at their fields", () => {
  const values = formValuesOf(selling);
  const wrong = { ...values, expressFee: "-1", lowStock: "x", "closure.to": "2027-02-01" };
  expect(errorsOf(wrong)).toEqual({
    expressFee: "fee",
    lowStock: "lowStock",
    "closure.to": "order",
  });
  expect(errorsOf({ ...values, "closure.from": "" })).toEqual({ "closure.from": "required" });
  expect(errorsOf({ ...values, "closure.to": "2027-12-01" })).toEqual({ "closure.to": "tooLong" });
});
