import { expect, test } from "vitest";
import { commissionOf, findRule, type CommissionRule } from "./commission.ts";

const rule = (more: Partial<CommissionRule>): CommissionRule => ({
  tenantId: null,
  categoryId: null,
  basisPoints: 0,
  base: "before_vouchers",
  ...more,
});

const rules = [
  rule({ tenantId: "1", categoryId: "7" }),
  rule({ tenantId: "1" }),
  rule({ tenantId: "2", categoryId: "9" }),
  rule({}),
];

test.each([
  [{ tenantId: "1", categoryId: "7" }, 0],
  [{ tenantId: "1", categoryId: "8" }, 1],
  [{ tenantId: "1", categoryId: null }, 1],
  [{ tenantId: "2", categoryId: "9" }, 2],
  [{ tenantId: "2", categoryId: null }, 3],
])("the first rule that matches %j is number %i (beyond §7)", (line, place) => {
  expect(findRule(rules, line)).toBe(place);
});

test("without a rule for every line, some have none", () => {
  expect(findRule(rules.slice(0, 3), { tenantId: "3", categoryId: null })).toBe(-1);
});

const line = { tenantId: "1", categoryId: null, amount: 1_001, storeDiscount: 101 };

test.each([
  [500, "before_vouchers", 50],
  [500, "after_store_vouchers", 45],
  [549, "before_vouchers", 55],
  [10_000, "before_vouchers", 1_001],
  [0, "before_vouchers", 0],
] as const)(
  "%i basis points %s of a line are %i đồng, rounded half up (beyond §7)",
  (points, base, dong) => {
    expect(commissionOf(rule({ basisPoints: points, base }), line)).toBe(dong);
  },
);

test("half a đồng is rounded up", () => {
  expect(commissionOf(rule({ basisPoints: 50 }), { ...line, amount: 100 })).toBe(1);
  expect(commissionOf(rule({ basisPoints: 49 }), { ...line, amount: 100 })).toBe(0);
});
