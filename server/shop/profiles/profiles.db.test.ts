import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CastName } from "#test/cast.ts";
import { formOf } from "#test/requests/multipart-form.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { showSeller } from "./show-seller.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  shop.clock.set(new Date("2026-11-22T03:00:00Z"));
});
afterAll(async () => await shop.close());

const read = async (name: CastName = "ownAdmin") =>
  (await shop.ask("GET /admin/store-profile", { as: shop.cast[name] })).body;

const legal = {
  name: "Công ty TNHH Dụng cụ Sài Gòn",
  taxCode: "0312345678",
  address: "12 Nguyễn Huệ, Phường Sài Gòn, Thành phố Hồ Chí Minh",
  representative: "Hoàng Minh Tuấn",
  licenceNumber: "0312345678",
  licenceDate: "2014-06-02",
};

/** A whole profile as the form sends it. */
const filled = (version: number, more: Record<string, unknown> = {}) => ({
  version,
  translations: { en: { description: "Tools since 1886" }, vn: { description: "Dụng cụ từ 1886" } },
  hotlines: [
    { number: "1800 1881", hours: { days: "mon_sat", from: "08:00", to: "18:00" } },
    { number: "0912 345 678", hours: null },
  ],
  email: "Store@phohang.test",
  website: "https://tools.example/vn",
  pickup: { province: "79", ward: "26734", street: "12 Nguyễn Huệ" },
  legal,
  expressFee: 25_000,
  lowStock: 8,
  closure: null,
  ...more,
});

const save = async (body: object, name: CastName = "ownAdmin") =>
  await shop.ask("PUT /admin/store-profile", { as: shop.cast[name], body });
const seller = async () =>
  await shop.ask("GET /tenants/{id}/seller", { params: { id: String(shop.stores.own) } });
const aWard = async () => {
  const { body } = await shop.ask("GET /locations/provinces/{code}/wards", {
    params: { code: "79" },
  });
  return body.wards[0].code as string; // as: a code of a ward
};

test("a new store's profile says what is missing, and is complete once everything is there", async () => {
  const before = await read();
  expect(before.completeness.missing).toEqual([
    "logo",
    "cover",
    "pickup",
    "legal_name",
    "tax_code",
    "legal_address",
    "representative",
    "licence",
  ]);
  expect(before.completeness.percent).toBe(38);
  const pickup = { province: "79", ward: await aWard(), street: "12 Nguyễn Huệ" };
  const saved = await save(filled(before.version, { pickup }));
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({
    version: before.version + 1,
    hotlines: filled(1).hotlines,
    email: "store@phohang.test",
    lowStock: 8,
    pickup: { street: "12 Nguyễn Huệ", ward: { code: pickup.ward } },
    completeness: { missing: ["logo", "cover"] },
  });
  const bytes = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#336699" } })
      .png()
      .toBuffer();
  const picture = async (kind: "logo" | "cover", width: number, height: number) =>
    await shop.ask("PUT /admin/store-profile/pictures/{kind}", {
      as: shop.cast.ownAdmin,
      params: { kind },
      ...(await formOf(null, [{ bytes: new Uint8Array(await bytes(width, height)) }])),
    });
  const small = await picture("logo", 319, 400);
  expect([small.status, small.body.errors[0].code]).toEqual([400, "picture-small"]);
  expect((await picture("logo", 320, 320)).body.logoUrl).toMatch(/^\/pictures\/\w+-640\.webp$/);
  const whole = await picture("cover", 1280, 400);
  // A picture leaves the version as it is, so that nobody who edits the texts is refused for it.
  expect(whole.body).toMatchObject({
    version: before.version + 1,
    completeness: { percent: 100, missing: [] },
  });
  const bare = await shop.ask("PUT /admin/store-profile/pictures/{kind}", {
    as: shop.cast.ownAdmin,
    params: { kind: "cover" },
    ...(await formOf(null)),
  });
  expect(bare.body.coverUrl).toBeNull();
  const { rows } = await shop.ownerDb.query(
    "select act from audit_log where object = $1 order by id",
    [`tenant:${shop.stores.own}`],
  );
  expect(rows.map(({ act }) => act)).toEqual([
    "tenant.profile",
    "tenant.logo",
    "tenant.cover",
    "tenant.cover",
  ]);
});

test("of two admins who save over one version, the second is told who was first, and nothing is lost", async () => {
  const { version } = await read();
  const body = (website: string) => filled(version, { pickup: null, website });
  const both = await Promise.all([
    save(body("https://one.example")),
    save(body("https://two.example")),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const second = both.find(({ status }) => status === 409);
  expect(second?.body).toMatchObject({
    code: "tenants/stale",
    currentVersion: version + 1,
    changedBy: shop.cast.ownAdmin.fullName,
  });
  const first = both.find(({ status }) => status === 200);
  expect((await read()).website).toBe(first?.body.website);
});

test.each([
  ["legal.taxCode", { legal: { ...legal, taxCode: "12345" } }],
  ["hotlines.0.number", { hotlines: [{ number: "113", hours: null }] }],
  ["website", { website: "javascript:alert(1)" }],
  ["closure.to", { closure: { from: "2027-02-10", to: "2027-02-04", kind: "no_orders" } }],
  ["closure.to", { closure: { from: "2027-01-01", to: "2027-04-04", kind: "no_orders" } }],
  [
    "translations.en.description",
    { translations: { en: { description: " " }, vn: { description: "" } } },
  ],
])("a profile with a wrong %s is refused and the field named", async (path, more) => {
  const answer = await save(filled((await read()).version, { pickup: null, ...more }));
  expect(answer.status).toBe(400);
  expect(answer.body.errors.map((each: { path: string }) => each.path)).toContain(path);
});

test("visitors see the verified identity until another one is verified, at once after each change", async () => {
  const { version } = await read();
  await save(filled(version, { pickup: null }));
  await expect.poll(async () => (await seller()).body.legalName).toBe(legal.name);
  expect((await seller()).body).toMatchObject({ taxCode: legal.taxCode, verifiedAt: null });

  const params = { id: String(shop.stores.own) };
  const as = shop.cast.superAdmin;
  const identity = async () => (await shop.ask("GET /tenants/{id}/identity", { as, params })).body;
  const verify = async (read: number) =>
    await shop.ask("PUT /tenants/{id}/verification", {
      as,
      params,
      body: { version: read, note: "Seen: the licence of 2014" },
    });
  const seen = await identity();
  await save(filled(seen.version, { pickup: null, legal: { ...legal, taxCode: "0399999999" } }));
  // The store changed what the super admin looked at.
  expect((await verify(seen.version)).body.code).toBe("tenants/stale");
  await save(filled(seen.version + 1, { pickup: null }));
  expect((await verify(seen.version + 2)).body).toMatchObject({
    verified: { legal, by: shop.cast.superAdmin.fullName, note: "Seen: the licence of 2014" },
  });
  await expect.poll(async () => (await seller()).body.verifiedAt).toBe("2026-11-22T03:00:00.000Z");

  const after = await read();
  expect(after.verification).toEqual({ verifiedAt: "2026-11-22T03:00:00.000Z", isCurrent: true });
  const renamed = { ...legal, name: "Another company" };
  const saved = await save(filled(after.version, { pickup: null, legal: renamed }));
  expect(saved.body.verification.isCurrent).toBe(false);
  expect((await seller()).body.legalName).toBe(legal.name);

  await shop.ask("DELETE /tenants/{id}/verification", { as, params });
  await expect
    .poll(async () => (await seller()).body)
    .toMatchObject({
      legalName: "Another company",
      verifiedAt: null,
    });
  const other = { id: String(shop.stores.other) };
  const { body: empty } = await shop.ask("GET /tenants/{id}/identity", { as, params: other });
  const refused = await shop.ask("PUT /tenants/{id}/verification", {
    as,
    params: other,
    body: { version: empty.version, note: "" },
  });
  expect(refused.body.code).toBe("tenants/identity-incomplete");
});

test("a closure is told from two weeks before until it is over", async () => {
  const { version } = await read();
  const closure = { from: "2027-02-04", to: "2027-02-10", kind: "sends_later" };
  expect((await save(filled(version, { pickup: null, closure }))).body.closure).toEqual(closure);
  const toldAt = async (time: string) => {
    let until: Date | undefined;
    const on = { db: shop.db, clock: () => new Date(time) };
    const told = await showSeller(on, String(shop.stores.own), (at) => (until = at));
    return [told.closure, until?.toISOString()];
  };
  const shown = { ...closure, next: "2027-02-11" };
  const begins = "2027-01-20T17:00:00.000Z";
  const ends = "2027-02-10T17:00:00.000Z";
  expect(await toldAt("2027-01-20T16:59:59Z")).toEqual([null, begins]);
  expect(await toldAt(begins)).toEqual([shown, ends]);
  expect(await toldAt("2027-02-10T16:59:59Z")).toEqual([shown, ends]);
  expect(await toldAt(ends)).toEqual([null, undefined]);
});

test("where only verified stores are shown, a new one is inactive until its identity is verified", async () => {
  const strict = await openShop({ storesVerified: true });
  try {
    const as = strict.cast.superAdmin;
    const tenantForm = async (value: object) => await formOf({ name: "tenant", value });
    const made = await strict.ask("POST /tenants", {
      as,
      ...(await tenantForm({ name: "New tools", description: "New" })),
    });
    expect(made.body.isDeleted).toBe(true);
    const params = { id: made.body.id };
    const open = async () =>
      await strict.ask("PUT /tenants/{id}", {
        as,
        params,
        ...(await tenantForm({ name: "New tools", description: "New", isDeleted: false })),
      });
    expect((await open()).body.code).toBe("tenants/not-verified");
    await strict.ownerDb.query(
      "insert into store_profiles (tenant_id, legal_name, tax_code, legal_address) values ($1, 'New', '0312345678', 'Here')",
      [params.id],
    );
    const { body } = await strict.ask("GET /tenants/{id}/identity", { as, params });
    const verified = await strict.ask("PUT /tenants/{id}/verification", {
      as,
      params,
      body: { version: body.version, note: "" },
    });
    expect(verified.status).toBe(200);
    expect((await open()).body.isDeleted).toBe(false);
    await strict.ask("DELETE /tenants/{id}/verification", { as, params });
    expect((await strict.ask("GET /tenants/{id}", { as, params })).body.isDeleted).toBe(true);
  } finally {
    await strict.close();
  }
});

test("only the admin of a store has its profile, and only that one", async () => {
  for (const name of ["ownAgent", "customer", "superAdmin"] as const)
    expect((await shop.ask("GET /admin/store-profile", { as: shop.cast[name] })).status).toBe(403);
  expect((await read("otherAdmin")).tenantId).toBe(String(shop.stores.other));
});
