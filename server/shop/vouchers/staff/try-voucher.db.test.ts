import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await shop.close();
});

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const input = (fields: object) => ({
  code: "TRIAL1",
  name: "Ten per cent",
  kind: "percent",
  percent: 10,
  startsAt: hoursFromNow(-1),
  ...fields,
});

test("a trial on a sample cart tells what a voucher would take off, and exactly why not", async () => {
  const { drill, grinder, wiper } = shop.goods;
  const trial = async (voucher: object, products: { id: string }[], express = false) =>
    (
      await shop.ask("POST /admin/vouchers/trial", {
        as: shop.cast.ownAdmin,
        body: {
          voucher: input(voucher),
          cartProducts: products.map(({ id }) => ({ productId: id, quantity: 1 })),
          shippingMethod: express ? "express" : "standard",
        },
      })
    ).body;
  expect(await trial({ cap: 150_000 }, [drill, grinder])).toEqual({
    refusal: null,
    discount: 150_000,
    feeDiscount: 0,
    lines: [
      { productId: drill.id, amount: 1_000_000, discount: 81_081 },
      { productId: grinder.id, amount: 850_000, discount: 68_919 },
    ],
  });
  expect(await trial({ minSpend: 1_500_000 }, [drill])).toMatchObject({
    refusal: {
      code: "vouchers/min-spend",
      missing: 500_000,
      message: "Add products for ₫500,000 more to use this voucher.",
    },
    discount: 0,
  });
  const others = { scope: "products", productIds: [grinder.id] };
  expect((await trial(others, [drill])).refusal.code).toBe("vouchers/not-these-goods");
  const express = { kind: "shipping", percent: null };
  expect((await trial(express, [drill])).refusal.code).toBe("vouchers/saves-nothing");
  expect(await trial(express, [drill], true)).toMatchObject({
    refusal: null,
    discount: 30_000,
    feeDiscount: 30_000,
  });
  // A voucher that has not begun says so, with what it will take off.
  expect(await trial({ startsAt: hoursFromNow(1) }, [drill])).toMatchObject({
    refusal: { code: "vouchers/not-yet" },
    discount: 100_000,
  });
  expect((await trial({}, [wiper])).code).toBe("vouchers/foreign-goods");
});
