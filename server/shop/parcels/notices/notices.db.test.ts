import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Step } from "#demo/carriers/carrier-wire.ts";
import { carriers, type Carrier } from "#contract/parcels.ts";
import {
  openParcelStage,
  type NoticeAddresses,
  type ParcelStage,
} from "#test/parcels/parcel-stage.ts";
import type { TestShop } from "#test/shop.ts";
import { watchSilentParcels } from "./ask-carrier.ts";
import { makeJobsDue } from "#test/make-jobs-due.ts";

let shop: TestShop;
let stage: ParcelStage;
let addresses: NoticeAddresses;
beforeAll(async () => {
  ({ shop, stage, addresses } = await openParcelStage());
});
beforeEach(async () => await shop.ownerDb.query("delete from throttle"));
afterAll(async () => await shop.close());

const addressOf = (carrier: Carrier) => addresses.get(carrier) ?? { path: "", secret: "" };

type Notice = { headers: Record<string, string>; body: string };

const deliver = async (
  carrier: Carrier,
  { headers, body }: Notice,
  path = addressOf(carrier).path,
) => await shop.app.inject({ method: "POST", url: path, headers, payload: body });

/** A parcel of an own order that its carrier has booked. */
const sent = async (carrier: Carrier, pieces = 1) => {
  const order = await stage.order(pieces);
  const parcel = await stage.booked(order.id, { carrier });
  const code = shop.carriers[carrier].book.byClientCode(parcel.id)?.code ?? "";
  return { orderId: order.id, id: String(parcel.id), code };
};

/** The carrier moves a parcel, and the notice of that arrives. */
const happens = async (carrier: Carrier, code: string, step: Step): Promise<Notice> => {
  const notice = shop.carriers[carrier].move(code, step, addressOf(carrier).secret);
  expect((await deliver(carrier, notice)).statusCode).toBe(200);
  await stage.runBookings();
  return notice;
};
const stateOf = async (id: string): Promise<string> => (await stage.parcel(id)).state;
const eventsOf = async (id: string): Promise<string[]> =>
  (await stage.parcel(id)).events.map(({ state }: { state: string }) => state);

describe.each(carriers)("a parcel of %s", (carrier) => {
  test("is followed from pick-up over a failed attempt to its delivery, and so is its order", async () => {
    const { orderId, id, code } = await sent(carrier);
    await happens(carrier, code, "picked_up");
    expect(await stage.statusOf(orderId)).toBe("delivering");
    expect((await stage.orderAtDesk(orderId)).tracking).toMatchObject({ code });
    await happens(carrier, code, "out");
    await happens(carrier, code, "failed");
    expect(await stateOf(id)).toBe("attempt_failed");
    const { events } = await stage.parcel(id);
    const failed = events.find(({ state }: { state: string }) => state === "attempt_failed");
    expect(failed.reason).not.toBeNull();
    await happens(carrier, code, "out");
    await happens(carrier, code, "delivered");
    expect(await stateOf(id)).toBe("delivered");
    expect(await stage.orderAtDesk(orderId)).toMatchObject({
      status: "completed",
      paymentStatus: "cod_collected",
    });
  });

  test("is one event for a notice that comes twice, and keeps its state for one that comes late", async () => {
    const { id, code } = await sent(carrier);
    const first = await happens(carrier, code, "picked_up");
    await shop.ownerDb.query("select pg_sleep(1.1)"); // Viettel Post and GHTK write whole seconds
    await happens(carrier, code, "out");
    const before = await eventsOf(id);
    expect((await deliver(carrier, first)).statusCode).toBe(200);
    await Promise.all([deliver(carrier, first), deliver(carrier, first)]);
    expect(await eventsOf(id)).toEqual(before);
    const late = { step: "moved" as const, at: new Date(Date.now() - 3_600_000) };
    expect(
      (await deliver(carrier, shop.carriers[carrier].notice(code, late, addressOf(carrier).secret)))
        .statusCode,
    ).toBe(200);
    expect(await stateOf(id)).toBe("out_for_delivery");
    expect(await eventsOf(id)).toHaveLength(before.length + 1);
  });

  test("needs a person for a word that nobody knows", async () => {
    const { id, code } = await sent(carrier);
    await happens(carrier, code, "unknown");
    expect(await stateOf(id)).toBe("needs_person");
    await happens(carrier, code, "out");
    expect(await stateOf(id)).toBe("out_for_delivery");
  });

  test("leaves a cancelled order alone", async () => {
    const { orderId, id, code } = await sent(carrier);
    await stage.cancelOrder(orderId);
    await happens(carrier, code, "picked_up");
    expect(await stateOf(id)).toBe("picked_up");
    expect(await stage.statusOf(orderId)).toBe("cancelled");
  });

  test("is not changed by a notice without the address or the secret, of another store, or of no parcel", async () => {
    const { id, code } = await sent(carrier);
    const { secret } = addressOf(carrier);
    const notice = shop.carriers[carrier].notice(code, { step: "out", at: new Date() }, secret);
    const before = await eventsOf(id);
    const unknown = `/ecommerce-shopping/api/parcels/hooks/${carrier}/${"x".repeat(32)}`;
    expect((await deliver(carrier, notice, unknown)).statusCode).toBe(404);
    if (carrier !== "ghtk") {
      const forged = shop.carriers[carrier].notice(code, { step: "out", at: new Date() }, "guess");
      expect((await deliver(carrier, forged)).statusCode).toBe(401);
    }
    const nobodys = {
      headers: notice.headers,
      body: notice.body.replaceAll(code, "999").replaceAll(id, "OTHER"),
    };
    expect((await deliver(carrier, nobodys)).statusCode).toBe(200);
    expect(
      (await deliver(carrier, { ...notice, body: notice.body.slice(0, 20) })).statusCode,
    ).toBeGreaterThanOrEqual(200);
    expect(await eventsOf(id)).toEqual(before);
  });
});

test("a notice of one carrier at the address of another one is unknown", async () => {
  const { path } = addressOf("ghn");
  const answer = await deliver("ghtk", { headers: {}, body: "" }, path.replace("/ghn/", "/ghtk/"));
  expect(answer.statusCode).toBe(404);
});

test.each(["ghn", "ghtk"] as const)(
  "%s: a delivery that the carrier doesn't confirm is recorded and not believed",
  async (carrier) => {
    const { orderId, id, code } = await sent(carrier);
    await happens(carrier, code, "out");
    const { secret } = addressOf(carrier);
    const lie = shop.carriers[carrier].notice(
      code,
      { step: "delivered", at: new Date(Date.now() + 5_000) },
      secret,
    );
    expect((await deliver(carrier, lie)).statusCode).toBe(200);
    expect(await stateOf(id)).toBe("out_for_delivery");
    await stage.runBookings();
    expect(await stateOf(id)).toBe("out_for_delivery");
    expect(await stage.statusOf(orderId)).toBe("delivering");
    expect(await eventsOf(id)).toContain("delivered");
  },
);

test("an order is completed once the last of its parcels is delivered", async () => {
  const order = await stage.order(2);
  const one = await stage.booked(order.id, { carrier: "ghn", lines: [{ line: 1, quantity: 1 }] });
  await happens("ghn", one.trackingCode, "delivered");
  expect(await stage.statusOf(order.id)).toBe("delivering");
  const two = await stage.booked(order.id, { carrier: "ghtk" });
  await happens("ghtk", two.trackingCode, "delivered");
  expect(await stage.statusOf(order.id)).toBe("completed");
});

test("an order stays where it is when its store has switched that off", async () => {
  await stage.setFollow(false);
  const { orderId, id, code } = await sent("ghn");
  await happens("ghn", code, "delivered");
  expect(await stateOf(id)).toBe("delivered");
  expect(await stage.statusOf(orderId)).toBe("transferred");
  await stage.setFollow(true);
});

test("a parcel that is silent is asked about once; Viettel Post can't be asked, so its parcel needs a person", async () => {
  const ghn = await sent("ghn");
  const viettel = await sent("viettel_post");
  shop.carriers.ghn.move(ghn.code, "picked_up", ""); // its notice is lost
  const later = new Date(Date.now() + 25 * 3_600_000);
  const watch = watchSilentParcels(shop.db);
  const never = new AbortController().signal;
  await Promise.all([watch(later, never), watch(later, never)]);
  const { rows } = await shop.ownerDb.query(
    "select count(*)::int as n from jobs where kind = 'parcels.ask.ghn' and ended_at is null and payload ->> 'id' = $1",
    [ghn.id],
  );
  expect(rows[0].n).toBe(1);
  await makeJobsDue(shop.ownerDb);
  await stage.runBookings();
  expect(await stateOf(ghn.id)).toBe("picked_up");
  expect(await stateOf(viettel.id)).toBe("needs_person");
});

test("a new address ends the one before, and neither address nor secret is in the database", async () => {
  const before = addressOf("ghtk");
  const next = await stage.makeAddress("ghtk");
  expect((await deliver("ghtk", { headers: {}, body: "" }, before.path)).statusCode).toBe(404);
  expect((await deliver("ghtk", { headers: {}, body: "" }, next.path)).statusCode).toBe(200);
  addresses.set("ghtk", next);
  const { rows } = await shop.ownerDb.query<{ row: string }>(
    "select to_jsonb(c)::text as row from carrier_connections c",
  );
  for (const { path, secret } of addresses.values()) {
    expect(rows.map(({ row }) => row).join()).not.toContain(path.split("/").at(-1));
    if (secret) expect(rows.map(({ row }) => row).join()).not.toContain(secret);
  }
});

test("a parcel whose connection ended is asked about once its store is connected to the carrier again", async () => {
  const { id, code } = await sent("ghn");
  shop.carriers.ghn.move(code, "picked_up", ""); // its notice is lost
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  const look = async (now: Date): Promise<void> => {
    await watchSilentParcels(shop.db)(now, new AbortController().signal);
    await makeJobsDue(shop.ownerDb);
    await stage.runBookings();
  };
  expect((await stage.disconnect("ghn")).status).toBe(204);
  await look(tomorrow);
  expect(await stateOf(id)).toBe("booked");
  await stage.connect("ghn");
  await look(new Date(tomorrow.getTime() + 3_600_001));
  expect(await stateOf(id)).toBe("picked_up");
});

test("a parcel that is silent in the same state once more needs a person again, and has an event of each silence", async () => {
  const { id, code } = await sent("viettel_post");
  const begin = Date.now();
  const DAY_MS = 86_400_000;
  const afterDays = (days: number): void => {
    shop.clock.set(new Date(begin + days * DAY_MS));
    shop.forgetTokens();
  };
  const goSilent = async (days: number): Promise<void> => {
    afterDays(days);
    await watchSilentParcels(shop.db)(shop.clock(), new AbortController().signal);
    await stage.runBookings();
    expect(await stateOf(id)).toBe("needs_person");
  };
  await happens("viettel_post", code, "picked_up");
  await goSilent(10);
  afterDays(11);
  await happens("viettel_post", code, "picked_up");
  expect(await stateOf(id)).toBe("picked_up");
  await goSilent(20);
  await goSilent(22);
  const silent = (await eventsOf(id)).filter((state) => state === "needs_person");
  expect(silent).toHaveLength(3);
  afterDays(0);
});
