import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isReservedPathName, tenantPathName } from "./tenant-path-name.ts";

test("a store's URL name is its name in plain letters, with underscores", () => {
  expect(tenantPathName("Bosch Power Tool")).toBe("bosch_power_tool");
  expect(tenantPathName("  Điện máy – Đà Nẵng!  ")).toBe("dien_may_da_nang");
  expect(tenantPathName("!!!")).toBe("");
});

test("every first segment of the app's own pages is reserved", () => {
  const routes = readFileSync(new URL("../../web/routes.ts", import.meta.url), "utf8");
  // More deeply indented routes are children; their URL begins with their parent's.
  const segments = [...routes.matchAll(/^ {4,6}route\(\s*"([a-z-]+)/gm)].map(
    ([, first = ""]) => first,
  );
  expect(segments.length).toBeGreaterThan(5);
  for (const segment of segments)
    expect([segment, isReservedPathName(tenantPathName(segment))]).toEqual([segment, true]);
  for (const name of ["Super Admin", "Trang chủ Home", "Bosch"])
    expect(isReservedPathName(tenantPathName(name))).toBe(name === "Super Admin");
});
