import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { carriers, type Carrier } from "#contract/parcels.ts";
import { openParcelStage, type ParcelStage } from "#test/parcels/parcel-stage.ts";
import type { TestShop } from "#test/shop.ts";

let shop: TestShop;
let stage: ParcelStage;
beforeAll(async () => {
  ({ shop, stage } = await openParcelStage());
});
beforeEach(async () => await shop.ownerDb.query("delete from throttle"));
afterAll(async () => await shop.close());

test("each connected carrier quotes a parcel of all goods that collects what the order owes", async () => {
  const order = await stage.order(2);
  const { status, body, text } = await stage.quote({ orderId: order.id });
  expect(status, text).toBe(200);
  expect(body.parcel).toMatchObject({
    lines: [{ line: 1, quantity: 2 }],
    weight: 1_000,
    size: null,
    cod: order.total,
  });
  expect(body.quotes.map(({ carrier }: { carrier: string }) => carrier)).toEqual([...carriers]);
  for (const { offers, refusal } of body.quotes) {
    expect(refusal).toBeNull();
    expect(offers[0].fee).toBeGreaterThan(0);
  }
  const cheapest = body.quotes[2].offers;
  expect(cheapest[0].fee).toBeLessThan(cheapest[1].fee);
});

test("a carrier that is silent, doesn't serve or takes less weight says so, and delays no other", async () => {
  const order = await stage.order(1);
  shop.carriers.ghtk.failNext("down");
  const silent = await stage.quote({ orderId: order.id });
  expect(silent.body.quotes[1]).toMatchObject({ offers: [], refusal: { why: "unclear" } });
  expect(silent.body.quotes[0].offers).toHaveLength(1);
  const heavy = await stage.quote({ orderId: order.id, weight: 50_001 });
  expect(heavy.body.quotes[0]).toMatchObject({ offers: [], refusal: { why: "weight" } });
  expect(heavy.body.quotes[1].offers).toHaveLength(1);
});

describe.each(carriers)("a parcel by %s", (carrier) => {
  test("is booked at the carrier under its own code, and hands its order over", async () => {
    const order = await stage.order(1);
    const parcel = await stage.book(order.id, { carrier, reason: "Called" });
    expect(parcel).toMatchObject({ id: `${order.id}-1`, state: "booking", cod: order.total });
    await stage.runBookings();
    const made = shop.carriers[carrier].book.byClientCode(parcel.id);
    expect(made).toMatchObject({ cod: order.total, weightGrams: 500 });
    expect(await stage.parcel(parcel.id)).toMatchObject({
      state: "booked",
      trackingCode: made?.code,
      fee: made?.fee,
      canCancel: true,
      events: [{ state: "booking" }, { state: "booked" }],
    });
    expect(await stage.statusOf(order.id)).toBe("transferred");
    const { rows } = await shop.ownerDb.query(
      "select act, account_id::int as by from audit_log where object in ($1, $2) order by act",
      [`order:${order.id}`, `parcel:${parcel.id}`],
    );
    const by = shop.cast.ownAdmin.accountId;
    expect(rows).toEqual([
      { act: "order.transferred", by },
      { act: "parcel.book", by },
    ]);
  });

  test("is one parcel when the answer of the carrier was lost", async () => {
    const order = await stage.order(1);
    const parcel = await stage.book(order.id, { carrier, service: "VTK" });
    const before = shop.carriers[carrier].parcels().length;
    shop.carriers[carrier].failNext("lost-answer");
    await stage.runBookings({ failing: true });
    expect(await stage.parcel(parcel.id)).toMatchObject({ state: "booking" });
    await stage.runBookings();
    expect(shop.carriers[carrier].parcels()).toHaveLength(before + 1);
    const found = await stage.parcel(parcel.id);
    expect(found).toMatchObject({ state: "booked" });
    // Viettel Post names the code of a parcel that it had before with its first notice.
    const code = shop.carriers[carrier].book.byClientCode(parcel.id)?.code;
    expect(found.trackingCode).toBe(carrier === "viettel_post" ? null : code);
  });

  test("is refused with the carrier's words, and its goods can be sent in another one", async () => {
    const order = await stage.order(1);
    await shop.ownerDb.query(
      `update orders set ship_to = jsonb_set(ship_to, '{ward}', '"Đặc khu Trường Sa"') where id = $1`,
      [order.id],
    );
    const parcel = await stage.book(order.id, { carrier });
    await stage.runBookings();
    expect(await stage.parcel(parcel.id)).toMatchObject({
      state: "refused",
      refusal: { why: "not_served" },
      canCancel: false,
    });
    await shop.ownerDb.query(
      `update orders set ship_to = jsonb_set(ship_to, '{ward}', '"Phường Láng"') where id = $1`,
      [order.id],
    );
    const next = await stage.book(order.id, { carrier });
    expect(next).toMatchObject({ id: `${order.id}-2`, cod: order.total });
  });

  test("is cancelled at the carrier while the carrier doesn't have it, and not after that", async () => {
    const order = await stage.order(1);
    const { id } = await stage.booked(order.id, { carrier });
    expect((await stage.cancel(id)).body).toMatchObject({ state: "cancelled", canCancel: false });
    expect(shop.carriers[carrier].book.byClientCode(id)?.steps.at(-1)).toMatchObject({
      step: "cancelled",
    });
    expect((await stage.cancel(id)).status).toBe(200);
    const again = await stage.booked(order.id, { carrier });
    shop.carriers[carrier].move(again.trackingCode ?? "", "out", "");
    const late = await stage.cancel(again.id);
    expect(late.status).toBe(409);
    expect(late.body.type).toContain("parcels/too-late");
    expect(await stage.parcel(again.id)).toMatchObject({ state: "booked" });
  });
});

test("an order's goods and its money are divided among its parcels, and never exceeded", async () => {
  const order = await stage.order(3);
  const one = await stage.book(order.id, {
    carrier: "ghn",
    lines: [{ line: 1, quantity: 2 }],
    cod: 100_000,
  });
  expect(one).toMatchObject({ weight: 1_000, cod: 100_000 });
  const tooMany = await stage.tryBook(order.id, { lines: [{ line: 1, quantity: 2 }] });
  expect(tooMany.refusal).toMatchObject({ field: "lines.0.quantity" });
  const tooMuch = await stage.tryBook(order.id, { cod: order.total });
  expect(tooMuch.refusal).toMatchObject({ field: "cod" });
  const two = await stage.book(order.id, { carrier: "ghtk" });
  expect(two).toMatchObject({ lines: [{ quantity: 1 }], cod: order.total - 100_000 });
  const three = await stage.tryBook(order.id, {});
  expect(three.refusal?.code).toBe("parcels/nothing-to-send");
});

test("two who book the same order at once make one parcel", async () => {
  const order = await stage.order(1);
  const answers = await Promise.all([
    stage.tryBook(order.id, {}),
    stage.tryBook(order.id, {}),
    stage.tryBook(order.id, {}),
  ]);
  expect(answers.filter(({ parcel }) => parcel !== null)).toHaveLength(1);
});

test("a booking that is carried out twice at once makes one parcel", async () => {
  const order = await stage.order(1);
  const { id } = await stage.book(order.id, { carrier: "ghn" });
  const before = shop.carriers.ghn.parcels().length;
  await Promise.all([stage.sendBooking(id), stage.sendBooking(id), stage.sendBooking(id)]);
  expect(shop.carriers.ghn.parcels()).toHaveLength(before + 1);
  const { events } = await stage.parcel(id);
  expect(events.map(({ state }: { state: string }) => state)).toEqual(["booking", "booked"]);
});

test("the warnings of a hand-over hold: an order that nobody called needs a reason", async () => {
  const order = await stage.order(1);
  const refused = await stage.tryBook(order.id, { reason: undefined });
  expect(refused.refusal).toMatchObject({ code: "orders/uncalled", field: "reason" });
  expect(await stage.statusOf(order.id)).toBe("pending");
});

test("a weight, a size or an amount beyond the carrier's limit is refused at its field, and nothing is booked", async () => {
  const order = await stage.order(1);
  const tooLarge: [string, Record<string, unknown>][] = [
    ["weight", { weight: 50_001 }],
    ["size", { size: { length: 201, width: 10, height: 10 } }],
  ];
  for (const [field, more] of tooLarge) {
    const { refusal } = await stage.tryBook(order.id, { carrier: "ghn", ...more });
    expect(refusal).toMatchObject({ code: "parcels/over-limit", field });
  }
  expect(await stage.statusOf(order.id)).toBe("pending");
  expect((await stage.list({ orderId: order.id })).total).toBe(0);
});

test("a hundred orders are booked at once; one that has ended leaves the others be", async () => {
  const orders = [await stage.order(1), await stage.order(1), await stage.order(1)];
  await stage.cancelOrder(orders[1]?.id ?? "");
  const { status, body } = await stage.bookAll(
    orders.map(({ id }) => id),
    "ghtk",
  );
  expect(status).toBe(202);
  expect(body.results.map(({ parcel }: { parcel: unknown }) => parcel !== null)).toEqual([
    true,
    false,
    true,
  ]);
  await stage.runBookings();
  const { parcels } = await stage.list({ carrier: "ghtk", state: "booked" });
  expect(parcels.map(({ orderId }: { orderId: string }) => orderId)).toEqual(
    expect.arrayContaining([orders[0]?.id, orders[2]?.id]),
  );
});

test("an order by transfer is not collected, and one that ended is not sent", async () => {
  const order = await stage.order(1, { paymentMethod: "BANK_TRANSFER" });
  const parcel = await stage.book(order.id, {});
  expect(parcel.cod).toBe(0);
  const other = await stage.order(1);
  await stage.cancelOrder(other.id);
  expect((await stage.tryBook(other.id, {})).refusal?.code).toBe("orders/illegal-move");
});

test("without a pick-up address or a connection nothing is booked", async () => {
  const order = await stage.order(1);
  await shop.ownerDb.query(
    "update store_profiles set pickup_province = null, pickup_ward = null, pickup_street = null",
  );
  expect((await stage.tryBook(order.id, {})).refusal?.code).toBe("parcels/no-sender");
  await stage.sendFromHanoi();
  await shop.ownerDb.query("update carrier_connections set ended_at = now() where carrier = 'ghn'");
  expect((await stage.tryBook(order.id, { carrier: "ghn" })).refusal?.code).toBe(
    "parcels/not-connected",
  );
  await stage.connect("ghn");
});

test("another store sees no parcel, and books none of a foreign order", async () => {
  const order = await stage.order(1);
  const { id } = await stage.book(order.id, {});
  const as = shop.cast.otherAdmin;
  expect((await shop.ask("GET /admin/parcels/{id}", { as, params: { id } })).status).toBe(404);
  expect(
    (await shop.ask("POST /admin/parcels/{id}/cancellation", { as, params: { id } })).status,
  ).toBe(404);
  expect((await shop.ask("GET /admin/parcels", { as })).body.total).toBe(0);
  const body = { parcels: [{ orderId: order.id, carrier: "ghn" satisfies Carrier }] };
  const { results } = (await shop.ask("POST /admin/parcels", { as, body })).body;
  expect(results[0].refusal.code).toBe("http/not-found");
});
