import { afterAll, beforeAll, expect, test } from "vitest";
import { watchInvariants } from "#test/invariants/invariants.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
let stage: OrderStage;
beforeAll(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
});
afterAll(async () => await shop.close());

const setClock = (at: string) => {
  shop.clock.set(new Date(at));
  shop.forgetTokens(); // those of another time have expired
};
const set = async (body: object) =>
  await shop.ask("PUT /super/vat-rates", { as: shop.cast.superAdmin, body });
const remove = async (rate: string, from: string) =>
  await shop.ask("DELETE /super/vat-rates/{rate}/{from}", {
    as: shop.cast.superAdmin,
    params: { rate, from },
  });
const list = async () => (await shop.ask("GET /vat-rates", { as: shop.cast.ownAdmin })).body;

const linesOf = async (id: string) => {
  const { rows } = await shop.ownerDb.query(
    `select l.vat_rate as rate, l.vat_percent as percent, o.fee_vat_percent as fee
     from order_lines l join orders o on o.id = l.order_id where o.id = $1 order by l.line`,
    [id],
  );
  return rows;
};
const rateProduct = async (id: string, value: string | null) => {
  const body = { act: "vat", ids: [id], value };
  const { body: answer, text } = await shop.ask("POST /products/bulk", {
    as: shop.cast.ownAdmin,
    body,
  });
  expect(answer.results[0].refusal, text).toBeNull();
};

test("the rates begin with 8 % until the end of 2026 and 10 % from then on (beyond §7)", async () => {
  setClock("2026-11-20T03:00:00Z");
  const { rates, earliest } = await list();
  expect(rates).toContainEqual({ rate: "standard", from: "2025-07-01", percent: 8 });
  expect(rates).toContainEqual({ rate: "standard", from: "2027-01-01", percent: 10 });
  expect(earliest).toBe("2026-11-21");
});

test("a line and the fee freeze the percentage of the day in Vietnam on which they are ordered (beyond §7)", async () => {
  const { customer } = shop.cast;
  const { drill, grinder } = shop.goods;
  await rateProduct(grinder.id, "full");
  setClock("2026-12-31T16:59:59Z");
  const old = await stage.order(customer, [
    [drill, 1],
    [grinder, 1],
  ]);
  setClock("2026-12-31T17:00:00Z");
  const next = await stage.order(customer, [[drill, 1]]);
  const byRate = (await linesOf(old)).toSorted((one, other) => other.percent - one.percent);
  expect(byRate).toEqual([
    { rate: "full", percent: 10, fee: 8 },
    { rate: "standard", percent: 8, fee: 8 },
  ]);
  expect(await linesOf(next)).toEqual([{ rate: "standard", percent: 10, fee: 10 }]);
  await rateProduct(grinder.id, null);
});

test("a product without a rate has its store's, and goods that are not taxable no percentage (beyond §7)", async () => {
  const { customer, ownAdmin } = shop.cast;
  const { drill, grinder } = shop.goods;
  const profile = (await shop.ask("GET /admin/store-profile", { as: ownAdmin })).body;
  expect(profile.vatRate).toBe("standard");
  const save = async (vatRate: string, version: number) =>
    await shop.ask("PUT /admin/store-profile", { as: ownAdmin, body: { version, vatRate } });
  const saved = await save("essential", profile.version);
  expect(saved.body.vatRate, saved.text).toBe("essential");
  await rateProduct(grinder.id, "exempt");
  const id = await stage.order(customer, [
    [drill, 1],
    [grinder, 1],
  ]);
  const percents = Object.fromEntries(
    (await linesOf(id)).map(({ rate, percent }) => [rate, percent]),
  );
  expect(percents).toEqual({ essential: 5, exempt: null });
  await save("standard", saved.body.version);
  await rateProduct(grinder.id, null);
});

test("a percentage that the super admin sets counts from its day on, in a process that has read the rates before, and is on record (beyond §7)", async () => {
  const { customer } = shop.cast;
  const { drill } = shop.goods;
  setClock("2027-02-01T03:00:00Z");
  await stage.order(customer, [[drill, 1]]);
  const answer = await set({ rate: "standard", from: "2027-02-02", percent: 9 });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.rates).toContainEqual({ rate: "standard", from: "2027-02-02", percent: 9 });
  expect((await linesOf(await stage.order(customer, [[drill, 1]])))[0].percent).toBe(10);
  setClock("2027-02-01T17:00:00Z");
  expect((await linesOf(await stage.order(customer, [[drill, 1]])))[0].percent).toBe(9);
  const { rows } = await shop.ownerDb.query("select object from audit_log where act = 'vat.set'");
  expect(rows).toEqual([{ object: "vat:standard:2027-02-02" }]);
});

test("a percentage that has not begun is changed and removed; one that has begun, or soon will, stays", async () => {
  setClock("2027-03-01T03:00:00Z");
  await set({ rate: "zero", from: "2027-04-01", percent: 1 });
  await set({ rate: "zero", from: "2027-04-01", percent: 2 });
  expect((await list()).rates).toContainEqual({ rate: "zero", from: "2027-04-01", percent: 2 });
  expect((await remove("zero", "2027-04-01")).status).toBe(200);
  expect((await remove("zero", "2027-04-01")).status).toBe(404);
  expect((await remove("exempt", "2027-04-01")).status).toBe(404);
  expect((await remove("zero", "tomorrow")).status).toBe(404);
  for (const refused of [
    await set({ rate: "standard", from: "2027-03-01", percent: 7 }),
    await remove("standard", "2027-02-02"),
  ])
    expect(refused.body).toMatchObject({ code: "vat/too-early", earliest: "2027-03-02" });
  // Less than an hour before midnight, a process may not have read a change when it begins.
  setClock("2027-03-01T16:00:01Z");
  expect((await list()).earliest).toBe("2027-03-03");
});

test("every frozen percentage is that of its kind on its day", async () => {
  expect(await (await watchInvariants(shop.ownerDb)).broken()).toEqual([]);
});
