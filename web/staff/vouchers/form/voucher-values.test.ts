import { expect, test } from "vitest";
import { errorsOf, bodyOf, formValuesOf } from "./voucher-values.ts";

const now = new Date("2026-11-22T17:30:00.000Z");
const typed = {
  ...formValuesOf(undefined, now),
  code: "tet 2027",
  percent: "10",
  vn: { name: "Giảm 10%", terms: "" },
};

test("times are Vietnam's: what is typed at half past midnight is half past five in the evening of UTC", () => {
  expect(typed.startsAt).toBe("2026-11-23T00:30");
  const sent = bodyOf({ ...typed, endsAt: "2026-11-24T00:00" }, undefined);
  expect([sent.startsAt, sent.endsAt]).toEqual([
    "2026-11-22T17:30:00.000Z",
    "2026-11-23T17:00:00.000Z",
  ]);
});

test("a voucher is sent without what its kind and its goods don't have", () => {
  const filled = { ...typed, amount: "20.000", cap: "50.000", categoryIds: ["1"] };
  expect(bodyOf(filled, undefined)).toMatchObject({
    code: "TET2027",
    percent: 10,
    amount: null,
    cap: 50_000,
    categoryIds: [],
    quota: null,
  });
  expect(bodyOf({ ...filled, kind: "amount" }, undefined)).toMatchObject({
    percent: null,
    amount: 20_000,
    cap: null,
  });
});

test("each fault stands at its field, and a name in one language is enough", () => {
  expect(errorsOf(typed)).toEqual({});
  expect(
    errorsOf({
      ...typed,
      code: "ab",
      percent: "95",
      cap: "0",
      scope: "products",
      quota: "x",
      perCustomer: "",
      endsAt: typed.startsAt,
      vn: { name: " ", terms: "" },
    }),
  ).toEqual({
    code: "code",
    percent: "percent",
    cap: "amount",
    productIds: "scope",
    quota: "amount",
    perCustomer: "perCustomer",
    endsAt: "period",
    name: "required",
  });
});
