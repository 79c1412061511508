import { expect, test } from "vitest";
import { demoPolicies } from "#demo/policies.ts";
import { policyDifferences } from "./policy-differences.ts";

const differences = (
  name: "returns" | "warranty" | "delivery",
  [en, vn]: [string, string],
  figure: number,
) =>
  policyDifferences(name, {
    translations: { en: { text: en }, vn: { text: vn } },
    warrantyMonths: name === "warranty" ? figure : null,
    returnDays: name === "returns" ? figure : null,
  }).map(({ language, found }) => `${language} ${found}`);

test("a text that says what its field says has no differences, however it is said", () => {
  const returns: [string, string] = [
    "Return it within **thirty (30) days**, or a month. Refunds take 5 working days.",
    "Đổi trả trong **ba mươi** ngày. Hoàn tiền trong 3 ngày làm việc.",
  ];
  expect(differences("returns", returns, 30)).toEqual([]);
  const warranty: [string, string] = [
    "One year of warranty (365 days). A repair takes at most 15 days.",
    "Bảo hành 1 năm, tức 12 tháng.",
  ];
  expect(differences("warranty", warranty, 12)).toEqual([]);
});

test("each term that differs is named with its language, in the unit of the field", () => {
  const returns: [string, string] = [
    "Within 15 days, or two weeks",
    "Trong 30 ngày, sau mười lăm ngày",
  ];
  expect(differences("returns", returns, 30)).toEqual(["en 15", "en 14", "vn 15"]);
  expect(differences("returns", returns, 0)).toEqual(["en 15", "en 14", "vn 30", "vn 15"]);
  const warranty: [string, string] = ["Two years; batteries six months", "Bảo hành 18 tháng"];
  expect(differences("warranty", warranty, 24)).toEqual(["en 6", "vn 18"]);
});

test("cells and points are read apart, and a policy without a field has no differences", () => {
  const table = "| Lý do | Số |\n|-|-|\n| Đợt 15 | ngày mai |\n\n- mục 7\n- ngày lễ";
  expect(differences("returns", ["", table], 30)).toEqual([]);
  expect(differences("delivery", ["Within 3 days", "Trong 3 ngày"], 0)).toEqual([]);
});

test("the policies of the demo shop agree with their fields", () => {
  for (const { name, text, warrantyMonths = null, returnDays = null } of demoPolicies) {
    const translations = { en: { text: text.en }, vn: { text: text.vn } };
    expect(policyDifferences(name, { translations, warrantyMonths, returnDays })).toEqual([]);
  }
});
