import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { carriers, type Carrier } from "#contract/parcels.ts";
import { CAST_PASSWORD, type Person } from "#test/cast.ts";
import { openShop, type TestShop } from "#test/shop.ts";

const log: string[] = [];
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ log: (line) => log.push(line) });
});
beforeEach(async () => {
  await shop.ownerDb.query("delete from throttle");
  await shop.ownerDb.query("delete from carrier_connections");
});
afterAll(async () => await shop.close());

const TOKEN = "e1b6c6d2-5a1f-11ee-96dc-de6f804954c9";
const given: Record<Carrier, Record<string, string>> = {
  ghn: { token: TOKEN, shopId: "885" },
  ghtk: { token: TOKEN, partnerCode: "S22777" },
  viettel_post: { token: TOKEN },
};

const connect = async (
  carrier: Carrier,
  more: Record<string, string | undefined> = {},
  as: Person = shop.cast.ownAdmin,
) =>
  await shop.ask("POST /admin/carriers", {
    as,
    body: { carrier, password: CAST_PASSWORD, ...given[carrier], ...more },
  });
const list = async (as: Person = shop.cast.ownAdmin) =>
  (await shop.ask("GET /admin/carriers", { as })).body;

const stored = async (): Promise<
  { carrier: string; credentials_sealed: string; ended: boolean }[]
> =>
  (
    await shop.ownerDb.query(
      "select carrier, credentials_sealed, ended_at is not null as ended from carrier_connections order by id",
    )
  ).rows;

describe.each(carriers)("a store connects %s", (carrier) => {
  test("once the carrier has accepted the token, and nobody sees it again", async () => {
    const before = shop.carriers[carrier].calls.length;
    const answer = await connect(carrier);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({ carrier, shopName: "Kho chính" });
    expect(shop.carriers[carrier].calls).toHaveLength(before + 1);
    expect((await list()).connections).toEqual([answer.body]);
    const [row] = await stored();
    const shown = JSON.stringify([answer.body, await list(), row, log]);
    // A duration in the log may hold the digits of a short id.
    for (const value of Object.values(given[carrier]))
      expect(shown).not.toMatch(new RegExp(String.raw`(?<![\d.])${value}(?!\d)`));
  });

  test("not with a token that the carrier refuses, nor while the carrier is silent", async () => {
    const refused = await connect(carrier, { token: "wrong-token" });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      errors: [{ path: "token", message: "The carrier doesn't accept this." }],
    });
    shop.carriers[carrier].failNext("down");
    const silent = await connect(carrier);
    expect(silent.status).toBe(503);
    expect(silent.body.type).toContain("parcels/carrier-silent");
    expect(await stored()).toEqual([]);
  });

  test("once at a time: a second connection is refused, until the first one is removed", async () => {
    const { body } = await connect(carrier);
    const second = await connect(carrier);
    expect(second.status).toBe(409);
    const params = { id: body.id };
    const removed = await shop.ask("DELETE /admin/carriers/{id}", {
      as: shop.cast.ownAdmin,
      params,
    });
    expect(removed.status).toBe(204);
    expect(await stored()).toEqual([{ carrier, credentials_sealed: "", ended: true }]);
    expect((await connect(carrier)).status).toBe(201);
    expect(
      (await shop.ask("DELETE /admin/carriers/{id}", { as: shop.cast.ownAdmin, params })).status,
    ).toBe(404);
  });

  test("of two admins who connect at once, one is refused", async () => {
    const answers = await Promise.all([connect(carrier), connect(carrier), connect(carrier)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409,
    ]);
    expect(await stored()).toHaveLength(1);
  });
});

test("each field that the carrier gave is required, and GHN's shop must be one of the token's", async () => {
  const lacking = await connect("ghn", { shopId: undefined });
  expect(lacking.status).toBe(400);
  expect(lacking.body.errors).toMatchObject([{ path: "shopId" }]);
  const unknown = await connect("ghn", { shopId: "1" });
  expect(unknown.status).toBe(422);
  expect(unknown.body).toMatchObject({
    errors: [{ path: "shopId" }],
    shops: [{ id: "885", name: "Kho chính" }],
  });
  expect((await connect("ghtk", { partnerCode: undefined })).status).toBe(400);
});

test("the password is asked for before the carrier is", async () => {
  const before = shop.carriers.ghn.calls.length;
  const answer = await connect("ghn", { password: "Wrong123!" });
  expect(answer.status).toBe(403);
  expect(shop.carriers.ghn.calls).toHaveLength(before);
});

test("another store's connections and settings stay its own", async () => {
  const { body } = await connect("ghn");
  expect((await list(shop.cast.otherAdmin)).connections).toEqual([]);
  const params = { id: body.id };
  const removed = await shop.ask("DELETE /admin/carriers/{id}", {
    as: shop.cast.otherAdmin,
    params,
  });
  expect(removed.status).toBe(404);
  expect((await connect("ghn", {}, shop.cast.otherAdmin)).status).toBe(201);
});

test("a store has a default weight, which it changes, and switches whether its orders follow", async () => {
  expect((await list()).settings).toEqual({ defaultWeight: 500, follow: true });
  const change = async (defaultWeight: unknown, follow: unknown = false) =>
    await shop.ask("PUT /admin/parcel-settings", {
      as: shop.cast.ownAdmin,
      body: { defaultWeight, follow },
    });
  expect((await change(800)).body).toEqual({ defaultWeight: 800, follow: false });
  expect((await list()).settings).toEqual({ defaultWeight: 800, follow: false });
  expect((await list(shop.cast.otherAdmin)).settings).toEqual({ defaultWeight: 500, follow: true });
  for (const weight of [0, -5, 1.5, 1_000_001, null])
    expect((await change(weight)).status).toBe(400);
  expect((await change(800, "no")).status).toBe(400);
});
