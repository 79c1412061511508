import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { startPathOf } from "../start-path-of.ts";
import { headingKeyOf, mayOpen, menuFor, titleKeyOf } from "./staff-access.ts";
import { staffPages } from "./staff-pages.ts";

describe("the administration", () => {
  it("shows an agent the orders, the own settings and the handbook, and keeps the pages of a store's admin closed", () => {
    expect(menuFor(["ROLE_AGENT"]).map(({ menu }) => menu.key)).toEqual(["orders"]);
    for (const open of [
      "/admin",
      "/admin/",
      "/admin/order",
      "/admin/order/ABC/slip",
      "/admin/settings",
      "/admin/settings/notices",
      "/admin/help/calls",
    ])
      expect([open, mayOpen(["ROLE_AGENT"], open)]).toEqual([open, true]);
    for (const closed of ["/admin/orders", "/admin/settings/store", "/super-admin"])
      expect([closed, mayOpen(["ROLE_AGENT"], closed)]).toEqual([closed, false]);
    for (const page of [
      "all-products",
      "synonyms",
      "product-policy",
      "voucher",
      "payments",
      "payments/connections",
      "revenue",
      "store-profile",
      "reviews",
      "decor",
    ]) {
      const path = `/admin/${page}`;
      expect([path, mayOpen(["ROLE_AGENT"], path)]).toEqual([path, false]);
      expect([path, mayOpen(["ROLE_TENANT_ADMIN"], path)]).toEqual([path, true]);
    }
  });

  it("shows a store's admin every page of the store, also when the admin is an agent, too", () => {
    expect(menuFor(["ROLE_TENANT_ADMIN"])).toHaveLength(17);
    expect(menuFor(["ROLE_AGENT", "ROLE_TENANT_ADMIN"])).toHaveLength(17);
    expect(mayOpen(["ROLE_TENANT_ADMIN"], "/admin/revenue")).toBe(true);
    expect(mayOpen(["ROLE_TENANT_ADMIN"], "/super-admin/tenant")).toBe(false);
  });

  it("shows the super admin staff, stores, their figures and the shop's vouchers, and no page of a store", () => {
    expect(menuFor(["SUPER_ADMIN"]).map(({ menu }) => menu.key)).toEqual([
      "admins",
      "tenants",
      "overview",
      "shopMoney",
      "shopVouchers",
      "reportedReviews",
      "appeals",
      "synonyms",
      "vatRates",
    ]);
    expect(mayOpen(["SUPER_ADMIN"], "/super-admin")).toBe(true);
    expect(mayOpen(["SUPER_ADMIN"], "/super-admin/tenant")).toBe(true);
    expect(mayOpen(["SUPER_ADMIN"], "/admin")).toBe(false);
    expect(mayOpen(["SUPER_ADMIN"], "/admin/order")).toBe(false);
  });

  it("has a page for every address of staff that a link or a mail may name", () => {
    const everyone = ["ROLE_TENANT_ADMIN", "ROLE_AGENT", "SUPER_ADMIN"] as const;
    const { adminSlips, ...others } = staffPaths;
    const built = Object.values(others).map((path) =>
      typeof path === "string" ? path : path("1"),
    );
    for (const address of [...built, adminSlips(["1"])]) {
      const { pathname } = new URL(address, "http://shop.test");
      expect([pathname, mayOpen(everyone, pathname)]).toEqual([pathname, true]);
    }
  });

  it("titles a page by its row, and leaves a title that depends on its content to the page", () => {
    expect(titleKeyOf("/admin/voucher")).toBe("vouchers:list.title");
    expect(titleKeyOf("/super-admin/voucher/")).toBe("vouchers:list.shopTitle");
    expect(titleKeyOf("/admin/voucher/new")).toBeUndefined();
    for (const row of staffPages) {
      if (!("module" in row)) continue;
      const source = readFileSync(new URL(`../../${row.module}`, import.meta.url), "utf8");
      const hasMeta = /^export const meta\b/m.test(source);
      expect([row.path, hasMeta]).toEqual([row.path, !("title" in row)]);
    }
  });

  it("heads a page by its row, and by another one for other roles", () => {
    expect(headingKeyOf("/admin", ["ROLE_TENANT_ADMIN"])).toBe("staff.dashboard");
    expect(headingKeyOf("/admin", ["ROLE_AGENT"])).toBe("staff:orders.title");
    expect(headingKeyOf("/admin/payments/statement", ["ROLE_TENANT_ADMIN"])).toBe("staff.payments");
    expect(headingKeyOf("/admin/voucher/new", ["ROLE_TENANT_ADMIN"])).toBeUndefined();
    // A page with a title in its row writes no heading of its own.
    const named = staffPages.flatMap((row) => {
      if (!("module" in row && "title" in row)) return [];
      const source = readFileSync(new URL(`../../${row.module}`, import.meta.url), "utf8");
      return /<PageHeading[^>/]*>/.test(source) ? [row.path] : [];
    });
    expect(named).toEqual([]);
  });

  it("is closed to a shopper", () => {
    expect(menuFor([])).toEqual([]);
    expect(mayOpen([], "/admin")).toBe(false);
    expect(mayOpen([], "/super-admin")).toBe(false);
    expect(startPathOf([])).toBeUndefined();
  });

  it("lets every role that sees a link open its page", () => {
    for (const role of ["ROLE_TENANT_ADMIN", "ROLE_AGENT", "SUPER_ADMIN"] as const)
      // as: literals
      for (const { path } of menuFor([role]))
        expect([path, mayOpen([role], path)]).toEqual([path, true]);
  });
});
