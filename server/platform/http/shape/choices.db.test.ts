import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

const messageOf = async (query: Record<string, string>) => {
  const { status, body } = await shop.ask("GET /products", { query });
  expect(status).toBe(400);
  return body.errors[0].message;
};

test("a page size that is not offered is refused with those that are, in both languages", async () => {
  for (const size of ["5", "24"])
    expect((await shop.ask("GET /products", { query: { size } })).status).toBe(200);
  expect(await messageOf({ size: "7" })).toBe(
    "This page size is not offered. Possible: 5, 10, 20, 24, 30, 50.",
  );
  expect(await messageOf({ size: "7", lng: "vn" })).toBe(
    "Không có cỡ trang này. Có thể chọn: 5, 10, 20, 24, 30, 50.",
  );
});

test("so is any other choice", async () => {
  expect(await messageOf({ sort: "cheapest" })).toMatch(
    /Possible: best_seller, price_asc, .*rating\.$/,
  );
  expect(await messageOf({ hidden: "yes", lng: "vn" })).toContain("true, false, all");
});

test("a choice that is missing is only missing", async () => {
  const { body } = await shop.ask("POST /consents", { as: shop.cast.customer, body: {} });
  expect(body.errors).toContainEqual(
    expect.objectContaining({ path: "purpose", message: "This field is required!" }),
  );
});
