import { expect, test } from "vitest";
import {
  completenessOf,
  isHotline,
  isTaxCode,
  isWebsite,
  maskAccount,
  profileParts,
  type ProfilePart,
} from "./store-profile.ts";

test("a tax code has ten digits, and three more for a branch", () => {
  for (const right of ["0312345678", "0312345678-001"])
    expect([right, isTaxCode(right)]).toEqual([right, true]);
  for (const wrong of ["031234567", "0312345678001", "0312345678-01", "03I2345678", ""])
    expect([wrong, isTaxCode(wrong)]).toEqual([wrong, false]);
});

test("hotlines are Vietnamese numbers, free, mobile or of a landline", () => {
  for (const right of [
    "1800 1881",
    "1900.6789",
    "0912 345 678",
    "+84 28 6258 3690",
    "(028) 6258 3690",
  ])
    expect([right, isHotline(right)]).toEqual([right, true]);
  for (const wrong of ["113", "call us", "+1 202 555 0100", "0912"])
    expect([wrong, isHotline(wrong)]).toEqual([wrong, false]);
});

test("a website is an address of the web without a password in it", () => {
  expect(isWebsite("https://www.bosch.example/vn")).toBe(true);
  for (const wrong of [
    "javascript:alert(1)",
    "https://user:secret@a.example",
    "bosch",
    "ftp://a.example",
    "https://localhost",
  ])
    expect([wrong, isWebsite(wrong)]).toEqual([wrong, false]);
});

test("of a bank account only the last four characters are shown", () => {
  expect(maskAccount("0123456789")).toBe("•••• 6789");
});

test("the completeness counts every part alike and names what is missing", () => {
  const all = Object.fromEntries(profileParts.map((part) => [part, true])) as Record<
    ProfilePart,
    boolean
  >; // as: all parts
  expect(completenessOf(all)).toEqual({ percent: 100, missing: [] });
  expect(completenessOf({ ...all, cover: false, bank: false })).toEqual({
    percent: 84,
    missing: ["cover", "bank"],
  });
});
