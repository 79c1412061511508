import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { wrongRelations } from "./relations.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const files = globSync("server/**/*.functions.sql", { cwd: root });

const withoutComments = (sql: string): string => sql.replaceAll(/--.*/g, "");

test.each(files)("%s names only its own relations and those that are offered", (path) => {
  const sql = withoutComments(readFileSync(`${root}/${path}`, "utf8"));
  expect(wrongRelations(path, sql)).toEqual([]);
});

test("a relation of a room further right, or one that is not offered, is found in a functions file", () => {
  const path = "server/shop/cart/cart.functions.sql";
  expect(wrongRelations(path, "UPDATE order_lines SET rating = 5")).toEqual([
    expect.stringContaining("cart stands left of orders"),
  ]);
  expect(wrongRelations(path, "PERFORM FROM product_pictures WHERE id = 1 FOR SHARE")).toEqual([
    expect.stringContaining("catalogue does not offer"),
  ]);
  expect(wrongRelations(path, "SELECT quantity FROM stock -- of tenants")).toEqual([]);
});
