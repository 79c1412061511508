import { afterAll, beforeAll, expect, test } from "vitest";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { addVoucher, type NewVoucher } from "#test/vouchers/voucher-fixtures.ts";

let shop: TestShop;
let stage: OrderStage;
let addressId: string;
beforeAll(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
  addressId = await stage.hanoi(shop.cast.customer);
  await shop.ownerDb.query("update stock set quantity = 50 where quantity > 0");
});
afterAll(async () => await shop.close());

const ofDrills = (): Partial<NewVoucher> => ({
  scope: "categories",
  categoryIds: [shop.goods.drill.categoryId],
});
const ofTheDrill = (): Partial<NewVoucher> => ({
  scope: "products",
  productIds: [shop.goods.drill.productId],
});

test.each([
  ["the shop's voucher for a category", "DRILLS", ofDrills, false, 185_000],
  ["a store's voucher for a category", "OWNDRILLS", ofDrills, true, 185_000],
  ["the shop's voucher for a product", "DRILL", ofTheDrill, false, 100_000],
  ["a store's voucher for a product", "OWNDRILL", ofTheDrill, true, 100_000],
])(
  "%s takes its tenth off these products alone: in the suggestion, the quote and the order",
  async (_, code, scope, isOwn, amount) => {
    const { customer } = shop.cast;
    const { drill, grinder, wiper } = shop.goods;
    const tenantId = isOwn ? drill.tenantId : null;
    const voucher: NewVoucher = { code, tenantId, kind: "percent", percent: 10, ...scope() };
    const id = String(await addVoucher(shop.ownerDb, voucher));
    await shop.ask("POST /vouchers/{id}/collect", { as: customer, params: { id } });
    const lines = [drill, grinder, wiper];
    const cart = {
      cartProducts: lines.map((good) => ({ productId: good.id, quantity: 1 })),
      addressId,
      shippingMethod: "standard",
    };
    const quote = async (vouchers: object[]) =>
      await shop.ask("POST /checkout/quote", { as: customer, body: { ...cart, vouchers } });

    const { suggestions } = (await quote([])).body;
    expect(suggestions).toContainEqual(
      expect.objectContaining({ code, saves: amount, refusal: null }),
    );

    const vouchers = [{ tenantId: tenantId === null ? null : String(tenantId), code }];
    const quoted = (await quote(vouchers)).body;
    const discount = { voucherId: id, code, name: `Voucher ${code}`, amount, ofShop: !isOwn };
    expect(quoted.total).toBe(2_240_000 - amount);
    expect(quoted.stores.map((store: { discounts: object[] }) => store.discounts)).toEqual([
      [discount],
      [],
    ]);

    const { status, body } = await stage.buy(
      customer,
      lines.map((good) => [good, 1]),
      { addressId, vouchers, expectedTotal: quoted.total },
    );
    expect(status).toBe(201);
    expect(body.orders.map((order: { discounts: object[] }) => order.discounts)).toEqual([
      [discount],
      [],
    ]);
  },
);
