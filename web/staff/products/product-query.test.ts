import { expect, test } from "vitest";
import { productsHref, readProductQuery } from "./product-query.ts";

const read = (search: string) => readProductQuery(new URLSearchParams(search));

test("a URL without parameters lists all products, newest first", () => {
  const query = read("");
  expect(query).toEqual({
    tab: "all",
    name: undefined,
    category: undefined,
    sort: undefined,
    page: 1,
    size: undefined,
  });
  expect(productsHref(query)).toBe("/admin/all-products");
});

test("tab, search, category, sort order, page and page size are read from the URL and written to it", () => {
  const search =
    "tab=sold_out&name=khoan+%C4%91%E1%BB%99ng&category=7&sort=stock_asc&page=3&size=50";
  const query = read(search);
  expect(query).toEqual({
    tab: "sold_out",
    name: "khoan động",
    category: "7",
    sort: "stock_asc",
    page: 3,
    size: 50,
  });
  expect(read(productsHref(query).split("?")[1] ?? "")).toEqual(query);
});

test("invalid parameters of a URL are ignored", () => {
  expect(productsHref(read("tab=gone&name=+++&sort=up&page=-1&size=7"))).toBe(
    "/admin/all-products",
  );
});
