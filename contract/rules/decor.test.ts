import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  contrastOf,
  decorBackgrounds,
  decorInks,
  isReadable,
  isShopLink,
  type DecorBackground,
  type DecorInk,
} from "./decor.ts";

test.each([
  "/bosch_power_tool",
  "/bosch_power_tool?category=3&sort=newest#products",
  "/bosch_power_tool/product/12",
  "/search?name=m%C3%A1y%20khoan",
  "/administration_of_tools",
])("a link to %s stays in the shop", (link) => {
  expect(isShopLink(link)).toBe(true);
});

test.each([
  "",
  "bosch_power_tool",
  "https://phohang.test/home",
  "//evil.example/home",
  "/\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  " /home",
  "/home /cart",
  "/./\u2028/home",
  "/.//evil.example",
  "/a/..//evil.example",
  "/%2e%2e//evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "/admin",
  "/admin/order",
  "/a/../admin/order",
  "/super-admin?x",
  "/ecommerce-shopping/api/auth/logout",
])("a link to %j leaves the shop's pages", (link) => {
  expect(isShopLink(link)).toBe(false);
});

test("contrast is that of WCAG: 21 for black on white, 1 for a colour on itself, 4.54 for the grey that just passes", () => {
  expect(contrastOf("#000000", "#ffffff")).toBe(21);
  expect(contrastOf("#b3261e", "#b3261e")).toBe(1);
  expect(contrastOf("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

test("each background has letters that can be read on it, and some that can't", () => {
  const inks = Object.keys(decorInks) as DecorInk[]; // as: the keys of a constant
  const backgrounds = Object.keys(decorBackgrounds) as DecorBackground[]; // as: the keys of a constant
  for (const background of backgrounds) {
    const readable = inks.filter((ink) => isReadable(background, ink));
    expect(readable.length, background).toBeGreaterThan(0);
    expect(readable.length, background).toBeLessThan(inks.length);
  }
});

test("the page's style sheet has the colours whose contrast is checked", () => {
  const css = readFileSync(join(import.meta.dirname, "../../web/decor/decor.css"), "utf8");
  const found = (pattern: RegExp) =>
    Object.fromEntries([...css.matchAll(pattern)].map(([, name, value]) => [name, value]));
  expect(found(/\.decor-bg-(\w+) \{\s*background-color: (#\w{6});/g)).toEqual(decorBackgrounds);
  expect(found(/\.decor-ink-(\w+) \{\s*color: (#\w{6});/g)).toEqual(decorInks);
});
