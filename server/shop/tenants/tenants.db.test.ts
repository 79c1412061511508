import { afterAll, beforeAll, expect, test } from "vitest";
import { addStore } from "#test/fixtures.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { closeUnverified } from "./own-tenant.queries.ts";
import {
  findTenant,
  findTenantNames,
  tenantRef,
  theTenant,
  theTenantByUrlName,
} from "./tenants.ts";

let shop: TestShop;
let closed: number;

beforeAll(async () => {
  shop = await openShop();
  closed = await addStore(shop.ownerDb, "Bosch Home Appliances", "bosch_home_appliances", "BH");
  await shop.ownerDb.query("update tenants set is_deleted = true, picture = 'abc' where id = $1", [
    closed,
  ]);
});
afterAll(async () => await shop.close());

const namesIn = (body: { tenants: { name: string }[] }) => body.tenants.map(({ name }) => name);

test("visitors see the open stores, the super admin all of them", async () => {
  const open = ["Bosch Power Tool", "Bosch Automatic Aftermarket"];
  expect(namesIn((await shop.ask("GET /tenants")).body)).toEqual(open);
  const { customer, superAdmin } = shop.cast;
  expect(namesIn((await shop.ask("GET /tenants", { as: customer })).body)).toEqual(open);
  const all = await shop.ask("GET /tenants", { as: superAdmin });
  expect(namesIn(all.body)).toEqual([...open, "Bosch Home Appliances"]);
  expect(all.body.tenants[2]).toMatchObject({
    isDeleted: true,
    imageUrl: "/pictures/abc-640.webp",
  });
  expect(namesIn((await shop.ask("GET /tenants")).body)).toEqual(open);
});

test("a store is described in the requested language", async () => {
  const params = { id: String(shop.stores.own) };
  const vn = await shop.ask("GET /tenants/{id}", { params, query: { lng: "vn" } });
  expect(vn.body.description).toBe("Một cửa hàng");
  const en = await shop.ask("GET /tenants/{id}", { params });
  expect(en.body).toEqual({
    id: params.id,
    name: "Bosch Power Tool",
    place: 0,
    description: "A store",
    isDeleted: false,
    imageUrl: null,
    images: [],
    hotline: "1800 1881",
    email: "store@phohang.test",
  });
});

test("a closed store is not there for visitors, and neither is an unknown one", async () => {
  for (const id of [String(closed), "999999", "x", "1e3", "0x1", "9".repeat(16)])
    expect((await shop.ask("GET /tenants/{id}", { params: { id } })).status).toBe(404);
  const asSuper = { as: shop.cast.superAdmin, params: { id: String(closed) } };
  expect((await shop.ask("GET /tenants/{id}", asSuper)).status).toBe(200);
});

test("a store that closes vanishes from cached responses", async () => {
  const params = { id: String(shop.stores.other) };
  expect((await shop.ask("GET /tenants/{id}", { params })).status).toBe(200);
  const setClosed = async (isDeleted: boolean) =>
    await shop.ownerDb.query("update tenants set is_deleted = $2 where id = $1", [
      params.id,
      isDeleted,
    ]);
  await setClosed(true);
  await expect.poll(async () => (await shop.ask("GET /tenants/{id}", { params })).status).toBe(404);
  const asStaff = { as: shop.cast.otherAgent, params };
  expect((await shop.ask("GET /tenants/{id}", asStaff)).status).toBe(200);
  await setClosed(false);
});

test("names of stores, closed ones too, are found by a word of theirs or by all of their letters", async () => {
  expect(await findTenantNames(shop.db, ["power", "nothing"])).toEqual(["Bosch Power Tool"]);
  expect(await findTenantNames(shop.db, ["boschhomeappliances"])).toEqual([
    "Bosch Home Appliances",
  ]);
  expect(await findTenantNames(shop.db, ["pow"])).toEqual([]);
  expect(await findTenantNames(shop.db, [])).toEqual([]);
});

test("other rooms find a store by its id or URL name", async () => {
  const store = await theTenantByUrlName(shop.db, "bosch_power_tool");
  expect(tenantRef(store)).toEqual({ id: String(shop.stores.own), name: "Bosch Power Tool" });
  expect(await theTenant(shop.db, String(shop.stores.own))).toEqual(store);
  expect((await findTenant(shop.db, closed))?.isDeleted).toBe(true);
  const gone = theTenantByUrlName(shop.db, "bosch_home_appliances");
  await expect(gone).rejects.toMatchObject({ code: "http/not-found" });
});

test("stores are found by words of their names, and are listed a page at a time", async () => {
  const made = await openShop();
  try {
    for (let n = 1; n <= 60; n++)
      await addStore(made.ownerDb, `Điện máy số ${n}`, `dien_may_so_${n}`, twoLetters(n));
    const list = async (query: Record<string, string>) => {
      const { body } = await made.ask("GET /tenants", { query });
      return { ...body, tenants: namesIn(body) };
    };
    const first = await list({});
    expect(first).toMatchObject({ totalTenants: 62, page: 1, size: 50 });
    expect(first.tenants).toHaveLength(50);
    const second = await list({ page: "2" });
    expect([...first.tenants, ...second.tenants]).toHaveLength(62);
    expect(second.tenants.at(-1)).toBe("Điện máy số 60");
    expect(await list({ page: "3" })).toMatchObject({ totalTenants: 62, tenants: [] });
    expect(await list({ name: "may DIEN", size: "5", page: "2" })).toMatchObject({
      totalTenants: 60,
      tenants: [6, 7, 8, 9, 10].map((n) => `Điện máy số ${n}`),
    });
    expect(await list({ name: "ower tool" })).toMatchObject({ tenants: ["Bosch Power Tool"] });
    for (const name of ["%", "_", "nowhere", "ay"])
      expect(await list({ name })).toMatchObject({ totalTenants: 0, tenants: [] });
    expect(await list({ pathName: "dien_may_so_7" })).toMatchObject({
      totalTenants: 1,
      tenants: ["Điện máy số 7"],
    });
    expect(await list({ pathName: "dien_may" })).toMatchObject({ totalTenants: 0 });
    expect((await made.ask("GET /tenants", { query: { size: "51" } })).status).toBe(400);
  } finally {
    await made.close();
  }
});

test("a store keeps its place, and so its colour, when another closes", async () => {
  const places = async () =>
    (await shop.ask("GET /tenants")).body.tenants.map(
      ({ name, place }: { name: string; place: number }) => [name, place],
    );
  expect(await places()).toEqual([
    ["Bosch Power Tool", 0],
    ["Bosch Automatic Aftermarket", 1],
  ]);
  await addStore(shop.ownerDb, "Đồ gia dụng", "do_gia_dung", "DG");
  await expect.poll(places).toContainEqual(["Đồ gia dụng", 3]);
});

test("a shop that begins to show verified stores only closes the others, whose caches hear of it", async () => {
  const made = await openShop();
  try {
    await made.ownerDb.query("update tenants set verified_at = now() where id = $1", [
      made.stores.own,
    ]);
    expect(await closeUnverified(made.db)).toBe(1);
    expect(await closeUnverified(made.db)).toBe(0);
    await expect
      .poll(async () =>
        (await made.ask("GET /tenants")).body.tenants.map(({ id }: { id: string }) => id),
      )
      .toEqual([String(made.stores.own)]);
  } finally {
    await made.close();
  }
});

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const twoLetters = (n: number) => `Q${LETTERS[n % 24]}${LETTERS[Math.floor(n / 24)]}`;
