import { afterAll, beforeAll, expect, test } from "vitest";
import { addCategory, addGood } from "#test/fixtures.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

const admin = () => ({ as: shop.cast.ownAdmin });

const add = async (body: unknown, query: Record<string, string> = {}) =>
  await shop.ask("POST /categories", { ...admin(), query, body });

const rename = async (id: string, body: unknown) =>
  await shop.ask("PUT /categories/{id}", { ...admin(), params: { id }, body });

const remove = async (id: string) =>
  await shop.ask("DELETE /categories/{id}", { ...admin(), params: { id } });

const list = async (query: Record<string, string> = {}) =>
  await shop.ask("GET /categories", { query: { tenantId: String(shop.stores.own), ...query } });

test("a store's admin adds a category in one language or in both", async () => {
  const tenantId = String(shop.stores.own);
  const plain = await add({ name: "Máy hàn" }, { tenantId, lng: "vn" });
  expect(plain.status, plain.text).toBe(201);
  expect(plain.body).toMatchObject({
    name: "Máy hàn",
    tenantId,
    productCount: 0,
    allProductCount: 0,
    translations: { en: { name: "" }, vn: { name: "Máy hàn" } },
  });
  const both = await add({ translations: { en: { name: "Planers" }, vn: { name: "Máy bào" } } });
  expect(both.body.name).toBe("Planers");
  const shown = async () => (await list({ lng: "vn" })).body.categories as { name: string }[]; // as: the contract
  await expect.poll(async () => (await shown()).map(({ name }) => name)).toContain("Máy bào");
});

test("a category needs a name that the store doesn't have yet", async () => {
  expect((await add({ name: " " })).body.errors).toMatchObject([
    { path: "name", code: "required", message: "This field is required!" },
  ]);
  expect((await add({})).status).toBe(400);
  const taken = await add({ name: "impact DRILLS" });
  expect([taken.status, taken.body.code]).toEqual([409, "catalogue/category-exists"]);
  expect((await add({ name: "Wiper blades" })).status).toBe(201);
});

test("another store's categories are unknown", async () => {
  const foreign = await add({ name: "Foreign" }, { tenantId: String(shop.stores.other) });
  expect(foreign.status).toBe(404);
  const id = String(shop.categories.wipers);
  expect((await rename(id, { name: "Taken" })).status).toBe(404);
  expect((await remove(id)).status).toBe(404);
  const { superAdmin, ownAgent } = shop.cast;
  for (const as of [superAdmin, ownAgent])
    expect((await shop.ask("POST /categories", { as, body: { name: "x" } })).status).toBe(403);
});

test("a renamed category is renamed on its products too, and found by its new name", async () => {
  const id = String(await addCategory(shop.ownerDb, shop.stores.own, "Sanders", "Máy chà nhám"));
  const good = await addGood(shop.ownerDb, {
    tenantId: shop.stores.own,
    categoryId: Number(id),
    productNumber: "GSS 140",
    nameEn: "GSS 140",
    nameVn: "GSS 140",
  });
  const renamed = await rename(id, { name: "Orbital polishers", version: 1 });
  expect([renamed.status, renamed.body.version, renamed.body.allProductCount]).toEqual([200, 2, 1]);
  expect(renamed.body.translations.vn.name).toBe("Máy chà nhám");
  const found = await shop.ask("GET /products/search", { query: { name: "polishers" } });
  expect(found.body.products).toMatchObject([
    { id: good.id, category: { name: "Orbital polishers" } },
  ]);
  const stale = await rename(id, { name: "Late", version: 1 });
  expect([stale.status, stale.body.changedBy]).toEqual([409, "Hoàng Minh Tuấn"]);
});

test("a category is sent back as it was read, with another name or the same", async () => {
  const id = String(await addCategory(shop.ownerDb, shop.stores.own, "Lathes", "Máy tiện"));
  await addGood(shop.ownerDb, {
    tenantId: shop.stores.own,
    categoryId: Number(id),
    productNumber: "GDM 1",
    nameEn: "GDM 1",
    nameVn: "GDM 1",
    hidden: true,
  });
  const read = async (lng = "en") => {
    const query = { tenantId: String(shop.stores.own), lng };
    const { body } = await shop.ask("GET /categories", { ...admin(), query });
    return body.categories.find((each: { id: string }) => each.id === id);
  };
  const first = await read();
  expect(first).toMatchObject({ allProductCount: 1, productCount: 0 });
  const same = await rename(id, first);
  expect(same.status, same.text).toBe(200);
  expect(same.body).toEqual({ ...first, version: 2 });
  const renamed = await rename(id, { ...(await read()), name: "Bench lathes" });
  expect(renamed.body.translations).toEqual({
    en: { name: "Bench lathes" },
    vn: { name: "Máy tiện" },
  });
  const both = { en: { name: "Turning" }, vn: { name: "Tiện" } };
  const told = await rename(id, { ...(await read()), translations: both });
  expect(told.body).toMatchObject({ name: "Turning", translations: both });
  const now = await read("vn");
  for (const [member, value] of Object.entries({
    id: "1",
    tenantId: String(shop.stores.other),
    productCount: 7,
    soldCount: 7,
    allProductCount: 7,
  })) {
    const refused = await rename(id, { ...now, [member]: value });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: member, code: "read-only", message: "This cannot be changed." }],
    ]);
  }
  expect((await add({ name: "New", id })).body.errors).toMatchObject([
    { path: "id", code: "unknown" },
  ]);
  expect(await read("vn")).toEqual(now);
  expect((await rename(id, { ...now, version: 1, soldCount: 7 })).body.code).toBe(
    "catalogue/stale",
  );
});

test("a category is deleted only when no product is in it, deleted ones left aside", async () => {
  const id = String(await addCategory(shop.ownerDb, shop.stores.own, "Nailers", "Máy bắn đinh"));
  const good = await addGood(shop.ownerDb, {
    tenantId: shop.stores.own,
    categoryId: Number(id),
    productNumber: "GNH 18",
    nameEn: "GNH 18",
    nameVn: "GNH 18",
    hidden: true,
  });
  const inUse = await remove(id);
  expect([inUse.status, inUse.body.code]).toEqual([409, "catalogue/category-in-use"]);
  expect(inUse.body.message).toContain("(1)");
  await shop.ask("DELETE /products/{id}", { ...admin(), params: { id: good.id } });
  expect((await remove(id)).status).toBe(204);
  expect((await remove(id)).status).toBe(404);
});

test("the store's own order is stored, and an incomplete list is refused", async () => {
  const own = async (): Promise<string[]> => {
    const answer = await list({ sort: "position" });
    return answer.body.categories.map((each: { id: string }) => each.id);
  };
  const turned = (await own()).toReversed();
  const order = async (ids: string[]) =>
    await shop.ask("PUT /categories/order", { ...admin(), body: { ids } });
  const ordered = await order(turned);
  expect([ordered.status, ordered.body.categories[0].id]).toEqual([200, turned[0]]);
  await expect.poll(own).toEqual(turned);
  for (const wrong of [
    turned.slice(1),
    [...turned.slice(1), turned[1] ?? ""],
    [...turned.slice(1), String(shop.categories.wipers)],
  ])
    expect((await order(wrong)).body.code).toBe("catalogue/categories-changed");
});

test("every write is in the audit log once", async () => {
  const { rows } = await shop.ownerDb.query<{ act: string; count: number }>(
    "select act, count(*)::int from audit_log where act like 'category.%' group by act order by act",
  );
  expect(rows).toEqual([
    { act: "category.create", count: 3 },
    { act: "category.delete", count: 1 },
    { act: "category.order", count: 1 },
    { act: "category.rename", count: 4 },
  ]);
});
