import { expect, test } from "vitest";
import { countries, fitsCountry } from "./countries.ts";

test("every current country is listed once, with its name", () => {
  const vn = countries("vn");
  const labels = new Set(vn.map(({ label }) => label));
  expect(vn.length).toBeGreaterThan(240);
  expect(labels.size).toBe(vn.length);
  expect(vn).toContainEqual({ value: "DE", label: "Đức" });
  expect(vn.map(({ value }) => value)).not.toContain("DD");
  expect(countries("en")).toContainEqual({ value: "VN", label: "Vietnam" });
});

test("a country is found without diacritics and by its code", () => {
  const germany = { value: "DE", label: "Đức" };
  expect(fitsCountry(germany, "duc")).toBe(true);
  expect(fitsCountry(germany, "de")).toBe(true);
  expect(fitsCountry(germany, "phap")).toBe(false);
});
