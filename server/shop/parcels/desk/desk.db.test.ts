import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { parcelStates, type Carrier } from "#contract/parcels.ts";
import { openParcelStage, type ParcelStage } from "#test/parcels/parcel-stage.ts";
import type { TestShop } from "#test/shop.ts";

let shop: TestShop;
let stage: ParcelStage;
beforeAll(async () => {
  ({ shop, stage } = await openParcelStage());
});
beforeEach(async () => await shop.ownerDb.query("delete from throttle"));
afterAll(async () => await shop.close());

const bookBy = async (carrier: Carrier) =>
  await stage.booked((await stage.order(1)).id, { carrier });

/** Makes a parcel older, as if it had been booked, and heard of, so many hours before. */
const age = async (id: string, hours: number): Promise<void> => {
  await shop.ownerDb.query(
    `update parcels set created_at = created_at - $2 * interval '1 hour', state_at = state_at - $2 * interval '1 hour',
       heard_at = heard_at - $2 * interval '1 hour' where id = $1`,
    [id, hours],
  );
  await shop.ownerDb.query(
    "update orders set parcel_snapshot = parcels_of(tenant_id, id) where id in (select order_id from parcels where id = $1)",
    [id],
  );
};

const overview = async () => {
  const { status, body, text } = await shop.ask("GET /admin/parcels/overview", {
    as: shop.cast.ownAdmin,
  });
  expect(status, text).toBe(200);
  return {
    states: Object.fromEntries(
      body.states.map(({ state, count }: { state: string; count: number }) => [state, count]),
    ),
    waits: Object.fromEntries(
      body.waits.map(({ wait, count }: { wait: string; count: number }) => [wait, count]),
    ),
  };
};

const idsOf = async (query: Record<string, string>): Promise<string[]> => {
  const { parcels, total } = await stage.list(query);
  expect(parcels).toHaveLength(total);
  return parcels.map(({ id }: { id: string }) => id);
};

test("the desk counts parcels by state, and lists those that are late, silent, of a state and of a carrier", async () => {
  const ghn = await bookBy("ghn");
  const ghtk = await bookBy("ghtk");
  const viettel = await bookBy("viettel_post");
  const all = [viettel.id, ghtk.id, ghn.id];
  const fresh = await overview();
  expect(Object.keys(fresh.states)).toEqual([...parcelStates]);
  expect(fresh).toMatchObject({ states: { booked: 3 }, waits: { late_pickup: 0, silent: 0 } });
  expect(await idsOf({})).toEqual(all);
  expect(await idsOf({ state: "booked" })).toEqual(all);
  expect(await idsOf({ carrier: "ghtk" })).toEqual([ghtk.id]);
  expect(await idsOf({ carrier: "ghtk", state: "booked" })).toEqual([ghtk.id]);
  expect(await idsOf({ carrier: "ghtk", state: "lost" })).toEqual([]);
  expect(await idsOf({ orderId: ghn.orderId })).toEqual([ghn.id]);
  await age(ghn.id, 23);
  expect(await overview()).toMatchObject({ waits: { late_pickup: 0, silent: 0 } });
  await age(ghn.id, 2);
  expect(await overview()).toMatchObject({ waits: { late_pickup: 1, silent: 1 } });
  expect(await idsOf({ wait: "late_pickup" })).toEqual([ghn.id]);
  expect(await idsOf({ wait: "silent" })).toEqual([ghn.id]);
  expect(await idsOf({ wait: "silent", carrier: "ghtk" })).toEqual([]);
  const [listed] = (await stage.list({ wait: "late_pickup" })).parcels;
  expect(listed.phone).toMatch(/^\+84\d{9}$/);
});

test("a store's desk counts no parcel of another store", async () => {
  const { body } = await shop.ask("GET /admin/parcels/overview", { as: shop.cast.otherAdmin });
  expect(body.states.every(({ count }: { count: number }) => count === 0)).toBe(true);
});

const cancelAll = async (parcels: readonly string[], language = "en") =>
  await shop.ask("POST /admin/parcels/cancellations", {
    as: shop.cast.ownAdmin,
    body: { parcels },
    headers: { "accept-language": language },
  });

test("parcels are cancelled together, each by itself, and a carrier that is down spoils no other's", async () => {
  const ghn = await bookBy("ghn");
  const ghtk = await bookBy("ghtk");
  const viettel = await bookBy("viettel_post");
  shop.carriers.ghtk.failNext("down");
  const { status, body } = await cancelAll([ghn.id, ghtk.id, viettel.id, "NOBODYS-1"], "vi");
  expect(status).toBe(200);
  expect(body.results).toMatchObject([
    { id: ghn.id, refusal: null },
    { id: ghtk.id, refusal: { code: "parcels/carrier-silent" } },
    { id: viettel.id, refusal: null },
    { id: "NOBODYS-1", refusal: { code: "http/not-found" } },
  ]);
  expect(body.results[1].refusal.message).toContain("Đơn vị vận chuyển");
  for (const [{ id }, state] of [
    [ghn, "cancelled"],
    [ghtk, "booked"],
    [viettel, "cancelled"],
  ])
    expect((await stage.parcel(id)).state).toBe(state);
  expect((await cancelAll([ghtk.id])).body.results).toEqual([{ id: ghtk.id, refusal: null }]);
});
