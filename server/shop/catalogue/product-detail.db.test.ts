import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  const { ownerDb, goods } = shop;
  await ownerDb.query(
    "insert into product_pictures (tenant_id, product_id, position, file) values ($1, $2, 1, 'drill-side'), ($1, $2, 0, 'drill')",
    [goods.drill.tenantId, goods.drill.productId],
  );
  await ownerDb.query(
    "update products set sold_count = 12, feedback_count = 2, rating_sum = 9 where id = $1",
    [goods.drill.productId],
  );
});

afterAll(async () => await shop.close());

const see = async (id: string, as?: TestShop["cast"]["customer"]) =>
  await shop.ask("GET /products/{id}", { params: { id }, ...(as && { as }) });

describe("a product", () => {
  it("is shown to everyone with its texts and pictures in order", async () => {
    const { drill } = shop.goods;
    const { status, body } = await see(drill.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: drill.id,
      name: "GSB 16 RE impact drill",
      productNumber: "GSB 16 RE",
      category: { id: String(shop.categories.drills), name: "Impact drills" },
      origin: "DE",
      originName: "Germany",
      price: drill.price,
      soldCount: 12,
      feedbackCount: 2,
      rating: 4.5,
      description: "Good",
      specification: "Power: 600 W",
      warranty: "",
      inStock: 10,
      status: "active",
      tenant: { id: String(drill.tenantId), name: "Bosch Power Tool" },
      images: [
        { imageUrl: "/pictures/drill-640.webp" },
        { imageUrl: "/pictures/drill-side-640.webp" },
      ],
    });
    expect(Object.keys(body)).not.toContain("translations");
    expect(Object.keys(body)).not.toContain("revenue");
  });

  it("is shown in the language asked for", async () => {
    const { body } = await shop.ask("GET /products/{id}", {
      params: { id: shop.goods.drill.id },
      query: { lng: "vi-VN" },
    });
    expect(body).toMatchObject({
      name: "Máy khoan động lực GSB 16 RE",
      description: "Tốt",
      originName: "Đức",
    });
  });

  it("is shown under its own store and unknown under another", async () => {
    const { drill, wiper } = shop.goods;
    const under = async (tenantId: number) =>
      (
        await shop.ask("GET /products/{id}/{tenantId}", {
          params: { id: drill.id, tenantId: String(tenantId) },
        })
      ).status;
    expect(await under(drill.tenantId)).toBe(200);
    expect(await under(wiper.tenantId)).toBe(404);
  });

  it("is shown to the staff of its store with what they keep about it", async () => {
    const { body } = await see(shop.goods.drill.id, shop.cast.ownAgent);
    expect(body).toMatchObject({
      version: 1,
      revenue: 0,
      isHidden: false,
      translations: {
        en: { name: "GSB 16 RE impact drill" },
        vn: { name: "Máy khoan động lực GSB 16 RE", description: "Tốt" },
      },
    });
  });

  it("is shown to the staff of another store as a shopper sees it", async () => {
    const { body } = await see(shop.goods.drill.id, shop.cast.otherAdmin);
    expect(body.revenue).toBeUndefined();
    expect(body.translations).toBeUndefined();
  });

  it("that is hidden is unknown to all but its staff", async () => {
    const { hidden } = shop.goods;
    const { customer, otherAdmin, superAdmin, ownAdmin } = shop.cast;
    for (const person of [undefined, customer, otherAdmin, superAdmin])
      expect((await see(hidden.id, person)).status).toBe(404);
    expect((await see(hidden.id, ownAdmin)).body).toMatchObject({
      status: "hidden",
      isHidden: true,
    });
  });

  it("that was deleted is unknown to its staff, too", async () => {
    const { ownerDb, goods } = shop;
    await see(goods.grinder.id);
    await ownerDb.query("update products set is_deleted = true where id = $1", [
      goods.grinder.productId,
    ]);
    await expect.poll(async () => (await see(goods.grinder.id)).status).toBe(404);
    expect((await see(goods.grinder.id, shop.cast.ownAdmin)).status).toBe(404);
  });

  it("shows a sale at once", async () => {
    const { ownerDb, goods } = shop;
    await see(goods.soldOut.id);
    await ownerDb.query("update stock set quantity = 3 where product_id = $1", [
      goods.soldOut.productId,
    ]);
    await expect
      .poll(async () => (await see(goods.soldOut.id)).body)
      .toMatchObject({ inStock: 3, status: "active" });
  });

  it.each(["0", "999999999", "12345678901234567890", "-1", "1e3", "drill", "%00"])(
    "by the id %s is unknown",
    async (id) => {
      expect((await see(id)).status).toBe(404);
    },
  );
});

describe("a store's categories", () => {
  const categories = async (tenantId: string, as?: TestShop["cast"]["customer"]) =>
    await shop.ask("GET /categories", { query: { tenantId }, ...(as && { as }) });

  it("come best sold first, with the number of products that shoppers see", async () => {
    const { ownerDb, stores, goods } = shop;
    await ownerDb.query(
      "insert into categories (tenant_id, name_en, name_vn) values ($1, 'Saws', 'Máy cưa')",
      [stores.own],
    );
    await ownerDb.query("update products set sold_count = 4 where id = $1", [
      goods.drill.productId,
    ]);
    const { body } = await categories(String(stores.own));
    expect(body.categories).toMatchObject([
      { name: "Impact drills", tenantId: String(stores.own), productCount: 2, soldCount: 4 },
      { name: "Saws", productCount: 0, soldCount: 0 },
    ]);
  });

  it("are unknown for an unknown store, and for a closed one to all but its staff", async () => {
    const { ownerDb, stores, cast } = shop;
    expect((await categories("999999")).status).toBe(404);
    expect((await categories("x")).status).toBe(404);
    await ownerDb.query("update tenants set is_deleted = true where id = $1", [stores.other]);
    expect((await categories(String(stores.other))).status).toBe(404);
    expect((await categories(String(stores.other), cast.otherAgent)).status).toBe(200);
  });

  it("are asked for by store", async () => {
    const { status, body } = await shop.ask("GET /categories");
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ path: "tenantId" }]);
  });
});
