import { afterAll, beforeAll, expect, test } from "vitest";
import { ownVoucherStates } from "#contract/rules/vouchers.ts";
import type { Person } from "#test/cast.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
let admin: Person;
let stage: OrderStage;
beforeAll(async () => {
  shop = await openShop();
  admin = shop.cast.ownAdmin;
  stage = stageOrders(shop);
});
afterAll(async () => {
  await shop.close();
});

const HOUR_MS = 3_600_000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

let count = 0;
const input = (fields: object = {}) => ({
  code: `TEST${(count += 1)}`,
  name: "Ten per cent",
  kind: "percent",
  percent: 10,
  startsAt: hoursFromNow(-1),
  ...fields,
});
const make = async (fields: object = {}, as = admin) =>
  await shop.ask("POST /admin/vouchers", { as, body: input(fields) });
const made = async (fields: object = {}) => {
  const { status, body, text } = await make(fields);
  expect(status, text).toBe(201);
  return body;
};
const change = async (voucher: { id: string }, fields: object, as = admin) =>
  await shop.ask("PUT /admin/vouchers/{id}", {
    as,
    params: { id: voucher.id },
    body: bodyOf({ ...voucher, ...fields }),
  });
/** A voucher as the editor sends it back. */
const bodyOf = ({
  id: _id,
  tenantId: _tenantId,
  name: _name,
  terms: _terms,
  endedAt: _endedAt,
  state: _state,
  uses: _uses,
  wasUsed: _wasUsed,
  revenue: _revenue,
  cost: _cost,
  codes: _codes,
  createdAt: _createdAt,
  ...rest
}: Record<string, unknown>) => rest;

/** Orders a drill with a voucher. */
const use = async (code: string) =>
  await stage.order(shop.cast.customer, [[shop.goods.drill, 1]], {
    vouchers: [{ tenantId: String(shop.stores.own), code }],
  });
const actsOf = async (id: string) => {
  const { rows } = await shop.ownerDb.query<{ act: string }>(
    "select act from audit_log where object = 'voucher:' || $1 order by id",
    [id],
  );
  return rows.map(({ act }) => act);
};

test("a store's admin makes, changes, pauses, resumes, ends and deletes a voucher, and each act is logged", async () => {
  const voucher = await made({ quota: 100, minSpend: 500_000, terms: "Once", code: " tet 2027 " });
  expect(voucher).toMatchObject({
    tenantId: String(shop.stores.own),
    code: "TET2027",
    state: "running",
    name: "Ten per cent",
    quota: 100,
    uses: 0,
    wasUsed: false,
    translations: { en: { name: "Ten per cent", terms: "Once" }, vn: { name: "" } },
  });
  const changed = await change(voucher, { percent: 15, quota: 200 });
  expect(changed.body).toMatchObject({ percent: 15, quota: 200, version: 2 });
  const paused = await change(changed.body, { isPaused: true });
  expect(paused.body.state).toBe("paused");
  const resumed = await change(paused.body, { isPaused: false });
  expect(resumed.body.state).toBe("running");
  const ended = await change(resumed.body, { ended: true });
  expect([ended.body.state, ended.body.endedAt]).toEqual(["ended", expect.any(String)]);
  // Its end is for good.
  expect((await change(ended.body, {})).body.state).toBe("ended");
  // Its code is free for another one.
  const again = await made({ code: "TET2027" });
  expect((await make({ code: "TET2027" })).body.code).toBe("vouchers/code-taken");
  const gone = await shop.ask("DELETE /admin/vouchers/{id}", {
    as: admin,
    params: { id: again.id },
  });
  expect(gone.status).toBe(204);
  expect(
    (await shop.ask("GET /admin/vouchers/{id}", { as: admin, params: { id: again.id } })).status,
  ).toBe(404);
  expect(await actsOf(voucher.id)).toEqual([
    "voucher.create",
    "voucher.change",
    "voucher.pause",
    "voucher.resume",
    "voucher.end",
    "voucher.change",
  ]);
  expect(await actsOf(again.id)).toEqual(["voucher.create", "voucher.delete"]);
});

test("the code of a voucher that the clock ended is free, and the ended one can't come back to it", async () => {
  const code = `LATE${count}`;
  const late = await made({ code, startsAt: hoursFromNow(-3), endsAt: hoursFromNow(-2) });
  expect(late.state).toBe("ended");
  await made({ code });
  expect((await change(late, { endsAt: hoursFromNow(2) })).body.code).toBe("vouchers/code-taken");
});

test("after the first use only texts, end, pause and a greater quota change, and it can't be deleted", async () => {
  const voucher = await made({ quota: 5, endsAt: hoursFromNow(5) });
  await use(voucher.code);
  for (const [field, value] of Object.entries({
    code: "OTHER1",
    percent: 20,
    minSpend: 1,
    perCustomer: 2,
    newCustomersOnly: true,
    public: true,
    isDraft: true,
    startsAt: hoursFromNow(-2),
  })) {
    const { status, body } = await change(voucher, { [field]: value });
    expect([status, body.code, body.fields]).toEqual([409, "vouchers/was-used", [field]]);
  }
  expect((await change(voucher, { quota: 4 })).body.code).toBe("vouchers/quota-below-uses");
  const allowed = await change(voucher, {
    quota: 6,
    endsAt: hoursFromNow(9),
    isPaused: true,
    translations: { en: { name: "Renamed" }, vn: { name: "Tên mới" } },
  });
  expect(allowed.body).toMatchObject({
    quota: 6,
    state: "paused",
    name: "Renamed",
    wasUsed: true,
    uses: 1,
    revenue: 900_000,
    cost: 100_000,
  });
  expect((await change(allowed.body, { quota: null })).body.quota).toBeNull();
  const kept = await shop.ask("DELETE /admin/vouchers/{id}", {
    as: admin,
    params: { id: voucher.id },
  });
  expect([kept.status, kept.body.code]).toEqual([409, "vouchers/was-used"]);
});

test("the second of two editors is told who was first, and nothing is lost", async () => {
  const voucher = await made();
  await change(voucher, { percent: 30 });
  const second = await change(voucher, { percent: 40 });
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({
    code: "vouchers/stale",
    currentVersion: 2,
    changedBy: admin.fullName,
  });
  const now = await shop.ask("GET /admin/vouchers/{id}", {
    as: admin,
    params: { id: voucher.id },
  });
  expect(now.body.percent).toBe(30);
});

test("a voucher names goods of its own store only; the shop's may name those of every store", async () => {
  const { drill, wiper } = shop.goods;
  const own = await made({ scope: "products", productIds: [drill.id] });
  expect(own.productIds).toEqual([drill.id]);
  for (const foreign of [
    { scope: "products", productIds: [wiper.id] },
    { scope: "products", productIds: [drill.id, "999999"] },
    { scope: "categories", categoryIds: [String(shop.categories.wipers)] },
  ]) {
    const refused = await make(foreign);
    expect([refused.status, refused.body.code]).toEqual([422, "vouchers/foreign-goods"]);
  }
  expect((await make({ scope: "products" })).body.errors).toEqual([
    expect.objectContaining({ path: "productIds", code: "required" }),
  ]);
  const shops = await shop.ask("POST /super/vouchers", {
    as: shop.cast.superAdmin,
    body: input({ scope: "products", productIds: [drill.id, wiper.id] }),
  });
  expect([shops.status, shops.body.tenantId]).toEqual([201, null]);
  const lists = await Promise.all([
    shop.ask("GET /super/vouchers", { as: shop.cast.superAdmin }),
    shop.ask("GET /admin/vouchers", { as: shop.cast.otherAdmin }),
  ]);
  expect(lists.map(({ body }) => body.totalVouchers)).toEqual([1, 0]);
});

test("the list is searched, filtered by state, sorted and counted; a file has the same rows", async () => {
  const as = shop.cast.otherAdmin;
  await make({ code: "ALPHA1", name: "Giảm giá Tết", startsAt: hoursFromNow(3) }, as);
  await make({ code: "BETA22", endsAt: hoursFromNow(2) }, as);
  await make({ code: "GAMMA3", isDraft: true }, as);
  const list = async (query: Record<string, string>) =>
    (await shop.ask("GET /admin/vouchers", { as, query })).body;
  const codes = ({ vouchers }: { vouchers: { code: string }[] }) =>
    vouchers.map(({ code }) => code);
  expect(codes(await list({}))).toEqual(["GAMMA3", "BETA22", "ALPHA1"]);
  expect(codes(await list({ sort: "ending" }))).toEqual(["BETA22", "GAMMA3", "ALPHA1"]);
  expect(codes(await list({ q: "giam gia tet" }))).toEqual(["ALPHA1"]);
  expect(codes(await list({ q: "eta2" }))).toEqual(["BETA22"]);
  expect(codes(await list({ q: "%" }))).toEqual([]);
  const drafts = await list({ state: "draft" });
  expect([codes(drafts), drafts.totalVouchers, drafts.states]).toEqual([
    ["GAMMA3"],
    1,
    { draft: 1, no_codes: 0, scheduled: 1, running: 1, paused: 0, used_up: 0, ended: 0 },
  ]);
  const file = await shop.ask("GET /admin/vouchers/export", { as, query: { state: "running" } });
  expect(file.text).toContain("BETA22,Ten per cent,Running,10 %,0,");
  expect(file.text).not.toContain("ALPHA1");
  const inFile = async (query: Record<string, string>) =>
    (await shop.ask("GET /admin/vouchers/export", { as, query })).text
      .trim()
      .split("\r\n")
      .slice(1)
      .map((row) => row.split(",")[0]);
  const queries: Record<string, string>[] = [
    {},
    { sort: "ending" },
    { q: "giam gia tet" },
    { q: "a", sort: "ending" },
  ];
  for (const query of queries) expect(await inFile(query)).toEqual(codes(await list(query)));
});

test("the list finds each voucher under the state that it shows", async () => {
  const soon = await made({ quota: 1 });
  await use(soon.code);
  await made({ startsAt: hoursFromNow(2) });
  await made({ isPaused: true, startsAt: hoursFromNow(2) });
  const [codeless, paused] = [
    await made({ singleUse: true }),
    await made({ singleUse: true, isPaused: true }),
  ];
  expect([codeless.state, paused.state]).toEqual(["no_codes", "paused"]);
  for (const state of ownVoucherStates) {
    const { body } = await shop.ask("GET /admin/vouchers", { as: admin, query: { state } });
    expect(body.vouchers.map((voucher: { state: string }) => voucher.state)).toEqual(
      body.vouchers.map(() => state),
    );
    expect(body.totalVouchers).toBe(body.states[state]);
  }
});

test("single-use codes are in a file once, at most ten thousand of a voucher, also when two ask at once", async () => {
  const voucher = await made({ singleUse: true });
  const codes = async (wanted: number, id = voucher.id) =>
    await shop.ask("POST /admin/vouchers/{id}/codes", {
      as: admin,
      params: { id },
      body: { count: wanted },
    });
  const file = await codes(3);
  expect(file.status).toBe(201);
  const [heading, ...lines] = file.text.trim().split("\r\n");
  expect(heading).toBe("Code");
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
  const { rows } = await shop.ownerDb.query<{ hash: string }>(
    "select hash from voucher_codes where voucher_id = $1",
    [voucher.id],
  );
  expect(rows.some(({ hash }) => lines.includes(hash))).toBe(false);
  const both = await Promise.all([codes(6_000), codes(6_000)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect((await codes(1, (await made()).id)).body.code).toBe("vouchers/no-single-use");
  expect(await actsOf(voucher.id)).toEqual(["voucher.create", "voucher.codes", "voucher.codes"]);
});
