import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await shop.close();
});
beforeEach(async () => {
  await shop.ownerDb.query("delete from cart_lines");
});

const line = (name: keyof TestShop["goods"], quantity = 1) => ({
  productId: shop.goods[name].id,
  quantity,
});
const add = (...cartProducts: object[]) =>
  shop.ask("POST /cart/add", { as: shop.cast.customer, body: { cartProducts } });
const set = (...cartProducts: object[]) =>
  shop.ask("PUT /cart", { as: shop.cast.customer, body: { cartProducts } });
const count = async () => {
  const { body } = await shop.ask("GET /cart/count", { as: shop.cast.customer });
  return body.productCount;
};
const cart = (lng = "en") => shop.ask("GET /cart", { as: shop.cast.customer, query: { lng } });

test("adding a product twice adds the quantities, and the badge shows the sum of pieces", async () => {
  expect((await add(line("drill", 2))).body).toEqual({ productCount: 2 });
  expect((await add(line("drill", 3), line("wiper", 4))).body).toEqual({ productCount: 9 });
  expect(await count()).toBe(9);
});

test("the same product twice in one call is one line", async () => {
  await add(line("drill", 2), line("drill", 3));
  const { body } = await cart();
  expect(body.stores[0].items).toMatchObject([{ quantity: 5 }]);
});

test("the cart is grouped by store, named in the shopper's language, with its total", async () => {
  await add(line("drill", 2), line("grinder"));
  await add(line("wiper", 3));
  const { body } = await cart("vn");
  expect(body.productCount).toBe(6);
  expect(body.total).toBe(2 * 1_000_000 + 850_000 + 3 * 390_000);
  const names = body.stores.map(
    (store: { tenant: { name: string }; items: { name: string }[] }) => [
      store.tenant.name,
      store.items.map(({ name }) => name),
    ],
  );
  expect(names).toEqual([
    ["Bosch Automatic Aftermarket", ["Gạt mưa mềm 24 inch"]],
    ["Bosch Power Tool", ["Máy khoan động lực GSB 16 RE", "Máy mài góc GWS 060"]],
  ]);
  const { body: english } = await cart("en");
  expect(english.stores[0].items[0]).toMatchObject({
    name: "Flat wiper 24 inch",
    price: 390_000,
    inStock: 20,
    categoryId: String(shop.categories.wipers),
    status: "active",
    imageUrl: null,
  });
});

test("more pieces than the stock can't be added, and that call adds nothing", async () => {
  await add(line("drill", 8));
  const { status, body } = await add(line("wiper"), line("drill", 3));
  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: "cart/insufficient-stock",
    available: 10,
    lines: [{ productId: shop.goods.drill.id, asked: 3, inCart: 8, available: 10 }],
  });
  expect(await count()).toBe(8);
});

test("a product that is sold out can't be added", async () => {
  const { status, body } = await add(line("soldOut"));
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: "cart/insufficient-stock", available: 0 });
});

test("a hidden product and one of a closed store can't be added", async () => {
  expect((await add(line("hidden"))).body.code).toBe("cart/unavailable");
  await shop.ownerDb.query("update tenants set is_deleted = true where id = $1", [
    shop.stores.other,
  ]);
  const closed = await add(line("wiper"));
  await shop.ownerDb.query("update tenants set is_deleted = false where id = $1", [
    shop.stores.other,
  ]);
  expect(closed.status).toBe(409);
  expect(closed.body).toMatchObject({
    code: "cart/unavailable",
    lines: [{ productId: shop.goods.wiper.id }],
  });
});

test.each(["999999", "x", "0", "-1", "1e3", "9".repeat(39), "' or 1=1 --"])(
  "a product that doesn't exist (%s) can't be added",
  async (productId) => {
    expect((await add({ productId, quantity: 1 })).status).toBe(404);
    expect(await count()).toBe(0);
  },
);

test.each([0, -1, 1.5, 1000, "2", null])(
  "a quantity of %s is refused with its path",
  async (quantity) => {
    const { status, body } = await add({ productId: shop.goods.drill.id, quantity });
    expect(status).toBe(400);
    expect(body.errors[0].path).toBe("cartProducts.0.quantity");
  },
);

test("lines of one product that together exceed the limit are refused with their path", async () => {
  const { status, body } = await add(line("drill", 999), line("drill", 1));
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ path: "cartProducts.1.quantity", code: "out-of-range" }]);
});

test("setting a quantity replaces it, and 0 removes the line", async () => {
  await add(line("drill", 2), line("wiper", 2));
  const { status, body } = await set(line("drill", 5), line("wiper", 0));
  expect(status).toBe(200);
  expect(body).toMatchObject({ productCount: 5, stores: [{ items: [{ quantity: 5 }] }] });
  expect((await set(line("drill", 11))).body).toMatchObject({
    code: "cart/insufficient-stock",
    available: 10,
  });
  expect(await count()).toBe(5);
  expect((await set({ productId: "999999", quantity: 1 })).status).toBe(404);
});

test("a product that is no longer sold stays in the cart as hidden, not in the total, and can be removed", async () => {
  await add(line("drill"), line("wiper"));
  const drill = shop.goods.drill.productId;
  await shop.ownerDb.query("update products set is_hidden = true where id = $1", [drill]);
  const { body } = await cart("vn");
  await shop.ownerDb.query("update products set is_hidden = false where id = $1", [drill]);
  const items = body.stores.flatMap((store: { items: object[] }) => store.items);
  expect(items).toMatchObject([
    {
      name: "Máy khoan động lực GSB 16 RE",
      productNumber: "GSB 16 RE",
      price: 1_000_000,
      status: "hidden",
    },
    { name: "Gạt mưa mềm 24 inch", status: "active" },
  ]);
  expect(body.total).toBe(390_000);
  expect((await set(line("drill", 0))).body.productCount).toBe(1);
});

test("a withdrawn product stays in the cart as its store changes it, also when it is deleted", async () => {
  await add(line("drill"));
  const { productId } = shop.goods.drill;
  const asOwner = async (change: string) => {
    await shop.ownerDb.query(`update products set ${change} where id = $1`, [productId]);
    const { body } = await cart("en");
    return body.stores[0]?.items[0];
  };
  await asOwner("is_hidden = true");
  const changed = { name: "GSB 17", price: 1_100_000, status: "hidden" };
  expect(await asOwner("name_en = 'GSB 17', price = 1100000")).toMatchObject(changed);
  expect(await asOwner("is_deleted = true")).toMatchObject(changed);
  expect(
    await asOwner("is_deleted = false, is_hidden = false, name_en = 'GSB 18', price = 1000000"),
  ).toMatchObject({ name: "GSB 18", price: 1_000_000, status: "active" });
  await set(line("drill", 0));
});

test("lines can be removed, also lines that aren't in the cart", async () => {
  await add(line("drill"), line("wiper"));
  const { status, body } = await shop.ask("POST /cart/delete", {
    as: shop.cast.customer,
    body: { cartProducts: [{ productId: shop.goods.drill.id }, { productId: "no-such" }] },
  });
  expect(status).toBe(200);
  expect(body).toEqual({ status: "ok" });
  expect(await count()).toBe(1);
});

test("a cart is visible only to its owner", async () => {
  await add(line("drill", 3));
  const { body } = await shop.ask("GET /cart", { as: shop.cast.otherCustomer });
  expect(body).toEqual({ stores: [], productCount: 0, total: 0 });
  expect((await shop.ask("GET /cart")).status).toBe(401);
});

test("many simultaneous adds lose no piece and never exceed the limit of a line", async () => {
  await shop.ownerDb.query("update stock set quantity = 5000 where product_id = $1", [
    shop.goods.wiper.productId,
  ]);
  const added = await Promise.all(Array.from({ length: 20 }, () => add(line("wiper", 40))));
  expect(new Set(added.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await count()).toBe(800);
  const more = await Promise.all(Array.from({ length: 10 }, () => add(line("wiper", 100))));
  expect(more.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await count()).toBeLessThanOrEqual(999);
});
