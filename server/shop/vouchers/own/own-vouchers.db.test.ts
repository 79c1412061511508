import { afterAll, beforeAll, expect, test } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { stageOrders } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
let nodes: string[];
beforeAll(async () => {
  shop = await openShop();
  nodes = [(await shop.openNode()).url, (await shop.openNode()).url];
});
afterAll(async () => {
  await shop.close();
});

const HOUR_MS = 3_600_000;
/** A voucher that begins, pauses, is used up or ends must be seen within this time. */
const WITHIN_MS = 200;

let count = 0;
const make = async (fields: object = {}): Promise<{ id: string; code: string }> => {
  const body = {
    code: `SHOWN${(count += 1)}`,
    name: "Ten per cent",
    kind: "percent",
    percent: 10,
    public: true,
    startsAt: new Date(Date.now() - HOUR_MS).toISOString(),
    ...fields,
  };
  const made = await shop.ask("POST /admin/vouchers", { as: shop.cast.ownAdmin, body });
  expect(made.status, made.text).toBe(201);
  return made.body;
};

/** Orders a drill with a voucher. */
const use = async (code: string) =>
  await stageOrders(shop).order(shop.cast.customer, [[shop.goods.drill, 1]], {
    vouchers: [{ tenantId: String(shop.stores.own), code }],
  });

/** The codes that each process shows on the store's pages. */
const shown = async (): Promise<string[][]> =>
  await Promise.all(
    nodes.map(async (url) => {
      const answer = await fetch(`${url}${BASE_PATH}/tenants/${shop.stores.own}/vouchers`);
      const { vouchers } = (await answer.json()) as { vouchers: { code: string }[] }; // as: the contract's answer
      return vouchers.map(({ code }) => code);
    }),
  );

/**
 * Waits until both processes show a code, or no longer show it. Returns when the last request was sent that one of them
 * answered with the former state.
 */
const seen = async (code: string, isShown: boolean): Promise<number> => {
  let lastFormer = 0;
  let asked = 0;
  await expect
    .poll(
      async () => {
        asked = Date.now();
        const isSeen = (await shown()).every((codes) => codes.includes(code) === isShown);
        if (!isSeen) lastFormer = asked;
        return isSeen;
      },
      { interval: 5, timeout: 5_000 },
    )
    .toBe(true);
  return lastFormer;
};

test("only public vouchers that run are shown: the store's, then the shop's", async () => {
  const { code } = await make({ endsAt: new Date(Date.now() + HOUR_MS).toISOString(), quota: 4 });
  await make({ public: false });
  await make({ isDraft: true });
  await make({ isPaused: true });
  await make({ startsAt: new Date(Date.now() + HOUR_MS).toISOString() });
  const everywhere = await shop.ask("POST /super/vouchers", {
    as: shop.cast.superAdmin,
    body: {
      code: "PHOHANG",
      name: "The shop's",
      kind: "amount",
      amount: 20_000,
      public: true,
      startsAt: new Date(Date.now() - HOUR_MS).toISOString(),
    },
  });
  expect(everywhere.status).toBe(201);
  const { body } = await shop.ask("GET /tenants/{id}/vouchers", {
    params: { id: String(shop.stores.own) },
  });
  expect(body.vouchers).toMatchObject([
    { code, tenant: { name: "Bosch Power Tool" }, usedPercent: 0 },
    { code: "PHOHANG", tenant: null, usedPercent: null },
  ]);
  const other = await shop.ask("GET /tenants/{id}/vouchers", {
    params: { id: String(shop.stores.other) },
  });
  expect(other.body.vouchers.map((voucher: { code: string }) => voucher.code)).toEqual(["PHOHANG"]);
  const nowhere = await shop.ask("GET /tenants/{id}/vouchers", { params: { id: "999999" } });
  expect(nowhere.status).toBe(404);
});

test("a voucher that begins or ends by the clock is seen in every process within 200 ms", async () => {
  const { id, code } = await make({ startsAt: new Date(Date.now() + HOUR_MS).toISOString() });
  await seen(code, false);
  const startsAt = Date.now() + 1_500; // after the notice of the change has arrived
  const endsAt = startsAt + 1_500;
  await shop.ownerDb.query("update vouchers set starts_at = $2, ends_at = $3 where id = $1", [
    id,
    new Date(startsAt),
    new Date(endsAt),
  ]);
  expect((await seen(code, true)) - startsAt).toBeLessThan(WITHIN_MS);
  expect(Date.now()).toBeGreaterThanOrEqual(startsAt);
  expect((await seen(code, false)) - endsAt).toBeLessThan(WITHIN_MS);
  expect(Date.now()).toBeGreaterThanOrEqual(endsAt);
});

test("a voucher that is paused, resumed, used up or has uses again is seen in every process at once", async () => {
  const { id, code } = await make({ quota: 1 });
  const write = async (sql: string) => await shop.ownerDb.query(sql, [id]);
  await seen(code, true);
  await write("update vouchers set is_paused = true where id = $1");
  await seen(code, false);
  await write("update vouchers set is_paused = false where id = $1");
  await seen(code, true);
  const orderId = await use(code);
  await seen(code, false);
  const cancelled = await shop.ask("POST /orders/{id}/cancel", {
    as: shop.cast.customer,
    params: { id: orderId },
    body: { reason: "changed_mind" },
  });
  expect(cancelled.status).toBe(200);
  await seen(code, true);
  await write("update vouchers set ended_at = now() where id = $1");
  await seen(code, false);
});

test("a shopper collects a public voucher once, and the wallet tells which run, end soon, are used or ended", async () => {
  const as = shop.cast.customer;
  const collect = async (id: string) =>
    await shop.ask("POST /vouchers/{id}/collect", { as, params: { id } });
  const wallet = async (tab: string) =>
    (await shop.ask("GET /user/vouchers", { as, query: { tab } })).body.vouchers.map(
      (voucher: { code: string }) => voucher.code,
    );
  const long = await make({ perCustomer: 2 });
  const soon = await make({ endsAt: new Date(Date.now() + 5 * HOUR_MS).toISOString() });
  const spent = await make();
  const over = await make();
  const hidden = await make({ public: false });
  const first = await collect(long.id);
  expect([first.status, first.body]).toMatchObject([
    200,
    { code: long.code, state: "running", usesLeft: 2 },
  ]);
  expect((await collect(long.id)).body.collectedAt).toBe(first.body.collectedAt);
  for (const { id } of [soon, spent, over]) expect((await collect(id)).status).toBe(200);
  for (const id of [hidden.id, "999999"]) expect((await collect(id)).status).toBe(404);
  await use(spent.code);
  await shop.ownerDb.query("update vouchers set ended_at = now() where id = $1", [over.id]);
  expect((await collect(over.id)).body.code).toBe("vouchers/ended");
  expect(await wallet("running")).toEqual([soon.code, long.code]);
  expect(await wallet("soon")).toEqual([soon.code]);
  expect(await wallet("used")).toEqual([spent.code]);
  expect(await wallet("ended")).toEqual([over.code]);
  const stranger = await shop.ask("GET /user/vouchers", { as: shop.cast.otherCustomer });
  expect(stranger.body.vouchers).toEqual([]);
  const personal = await shop.ask("GET /user/data", { as });
  expect(personal.text).toContain(long.code);
});
