import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { findQuotedVouchers } from "#server/shop/orders/checkout/voucher-snapshot.queries.ts";
import { declaredByFile } from "./declared-statements.ts";
import { misfitOf } from "../setup/fits-shape.ts";
import { unrunOf } from "../setup/ran-statements.ts";
import { takeMisfits } from "../setup/rows-as-typed.ts";
import type { Shape } from "../setup/row-shapes.ts";
import { openShop, type TestShop } from "../shop.ts";
import { addVoucher } from "../vouchers/voucher-fixtures.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

test("the compiler knows the row type of every declared statement", async () => {
  // Tests that ran before declare statements of their own.
  const declared = [...(await declaredByFile()).values()].flat();
  const { rows, shapes } = inject("database").rowShapes;
  expect(Object.keys(rows).toSorted()).toEqual(
    [...new Set(declared.map(({ name }) => name))].toSorted(),
  );
  expect(shapes[rows["cart.count"] ?? 0]).toMatchObject({
    members: [["productCount", expect.any(Number), false]],
  });
});

test("a value that is null although its type says never is found, over a pool and over one connection", async () => {
  const wrong = { statement: "cart.count", text: 'select null as "productCount"' };
  await shop.ownerDb.query(wrong);
  expect(takeMisfits()).toEqual(["cart.count: productCount is null instead of number"]);
  const client = await shop.ownerDb.connect();
  await client.query(wrong);
  client.release();
  expect(takeMisfits()).toEqual(["cart.count: productCount is null instead of number"]);
});

test("an array of bigint that arrives as texts is found by each test that reads one", async () => {
  const { customer } = shop.cast;
  const { drill } = shop.goods;
  const code = "DRILLS";
  await addVoucher(shop.ownerDb, { code, scope: "categories", categoryIds: [drill.categoryId] });
  const read = async () =>
    await findQuotedVouchers(shop.ownerDb, {
      owners: [0],
      codes: [code],
      accountId: customer.accountId,
      phone: null,
      tenantIds: [drill.tenantId],
      productIds: [drill.productId],
      now: new Date(),
    });
  await expect(read()).resolves.toMatchObject([{ categoryIds: [drill.categoryId] }]);
  // As the driver reads it without `column-parsers.ts`.
  const INT8_ARRAY = 1016 as Parameters<typeof pg.types.getTypeParser>[0]; // as: its types leave arrays out
  const numbers: unknown = pg.types.getTypeParser(INT8_ARRAY);
  pg.types.setTypeParser(INT8_ARRAY, (text) => text.slice(1, -1).split(","));
  try {
    await read();
    expect(takeMisfits()).toEqual([
      `orders.quoted-vouchers: categoryIds[0] is "${drill.categoryId}" instead of number`,
    ]);
  } finally {
    pg.types.setTypeParser(INT8_ARRAY, numbers as (text: string) => unknown); // as: the driver's own parser
  }
});

const SHAPES: Shape[] = [
  {
    members: [
      ["lines", 1, false],
      ["at", 5, true],
    ],
  },
  { any: [2, 6] },
  { each: 3 },
  { members: [["price", 4, false]] },
  "number",
  "Date",
  "null",
];

test.each([
  [{ lines: [{ price: 7, more: "is left alone" }], at: new Date() }, null],
  [{ lines: null }, null],
  [{ lines: [{ price: 7 }, { price: "7" }] }, '.lines[1].price is "7" instead of number'],
  [{ lines: [{}] }, ".lines[0].price is missing instead of number"],
  [{ lines: [{ price: Number.NaN }] }, ".lines[0].price is null instead of number"],
  [{ lines: [], at: "2026-11-23" }, '.at is "2026-11-23" instead of Date'],
  [{ lines: 7 }, ".lines is 7 instead of one of its type's values"],
  [{}, ".lines is missing instead of one of its type's values"],
])("in %j the first value that differs from its type is named", (value, expected) => {
  const misfit = misfitOf(SHAPES, 0, value);
  expect(misfit && `${misfit.at} ${misfit.says}`).toBe(expected);
});

test("a statement that no test ran is named, and one that is excused although a test ran it", () => {
  const excused = { "a.elsewhere": "in another process", "a.ran": "in another process" };
  expect(unrunOf(["a.ran", "a.elsewhere", "a.forgotten"], new Set(["a.ran"]), excused)).toEqual([
    "a.forgotten",
    "a.ran, which test/setup/ran-statements.ts excuses without need",
  ]);
});
