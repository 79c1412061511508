import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Step } from "#demo/carriers/carrier-wire.ts";
import { carriers, type Carrier } from "#contract/parcels.ts";
import {
  openParcelStage,
  type NoticeAddresses,
  type ParcelStage,
} from "#test/parcels/parcel-stage.ts";
import type { TestShop } from "#test/shop.ts";

let shop: TestShop;
let stage: ParcelStage;
let addresses: NoticeAddresses;
beforeAll(async () => {
  ({ shop, stage, addresses } = await openParcelStage());
});
afterAll(async () => await shop.close());

const orderOf = async (id: string, as = shop.cast.customer) =>
  await shop.ask("GET /orders/{id}", { as, params: { id } });

const deliver = async (carrier: Carrier, notice: { headers: object; body: string }) => {
  const { path } = addresses.get(carrier) ?? { path: "" };
  const headers = { ...notice.headers };
  const { statusCode } = await shop.app.inject({
    method: "POST",
    url: path,
    headers,
    payload: notice.body,
  });
  expect(statusCode).toBe(200);
};

let now = Date.now();
/** GHTK and Viettel Post write whole seconds. */
const MOMENT_MS = 2_000;

const happens = async (carrier: Carrier, code: string, step: Step) => {
  now = Math.max(now, Date.now()) + MOMENT_MS;
  shop.clock.set(new Date(now));
  const { secret = "" } = addresses.get(carrier) ?? {};
  await deliver(carrier, shop.carriers[carrier].move(code, step, secret));
  await stage.runBookings();
};

const failures = { ghn: "unreachable", ghtk: "postponed", viettel_post: "unreachable" } as const;
const nexts = { ghn: "answer_phone", ghtk: "be_present", viettel_post: "answer_phone" } as const;

describe.each(carriers)("the buyer of an order that %s brings", (carrier) => {
  test("sees the parcel once the carrier has it, its attempts and what to do (beyond §6)", async () => {
    const order = await stage.order(1);
    await stage.book(order.id, { carrier });
    expect((await orderOf(order.id)).body.parcels).toEqual([]);
    await stage.runBookings();
    const code = shop.carriers[carrier].book.byClientCode(`${order.id}-1`)?.code ?? "";
    const { body } = await orderOf(order.id);
    expect(body.parcels).toMatchObject([
      {
        id: `${order.id}-1`,
        carrier,
        trackingCode: code,
        state: "booked",
        lines: [{ line: 1, quantity: 1 }],
        events: [{ state: "booking" }, { state: "booked" }],
        failedAttempt: null,
      },
    ]);
    expect(body.parcels[0].trackingPage).toContain(encodeURIComponent(code));
    await happens(carrier, code, "out");
    await happens(carrier, code, "failed");
    const failed = await orderOf(order.id);
    const failure = failures[carrier];
    expect(failed.body.parcels[0]).toMatchObject({
      state: "attempt_failed",
      failedAttempt: { failure, next: nexts[carrier] },
    });
    expect(failed.body.parcels[0].failedAttempt.reason).toMatch(/\S/);
    await happens(carrier, code, "out");
    expect((await orderOf(order.id)).body.parcels[0].failedAttempt).toBeNull();
    await happens(carrier, code, "delivered");
    const done = await orderOf(order.id);
    expect(done.body).toMatchObject({ status: "completed", parcels: [{ state: "delivered" }] });
    const states = done.body.parcels[0].events.map(({ state }: { state: string }) => state);
    expect(states.slice(-4)).toEqual([
      "out_for_delivery",
      "attempt_failed",
      "out_for_delivery",
      "delivered",
    ]);
    const list = await shop.ask("GET /orders", { as: shop.cast.customer, query: {} });
    const listed = list.body.orders.find(({ id }: { id: string }) => id === order.id);
    expect(listed.parcels).toMatchObject([{ trackingCode: code, state: "delivered" }]);
    expect(listed.parcels[0]).not.toHaveProperty("events");
  });
});

test("the place of an event is the one that the carrier names", async () => {
  const order = await stage.order(1);
  const { trackingCode } = await stage.booked(order.id, { carrier: "viettel_post" });
  await happens("viettel_post", trackingCode, "moved");
  const { events } = (await orderOf(order.id)).body.parcels[0];
  expect(events.at(-1)).toMatchObject({ state: "in_transit", place: "Hà Nội" });
});

test("a delivery that the carrier has not confirmed is no event for the buyer", async () => {
  const order = await stage.order(1);
  const { trackingCode } = await stage.booked(order.id, { carrier: "ghn" });
  await happens("ghn", trackingCode, "out");
  const { secret = "" } = addresses.get("ghn") ?? {};
  const lie = { step: "delivered" as const, at: new Date(Date.now() + 5_000) };
  await deliver("ghn", shop.carriers.ghn.notice(trackingCode, lie, secret));
  const { parcels } = (await orderOf(order.id)).body;
  expect(parcels[0].events.map(({ state }: { state: string }) => state)).not.toContain("delivered");
  expect((await stage.orderAtDesk(order.id)).parcels[0].state).toBe("out_for_delivery");
});

test("the store sees all parcels of its order, the buyer those that were sent, and another customer none", async () => {
  const order = await stage.order(2);
  const lines = [{ line: 1, quantity: 1 }];
  const first = await stage.booked(order.id, { carrier: "ghn", lines });
  await stage.cancel(first.id);
  await stage.booked(order.id, { carrier: "ghtk" });
  const states = (parcels: { state: string }[]) => parcels.map(({ state }) => state);
  expect(states((await stage.orderAtDesk(order.id)).parcels)).toEqual(["cancelled", "booked"]);
  expect(states((await orderOf(order.id)).body.parcels)).toEqual(["booked"]);
  expect((await orderOf(order.id, shop.cast.otherCustomer)).status).toBe(404);
});
