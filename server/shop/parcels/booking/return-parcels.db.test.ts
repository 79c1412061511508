import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Step } from "#demo/carriers/carrier-wire.ts";
import { carriers, type Carrier } from "#contract/parcels.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import {
  openParcelStage,
  type NoticeAddresses,
  type ParcelStage,
} from "#test/parcels/parcel-stage.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { watchInvariants } from "#test/invariants/invariants.ts";
import { readLabels } from "#test/parcels/read-labels.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import type { TestShop } from "#test/shop.ts";
import { bookReturnParcel } from "./book-return-parcel.ts";

let shop: TestShop;
let stage: ParcelStage;
let orders: OrderStage;
let addresses: NoticeAddresses;
let invariants: Awaited<ReturnType<typeof watchInvariants>>;
beforeAll(async () => {
  ({ shop, stage, addresses } = await openParcelStage());
  orders = stageOrders(shop);
  invariants = await watchInvariants(shop.ownerDb);
});
afterAll(async () => await shop.close());

/** A completed order of pieces that the store brought itself. */
const completed = async (pieces: number) => {
  const order = await stage.order(pieces);
  for (const status of ["transferred", "delivering", "completed"])
    await orders.move(order.id, status, { reason: "Called" });
  return order;
};

const bookBack = async (orderId: string, carrier: Carrier, quantity: number): Promise<string> => {
  const tenant = shop.stores.own as TenantId; // as: the test's own store
  const { accountId } = shop.cast.ownAdmin;
  const id = await inTransaction(shop.db, { tenant }, async (client) =>
    bookReturnParcel(
      client,
      { tenant, accountId },
      { orderId, carrier, lines: [{ line: 1, quantity }], note: "Hàng trả", now: shop.clock() },
    ),
  );
  await stage.runBookings();
  return id;
};

const happens = async (carrier: Carrier, code: string, step: Step): Promise<void> => {
  const { path, secret } = addresses.get(carrier) ?? { path: "", secret: "" };
  const { headers, body } = shop.carriers[carrier].move(code, step, secret);
  const answer = await shop.app.inject({ method: "POST", url: path, headers, payload: body });
  expect(answer.statusCode).toBe(200);
  await stage.runBookings();
};

test.each(carriers)(
  "%s brings pieces of a completed order from the buyer to the store, and collects nothing (beyond §8)",
  async (carrier) => {
    const order = await completed(3);
    const called = vi.spyOn(shop.carriers[carrier], "answer");
    const id = await bookBack(order.id, carrier, 2);
    const sent = called.mock.calls
      .map(([{ body }]) => body ?? "")
      .find((body) => body.includes(id));
    called.mockRestore();
    const parcel = await stage.parcel(id);
    expect(parcel).toMatchObject({ isBack: true, state: "booked", cod: 0, orderId: order.id });
    expect(parcel.lines).toMatchObject([{ quantity: 2 }]);
    // The store's street comes where a recipient's does, and the buyer's where a sender's does.
    const toStore = { ghn: "to_address", ghtk: "address", viettel_post: "RECEIVER_ADDRESS" };
    const fromBuyer = { ghn: "from_name", ghtk: "pick_name", viettel_post: "SENDER_FULLNAME" };
    const found = JSON.parse(sent ?? "{}");
    const asked = carrier === "ghtk" ? found.order : found;
    expect(asked[toStore[carrier]]).toContain("7 Tràng Tiền");
    expect(asked[fromBuyer[carrier]]).toBe(parcel.recipient);

    for (const step of ["picked_up", "moved", "out", "delivered"] as const)
      await happens(carrier, parcel.trackingCode, step);
    expect(await stage.parcel(id)).toMatchObject({ state: "delivered", goodsBack: false });
    expect(await stage.statusOf(order.id)).toBe("completed");
    expect((await stage.orderAtDesk(order.id)).parcels).toEqual([]);
    expect(await invariants.broken()).toEqual([]);
  },
);

test("an order of which pieces come back can still be sent again, and is completed by its own parcels alone", async () => {
  const order = await stage.order(2);
  const out = await stage.booked(order.id, { carrier: "ghn" });
  const id = await bookBack(order.id, "ghtk", 2);
  const back = await stage.parcel(id);
  for (const step of ["picked_up", "delivered"] as const)
    await happens("ghtk", back.trackingCode, step);
  expect(await stage.statusOf(order.id)).toBe("transferred");
  for (const step of ["picked_up", "delivered"] as const)
    await happens("ghn", out.trackingCode, step);
  expect(await stage.statusOf(order.id)).toBe("completed");
  const { parcels } = await stage.orderAtDesk(order.id);
  expect(parcels.map((each: { id: string }) => each.id)).toEqual([out.id]);
  expect(await invariants.broken()).toEqual([]);
});

test("pieces that come back stay sent: no further parcel may contain them", async () => {
  const order = await stage.order(2);
  await stage.booked(order.id, { carrier: "ghn" });
  await bookBack(order.id, "ghn", 2);
  const { refusal } = await stage.tryBook(order.id, { carrier: "ghn" });
  expect(refusal.code).toBe("parcels/nothing-to-send");
});

test("a parcel that its carrier gives back to the buyer asks the store about no goods", async () => {
  const order = await stage.order(1);
  await stage.booked(order.id, { carrier: "ghn" });
  const back = await stage.parcel(await bookBack(order.id, "ghn", 1));
  for (const step of ["picked_up", "going_back", "back"] as const)
    await happens("ghn", back.trackingCode, step);
  expect(await stage.parcel(back.id)).toMatchObject({ state: "returned", goodsBack: false });
});

test("the label of a return names the buyer as its sender and the store as its recipient", async () => {
  const order = await completed(1);
  const id = await bookBack(order.id, "ghn", 1);
  const answer = await shop.app.inject({
    method: "POST",
    url: `${BASE_PATH}/admin/parcels/labels`,
    headers: { authorization: `Bearer ${await shop.tokenOf(shop.cast.ownAdmin)}` },
    payload: { parcels: [id], size: "a6" },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const [page] = await readLabels(answer.rawPayload);
  const text = page?.text ?? "";
  const { recipient } = await stage.parcel(id);
  const buyer = text.indexOf(recipient.replaceAll(" ", ""));
  expect(buyer).toBeGreaterThan(-1);
  expect(text.indexOf("7TràngTiền")).toBeGreaterThan(buyer);
});

test("figures of carriers count no parcels that come back", async () => {
  const read = async () =>
    (
      await shop.ownerDb.query(
        "select sum(delivered)::int as n from carrier_figures_recounted where tenant_id = $1",
        [shop.stores.own],
      )
    ).rows[0]?.n;
  const before = await read();
  const order = await completed(1);
  const back = await stage.parcel(await bookBack(order.id, "ghn", 1));
  for (const step of ["picked_up", "delivered"] as const)
    await happens("ghn", back.trackingCode, step);
  expect(await read()).toBe(before);
  expect(await invariants.broken()).toEqual([]);
});
