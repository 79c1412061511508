import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type TestShop } from "#test/shop.ts";
import { loadUnits } from "./addresses.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await loadUnits(shop.ownerDb);
}, 60_000);
afterAll(async () => await shop.close());

test("Vietnam has 34 provinces today, the cities first, and their wards", async () => {
  const { body } = await shop.ask("GET /locations/provinces");
  expect(body.provinces).toHaveLength(34);
  expect(body.provinces.slice(0, 7).every(({ kind }: { kind: string }) => kind === "city")).toBe(
    true,
  );
  const saigon = await shop.ask("GET /locations/provinces/{code}/wards", {
    params: { code: "79" },
  });
  expect(saigon.body.wards).toHaveLength(168);
  const hanoi = await shop.ask("GET /locations/provinces/{code}/wards", { params: { code: "01" } });
  expect(hanoi.body.wards).toContainEqual({
    code: "00004",
    name: "Phường Ba Đình",
    nameEn: "Ba Dinh Ward",
    kind: "ward",
    fold: expect.stringContaining("ba dinh"),
  });
});

test("each current province tells how far express delivery reaches", async () => {
  const { body } = await shop.ask("GET /locations/provinces");
  const reached: { code: string; express: string }[] = body.provinces.filter(
    ({ express }: { express: string }) => express !== "nowhere",
  );
  expect(reached.map(({ code, express }) => [code, express])).toEqual([
    ["01", "everywhere"],
    ["79", "partly"],
  ]);
});

test("it had 63 provinces with districts before July 2025", async () => {
  const { body } = await shop.ask("GET /locations/old/provinces");
  expect(body.provinces).toHaveLength(63);
  const hanoi = { params: { code: "01" } };
  const { body: of } = await shop.ask("GET /locations/old/provinces/{code}/districts", hanoi);
  expect(of.districts).toContainEqual(
    expect.objectContaining({ code: "01-q-ba-dinh", name: "Quận Ba Đình" }),
  );
  const baDinh = { params: { code: "01-q-ba-dinh" } };
  const { body: wards } = await shop.ask("GET /locations/old/districts/{code}/wards", baDinh);
  expect(wards.wards).toContainEqual(
    expect.objectContaining({ code: "00004", name: "Phường Trúc Bạch" }),
  );
});

test("an old ward lists the wards that it became, the likeliest first", async () => {
  const one = await shop.ask("GET /locations/convert", { query: { ward: "00004", lng: "vn" } });
  expect(one.body.wards).toHaveLength(1);
  expect(one.body.wards[0]).toMatchObject({
    code: "00004",
    province: { code: "01", name: "Thành phố Hà Nội" },
  });
  const several = await shop.ask("GET /locations/convert", { query: { ward: "00016" } });
  expect(several.body.wards.length).toBeGreaterThan(1);
  const { rows } = await shop.ownerDb.query<{ new_ward: string }>(
    "select new_ward from admin_unit_map where old_ward = '00016' and is_default",
  );
  expect(several.body.wards[0].code).toBe(rows[0]?.new_ward);
});

test("an unknown place is not found", async () => {
  const params = { code: "00" };
  for (const key of [
    "GET /locations/provinces/{code}/wards",
    "GET /locations/old/provinces/{code}/districts",
    "GET /locations/old/districts/{code}/wards",
  ] as const)
    expect((await shop.ask(key, { params })).status).toBe(404);
  expect((await shop.ask("GET /locations/convert", { query: { ward: "99999" } })).status).toBe(404);
});

test("loading twice changes nothing; a new version corrects the differences and keeps wards in use", async () => {
  const look = async () =>
    (
      await shop.ownerDb.query(
        "select count(*)::int as n, count(*) filter (where express)::int as e from admin_units",
      )
    ).rows;
  const before = await look();
  expect(before).toEqual([{ n: 34 + 3_321 + 63 + 691 + 10_035, e: 228 }]);
  await Promise.all([loadUnits(shop.ownerDb), loadUnits(shop.ownerDb)]);
  expect(await look()).toEqual(before);

  await shop.ownerDb.query(`
    insert into admin_units (scheme, level, code, parent_code, kind, full_name, full_name_en, fold, sort_order)
      values ('vn2025', 3, 'X1', '01', 'ward', 'Phường X', 'X Ward', 'x', 1), ('vn2025', 3, 'X2', '01', 'ward', 'Phường X', 'X Ward', 'x', 1);
    insert into addresses (account_id, full_name, phone, scheme, province_code, ward_code, new_ward_code, street, office_hours_only, is_default)
      values (${shop.cast.customer.accountId}, 'A', '+84912345678', 'vn2025', '01', 'X2', 'X2', 's', false, true);
    update admin_units set full_name = 'Old' where code = '00004';
    update admin_units_version set version = 'older'`);
  await loadUnits(shop.ownerDb);
  const { rows } = await shop.ownerDb.query(
    "select code from admin_units where code like 'X%' or full_name = 'Old'",
  );
  expect(rows).toEqual([{ code: "X2" }]);
});
