import { expect, test } from "vitest";
import { tenantPathName } from "./tenant-path-name.ts";

test("a store's URL name is its name in plain letters, with underscores", () => {
  expect(tenantPathName("Bosch Power Tool")).toBe("bosch_power_tool");
  expect(tenantPathName("  Điện máy – Đà Nẵng!  ")).toBe("dien_may_da_nang");
  expect(tenantPathName("!!!")).toBe("");
});
