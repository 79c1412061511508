import { afterAll, beforeAll, expect, test } from "vitest";
import { formOf, type FormFile } from "#test/requests/multipart-form.ts";
import { addStore } from "#test/fixtures.ts";
import { jpeg } from "#test/new-product.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

const asSuperAdmin = () => ({ as: shop.cast.superAdmin });

const open = async (value: unknown, files: FormFile[] = [], query = {}) =>
  await shop.ask("POST /tenants", {
    ...asSuperAdmin(),
    query,
    ...(await formOf({ name: "tenant", value }, files)),
  });

const change = async (id: string, value: unknown, files: FormFile[] = []) =>
  await shop.ask("PUT /tenants/{id}", {
    ...asSuperAdmin(),
    params: { id },
    ...(await formOf({ name: "tenant", value }, files)),
  });

const seen = async (id: string) => await shop.ask("GET /tenants/{id}", { params: { id } });

test("the super admin opens a store, and visitors see it at once", async () => {
  const opened = await open(
    { name: "Điện máy Hà Nội", description: "Mọi thứ" },
    [await jpeg("red")],
    {
      lng: "vn",
    },
  );
  expect(opened.status, opened.text).toBe(201);
  expect(opened.body).toMatchObject({
    name: "Điện máy Hà Nội",
    isDeleted: false,
    translations: { en: { description: "" }, vn: { description: "Mọi thứ" } },
    bank: null,
    expressFee: 30_000,
    version: 1,
  });
  await expect.poll(async () => (await seen(opened.body.id)).status).toBe(200);
  const visited = (await seen(opened.body.id)).body;
  expect(visited).not.toHaveProperty("version");
  expect(visited.images).toEqual([{ imageUrl: visited.imageUrl }]);
  expect(opened.body.images).toEqual(visited.images);
  const picture = await shop.app.inject({ method: "GET", url: visited.imageUrl });
  expect(picture.headers["content-type"]).toBe("image/webp");
});

test("a store needs a name and a description, and a name that its address can carry", async () => {
  const blank = await open({ name: " ", description: "x" });
  expect(blank.body.errors).toMatchObject([{ path: "name", message: "This field is required!" }]);
  expect((await open({ name: "Garden" })).body.errors).toMatchObject([{ path: "description" }]);
  for (const name of ["Cart", "SUPER ADMIN", "!!!"]) {
    const refused = await open({ name, description: "x" });
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, "name"]);
  }
  const two = [await jpeg("red", 9, 9), await jpeg("red", 9, 9)];
  expect((await open({ name: "Garden", description: "x" }, two)).body.errors).toMatchObject([
    { path: "images", code: "too-many" },
  ]);
});

test("no two stores have one address, however their names are written", async () => {
  const taken = await open({ name: "bosch  POWER tool", description: "x" });
  expect([taken.status, taken.body.code]).toEqual([409, "tenants/exists"]);
});

test("a change keeps the picture and fields that aren't sent, and does not overwrite another's change", async () => {
  const opened = await open({ name: "Paint", description: "Paints" }, [await jpeg("blue")]);
  const { id, imageUrl } = opened.body;
  const bank = { bin: "970436", name: "Vietcombank", account: "0123456789", holder: "PAINT" };
  const banked = await change(id, { name: "Paint", description: "All paints", bank, version: 1 });
  expect([banked.status, banked.body.imageUrl]).toEqual([200, imageUrl]);
  const renamed = await change(id, { name: "Sơn", description: "All paints", version: 2 });
  expect(renamed.body).toMatchObject({ name: "Sơn", bank, version: 3 });
  const stale = await change(id, { name: "Late", description: "x", version: 2 });
  expect([stale.status, stale.body.code, stale.body.changedBy]).toEqual([
    409,
    "tenants/stale",
    "Đặng Hữu Phước",
  ]);
  expect((await change("999999", { name: "Paint", description: "x" })).status).toBe(404);
});

const read = async (id: string, lng: "en" | "vn" = "en") =>
  (await shop.ask("GET /tenants/{id}", { ...asSuperAdmin(), params: { id }, query: { lng } })).body;

test("a store is sent back as it was read, with one thing changed or none", async () => {
  const bank = { bin: "970436", name: "Vietcombank", account: "0123456789", holder: "GARDEN" };
  const translations = { en: { description: "Plants" }, vn: { description: "Cây cảnh" } };
  const given = { name: "Vườn nhà", translations, bank, hotline: "1800 1881" };
  const { id } = (await open(given, [await jpeg("green")])).body;
  const first = await read(id);
  const same = await change(id, first);
  expect(same.status, same.text).toBe(200);
  expect(same.body).toEqual({ ...first, version: 2 });
  const described = await change(id, { ...(await read(id)), description: "All plants" });
  expect(described.body.translations).toEqual({
    en: { description: "All plants" },
    vn: translations.vn,
  });
  const inVietnamese = await read(id, "vn");
  const renamed = await change(id, { ...inVietnamese, name: "Vườn xanh", expressFee: 0 });
  expect(renamed.body).toMatchObject({ name: "Vườn xanh", expressFee: 0, images: first.images });
  expect(renamed.body.translations.vn).toEqual(translations.vn);
  const turned = await change(id, await read(id), [await jpeg("blue")]);
  expect(turned.body.imageUrl).not.toBe(first.imageUrl);
  const seenByVisitors = (await seen(id)).body;
  expect((await change(id, seenByVisitors)).status).toBe(200);
});

test("fields that only the shop writes can't be changed by sending them", async () => {
  const { id } = (await open({ name: "Sách", description: "Books" })).body;
  const now = await read(id);
  for (const [member, value] of Object.entries({
    id: String(shop.stores.own),
    place: now.place + 1,
    imageUrl: "/pictures/other-640.webp",
    images: [{ imageUrl: "/pictures/other-640.webp" }],
  })) {
    const refused = await change(id, { ...now, [member]: value });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: member, code: "read-only", message: "This cannot be changed." }],
    ]);
  }
  const two = await change(id, { ...now, id: "1", place: -1 });
  expect(two.body.errors.map(({ path }: { path: string }) => path)).toEqual(["id", "place"]);
  expect((await change(id, { ...now, owner: "me" })).body.errors).toMatchObject([
    { path: "owner", code: "unknown" },
  ]);
  expect((await open({ name: "Báo", description: "x", id: "1" })).body.errors).toMatchObject([
    { path: "id", code: "unknown" },
  ]);
  expect(await read(id)).toEqual(now);
});

test("a closed store vanishes with its products, its staff stay, and it opens again", async () => {
  const id = String(shop.stores.other);
  const product = async () =>
    (await shop.ask("GET /products/{id}", { params: { id: shop.goods.wiper.id } })).status;
  expect(await product()).toBe(200);
  const close = async () =>
    (await shop.ask("DELETE /tenants/{id}", { ...asSuperAdmin(), params: { id } })).status;
  expect([await close(), await close()]).toEqual([204, 204]);
  await expect.poll(async () => (await seen(id)).status).toBe(404);
  await expect.poll(product).toBe(404);
  const orders = await shop.ask("GET /admin/orders", { as: shop.cast.otherAgent });
  expect(orders.status).toBe(200);
  const value = { name: "Bosch Automatic Aftermarket", description: "Cars", isDeleted: false };
  expect((await change(id, value)).body.isDeleted).toBe(false);
  await expect.poll(product).toBe(200);
  const { rows } = await shop.ownerDb.query(
    "select act from audit_log where object = $1 order by id",
    [`tenant:${id}`],
  );
  expect(rows).toEqual([{ act: "tenant.close" }, { act: "tenant.change" }]);
});

test("stores opened at once get transfer codes of their own", async () => {
  await addStore(shop.ownerDb, "Taken", "taken", "AX");
  const opened = await Promise.all(
    ["Apple Xoài", "An Xuân", "Ắc Xe", "Ăn Xong"].map(
      async (name) => await open({ name, description: "x" }),
    ),
  );
  expect(opened.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
});

test("only the super admin writes stores", async () => {
  const form = await formOf({ name: "tenant", value: { name: "Mine", description: "x" } });
  for (const as of [shop.cast.customer, shop.cast.ownAdmin, shop.cast.ownAgent])
    expect((await shop.ask("POST /tenants", { as, ...form })).status).toBe(403);
});
