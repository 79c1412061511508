import { describe, expect, it } from "vitest";

import { showPhone, vietnameseMobile } from "./phone.ts";

describe("a shopper's mobile number", () => {
  it.each([
    "0912345678",
    "0912 345 678",
    "0912.345.678",
    "0912-345-678",
    "0912–345–678",
    " 0912\u00a0345\u00a0678 ",
    "+84912345678",
    "+84 912 345 678",
    "84912345678",
  ])("is understood as written: %j", (written) => {
    expect(vietnameseMobile(written)).toBe("+84912345678");
  });

  it.each([
    "032",
    "039",
    "052",
    "055",
    "056",
    "058",
    "059",
    "070",
    "076",
    "079",
    "081",
    "089",
    "090",
    "099",
  ])("may begin with %s", (prefix) => {
    expect(vietnameseMobile(`${prefix}1234567`)).toBe(`+84${prefix.slice(1)}1234567`);
  });

  it.each([
    ["nothing", ""],
    ["a prefix not in use", "0712345678"],
    ["another prefix not in use", "0312345678"],
    ["an eleven-digit number of before 2018", "01234567890"],
    ["a landline", "0281234567"],
    ["a hotline", "1800 1234"],
    ["a digit too few", "091234567"],
    ["a digit too many", "09123456789"],
    ["a foreign number", "+14155550123"],
    ["both country code and zero", "+840912345678"],
    ["no leading zero", "912345678"],
    ["letters", "0912abc678"],
    ["a number with text after it", "0912345678 Lan"],
    ["digits of another script", "०९१२३४५६७८"],
  ])("is refused when it is %s", (_what, written) => {
    expect(vietnameseMobile(written)).toBeNull();
  });

  it("is shown in groups, with its leading zero", () => {
    expect(showPhone("+84912345678")).toBe("0912 345 678");
  });

  it("is parsed from its displayed form", () => {
    expect(vietnameseMobile(showPhone("+84789012345"))).toBe("+84789012345");
  });

  it("shows any other number unchanged", () => {
    expect(showPhone("+14155550123")).toBe("+14155550123");
  });
});
