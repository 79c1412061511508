import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Step } from "#demo/carriers/carrier-wire.ts";
import { isHighFee } from "#contract/parcels.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { stageParcels, type ParcelStage } from "#test/parcels/parcel-stage.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
let stage: ParcelStage;
let orders: OrderStage;
let address = { path: "", secret: "" };
beforeAll(async () => {
  shop = await openShop();
  stage = stageParcels(shop);
  orders = stageOrders(shop);
  await stage.sendFromHanoi();
  await stage.connect("ghn");
  address = await stage.makeAddress("ghn");
});
beforeEach(async () => await shop.ownerDb.query("delete from throttle"));
afterAll(async () => await shop.close());

const happens = async (code: string, step: Step): Promise<void> => {
  const { headers, body } = shop.carriers.ghn.move(code, step, address.secret);
  const url = address.path;
  const answer = await shop.app.inject({ method: "POST", url, headers, payload: body });
  expect(answer.statusCode).toBe(200);
  await stage.runBookings();
};

const comesBack = async (pieces = 1) => {
  const order = await stage.order(pieces);
  const parcel = await stage.booked(order.id, { carrier: "ghn" });
  for (const step of ["picked_up", "going_back", "back"] as const)
    await happens(parcel.trackingCode, step);
  return { orderId: order.id, id: String(parcel.id) };
};

const waiting = async (wait: string): Promise<string[]> => {
  const { parcels } = await stage.list({ wait });
  const { waits } = (await shop.ask("GET /admin/parcels/overview", { as: shop.cast.ownAdmin }))
    .body;
  const counted = waits.find((each: { wait: string }) => each.wait === wait);
  expect(counted.count).toBe(parcels.length);
  return parcels.map(({ id }: { id: string }) => id);
};

describe("a parcel that came back (beyond §6)", () => {
  test("leaves its order where it is, and waits until staff cancel it and say what becomes of the goods", async () => {
    const stock = await orders.stockOf(shop.goods.drill);
    const { orderId, id } = await comesBack(2);
    expect(await stage.parcel(id)).toMatchObject({ state: "returned", goodsBack: true });
    expect(await stage.statusOf(orderId)).toBe("delivering");
    expect(await waiting("goods_back")).toEqual([id]);
    const unsaid = await orders.move(orderId, "cancelled", { reason: "Came back" });
    expect(unsaid.body.code).toBe("orders/restock-required");
    expect(await waiting("goods_back")).toEqual([id]);
    const said = await orders.move(orderId, "cancelled", { reason: "Came back", restock: true });
    expect(said.status, said.text).toBe(200);
    expect(await orders.stockOf(shop.goods.drill)).toBe(stock);
    expect(await waiting("goods_back")).toEqual([]);
    expect(await stage.parcel(id)).toMatchObject({ state: "returned", goodsBack: false });
  });

  test("waits no longer once its goods are sent again", async () => {
    const { orderId, id } = await comesBack();
    expect(await waiting("goods_back")).toEqual([id]);
    await stage.booked(orderId, { carrier: "ghn" });
    expect(await waiting("goods_back")).toEqual([]);
  });

  test("of an order that has ended is no task", async () => {
    const order = await stage.order(1);
    const parcel = await stage.booked(order.id, { carrier: "ghn" });
    await happens(parcel.trackingCode, "picked_up");
    await orders.move(order.id, "cancelled", { reason: "Changed", restock: false });
    await happens(parcel.trackingCode, "going_back");
    await happens(parcel.trackingCode, "back");
    expect(await stage.parcel(parcel.id)).toMatchObject({ state: "returned", goodsBack: false });
    expect(await waiting("goods_back")).toEqual([]);
  });
});

const mailed = async (id: string): Promise<number[]> => {
  const { rows } = await shop.ownerDb.query<{ account: number }>(
    `select (payload ->> 'accountId')::int as account from jobs
     where kind = 'mail.parcel-fee' and payload ->> 'parcelId' = $1 order by id`,
    [id],
  );
  return rows.map(({ account }) => account);
};

const setFee = (code: string, fee: number): void => {
  const parcel = shop.carriers.ghn.book.byCode(code);
  if (!parcel) throw new Error(`no parcel ${code}`);
  parcel.fee = fee;
};

describe("a fee above 120 % of its quote (beyond §6)", () => {
  test("is mailed to the store's admins once, and listed at the desk", async () => {
    const order = await stage.order(1);
    const { id, trackingCode } = await stage.booked(order.id, {
      carrier: "ghn",
      quotedFee: 30_000,
    });
    setFee(trackingCode, 36_000);
    await happens(trackingCode, "picked_up");
    expect(await mailed(id)).toEqual([]);
    expect(await waiting("high_fee")).toEqual([]);
    setFee(trackingCode, 36_001);
    await happens(trackingCode, "moved");
    expect(await mailed(id)).toEqual([shop.cast.ownAdmin.accountId]);
    expect(await waiting("high_fee")).toEqual([id]);
    setFee(trackingCode, 50_000);
    await happens(trackingCode, "out");
    expect(await mailed(id)).toHaveLength(1);
  });

  test("is mailed when the booking costs so much, and not to an admin who chose otherwise", async () => {
    const book = async () => {
      const order = await stage.order(1);
      return await stage.booked(order.id, { carrier: "ghn", service: "2", quotedFee: 1_000 });
    };
    expect(await mailed((await book()).id)).toEqual([shop.cast.ownAdmin.accountId]);
    const params = { kind: "parcel_fee" };
    const as = shop.cast.ownAdmin;
    await shop.ask("PUT /admin/notices/{kind}", { as, params, body: { wanted: false } });
    expect(await mailed((await book()).id)).toEqual([]);
    await shop.ask("PUT /admin/notices/{kind}", { as, params, body: { wanted: true } });
  });

  test("is above the share itself, and needs both amounts", () => {
    expect(isHighFee(36_000, 30_000)).toBe(false);
    expect(isHighFee(36_001, 30_000)).toBe(true);
    expect(isHighFee(1, 0)).toBe(true);
    expect(isHighFee(null, 30_000)).toBe(false);
    expect(isHighFee(36_001, null)).toBe(false);
  });
});

test("a notice that is late does not bring an earlier fee back, nor mails a high one (beyond §6)", async () => {
  const order = await stage.order(1);
  const { id, trackingCode } = await stage.booked(order.id, {
    carrier: "ghn",
    quotedFee: 30_000,
  });
  await happens(trackingCode, "picked_up");
  const now = Date.now();
  shop.clock.set(new Date(now + 2_000));
  setFee(trackingCode, 50_000);
  const late = shop.carriers.ghn.move(trackingCode, "moved", address.secret);
  setFee(trackingCode, 9_000);
  shop.clock.set(new Date(now + 4_000));
  await happens(trackingCode, "out");
  const { headers, body: payload } = late;
  await shop.app.inject({ method: "POST", url: address.path, headers, payload });
  const parcel = await stage.parcel(id);
  expect(parcel).toMatchObject({ state: "out_for_delivery", fee: 9_000 });
  expect(parcel.events).toHaveLength(5);
  expect(await mailed(id)).toEqual([]);
});
