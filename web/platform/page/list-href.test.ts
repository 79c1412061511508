import { expect, test } from "vitest";
import { listHref } from "./list-href.ts";

test("a list's URL leaves out what goes without saying", () => {
  expect(listHref("/admin/order", { status: undefined, page: 1 })).toBe("/admin/order");
  expect(listHref("/admin", { status: "pending", page: 2, size: 20 })).toBe(
    "/admin?status=pending&page=2&size=20",
  );
});
