import { expect, test } from "vitest";
import { listHref } from "./list-href.ts";

test("the URL of a list leaves out undefined parameters and page 1", () => {
  expect(listHref("/admin/order", { status: undefined, page: 1 })).toBe("/admin/order");
  expect(listHref("/admin", { status: "pending", page: 2, size: 20 })).toBe(
    "/admin?status=pending&page=2&size=20",
  );
});
