import { describe, expect, it } from "vitest";
import { linksFor, mayOpen } from "./staff-links.ts";

describe("the administration", () => {
  it("shows an agent the orders alone", () => {
    expect(linksFor(["ROLE_AGENT"]).map(({ key }) => key)).toEqual(["orders"]);
    expect(mayOpen(["ROLE_AGENT"], "/admin")).toBe(true);
    expect(mayOpen(["ROLE_AGENT"], "/admin/order")).toBe(true);
    expect(mayOpen(["ROLE_AGENT"], "/admin/revenue")).toBe(false);
  });

  it("shows a store's admin everything, also one who is an agent besides", () => {
    expect(linksFor(["ROLE_TENANT_ADMIN"])).toHaveLength(9);
    expect(linksFor(["ROLE_AGENT", "ROLE_TENANT_ADMIN"])).toHaveLength(9);
    expect(mayOpen(["ROLE_TENANT_ADMIN"], "/admin/revenue")).toBe(true);
  });

  it.each([[[]], [["SUPER_ADMIN" as const]]])("is closed to %j", (roles) => {
    expect(linksFor(roles)).toEqual([]);
    expect(mayOpen(roles, "/admin")).toBe(false);
  });
});
