import { afterEach, describe, expect, test } from "vitest";
import { carriers, type Carrier } from "#contract/parcels.ts";
import type { SendOutbound } from "#server/platform/http/outbound.ts";
import { openParcelStage, type ParcelStage } from "#test/parcels/parcel-stage.ts";
import { withoutGuards } from "#test/publishing/two-writers.ts";
import type { TestShop } from "#test/shop.ts";
import { sendBooking } from "./send-booking.ts";

let shop: TestShop;
let stage: ParcelStage;
afterEach(async () => await shop.close());

/** Opens a shop, unchanged or with guards removed from statements by their names. */
const begin = async (cuts?: Parameters<typeof withoutGuards>[0]): Promise<void> => {
  ({ shop, stage } = await openParcelStage(carriers, {
    copiesMayDiffer: true,
    ...(cuts && { through: withoutGuards(cuts) }),
  }));
};

/** A parcel whose carrier never answered the booking. Of `has`, the carrier has it all the same. */
const unclear = async (carrier: Carrier, has: boolean) => {
  const order = await stage.order(1);
  const { id } = await stage.book(order.id, { carrier, service: "2" });
  shop.carriers[carrier].failNext(has ? "lost-answer" : "down");
  await stage.runBookings({ failing: true });
  await shop.ownerDb.query(
    "update parcels set sent_at = now() - interval '2 hours' where id = $1",
    [id],
  );
  return { id: String(id), orderId: order.id };
};

const tenant = () => shop.stores.own as Parameters<typeof sendBooking>[1]; // as: the own store of the test

/** The parcels that the desk lists as unclear; it counts as many. */
const listed = async (): Promise<string[]> => {
  const { parcels } = await stage.list({ wait: "unclear" });
  const { waits } = (await shop.ask("GET /admin/parcels/overview", { as: shop.cast.ownAdmin }))
    .body;
  const counted = waits.find(({ wait }: { wait: string }) => wait === "unclear");
  expect(counted.count).toBe(parcels.length);
  return parcels.map(({ id }: { id: string }) => id);
};

const statesOf = async (id: string): Promise<string[]> =>
  (await stage.parcel(id)).events.map(({ state }: { state: string }) => state);

describe("staff resolve a booking that its carrier never answered", () => {
  test("as booked, with the code that the carrier named: it is followed, and not sent again", async () => {
    await begin();
    const { id, orderId } = await unclear("ghn", true);
    expect(await stage.parcel(id)).toMatchObject({ state: "booking", canResolve: true });
    expect(await listed()).toEqual([id]);
    const code = shop.carriers.ghn.book.byClientCode(id)?.code ?? "";
    const { status, body, text } = await stage.resolve(id, code);
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ state: "booked", trackingCode: code, canResolve: false });
    expect(body.events.at(-1)).toMatchObject({ state: "booked", reason: "Asked on the phone" });
    expect(await listed()).toEqual([]);
    const calls = shop.carriers.ghn.calls.length;
    await stage.runBookings();
    expect(shop.carriers.ghn.calls).toHaveLength(calls);
    expect((await stage.orderAtDesk(orderId)).parcels).toMatchObject([{ state: "booked" }]);
    const { rows } = await shop.ownerDb.query(
      "select act, account_id::int as by from audit_log where object = $1 order by id",
      [`parcel:${id}`],
    );
    expect(rows.at(-1)).toEqual({ act: "parcel.resolve-booked", by: shop.cast.ownAdmin.accountId });
  });

  test("as not booked: its goods and its money are free for another parcel", async () => {
    await begin();
    const { id, orderId } = await unclear("ghtk", false);
    const { body } = await stage.resolve(id, null, "They know nothing of it");
    expect(body).toMatchObject({
      state: "refused",
      refusal: { why: "unclear", says: "They know nothing of it" },
    });
    const next = await stage.book(orderId, { carrier: "ghtk" });
    expect(next).toMatchObject({ id: `${orderId}-2` });
    expect(next.cod).toBeGreaterThan(0);
  });

  test("after the store disconnected the carrier; one that was never sent counts as refused at once", async () => {
    await begin();
    const order = await stage.order(1);
    const sent = await stage.book(order.id, { carrier: "ghn", service: "2" });
    shop.carriers.ghn.failNext("lost-answer");
    await stage.runBookings({ failing: true });
    const other = await stage.order(1);
    const unsent = await stage.book(other.id, { carrier: "ghn" });
    expect((await stage.disconnect("ghn")).status).toBe(204);
    await stage.runBookings();
    expect(await stage.parcel(sent.id)).toMatchObject({ state: "booking", canResolve: true });
    expect(await stage.parcel(unsent.id)).toMatchObject({
      state: "refused",
      refusal: { why: "credentials" },
    });
    expect(await listed()).toEqual([sent.id]);
    expect((await stage.resolve(sent.id, null)).body).toMatchObject({ state: "refused" });
  });

  test("only while it is unclear, with a reason, and under a code that no other parcel has", async () => {
    await begin();
    const order = await stage.order(1);
    const known = await stage.booked(order.id, { carrier: "ghn" });
    expect((await stage.resolve(known.id, null)).body.code).toBe("parcels/not-unclear");
    const fresh = await stage.book((await stage.order(1)).id, { carrier: "ghtk", service: "road" });
    shop.carriers.ghtk.failNext("down");
    await stage.runBookings({ failing: true });
    expect((await stage.resolve(fresh.id, null)).body.code).toBe("parcels/not-unclear");
    const { id } = await unclear("ghn", false);
    const taken = await stage.resolve(id, known.trackingCode);
    expect(taken.body).toMatchObject({
      code: "parcels/code-taken",
      errors: [{ path: "trackingCode" }],
    });
    expect((await stage.resolve(id, null, " ")).status).toBe(400);
    expect((await stage.resolve("UNKNOWN-1", null)).status).toBe(404);
    expect(await stage.parcel(id)).toMatchObject({ state: "booking" });
  });
});

/** Staff resolve a booking while the carrier is writing its answer. */
const resolvedMeanwhile = async (
  carrier: Carrier,
  trackingCode: string | null,
): Promise<string> => {
  const { id } = await unclear(carrier, true);
  let isResolved = false;
  const outbound: SendOutbound = async (request, ms) => {
    const reply = await shop.outbound(request, ms);
    if (!isResolved) expect((await stage.resolve(id, trackingCode)).status).toBe(200);
    isResolved = true;
    return reply;
  };
  await sendBooking({ ...shop, outbound }, tenant(), id);
  return id;
};

describe("a late answer of the carrier", () => {
  test.each(["ghn", "ghtk"] as const)(
    "%s: that it has the parcel needs a person when staff said that it has none",
    async (carrier) => {
      await begin();
      const id = await resolvedMeanwhile(carrier, null);
      const code = shop.carriers[carrier].book.byClientCode(id)?.code ?? "";
      expect(await stage.parcel(id)).toMatchObject({ state: "needs_person", trackingCode: code });
      expect((await statesOf(id)).slice(-2)).toEqual(["refused", "needs_person"]);
    },
  );

  test("under another code than staff entered needs a person; under the same one it changes nothing", async () => {
    await begin();
    const id = await resolvedMeanwhile("ghn", "GHN999999");
    const code = shop.carriers.ghn.book.byClientCode(id)?.code ?? "";
    expect(await stage.parcel(id)).toMatchObject({ state: "needs_person", trackingCode: code });
    const { id: same } = await unclear("ghn", true);
    await stage.resolve(same, shop.carriers.ghn.book.byClientCode(same)?.code ?? "");
    await sendBooking(shop, tenant(), same);
    expect(await stage.parcel(same)).toMatchObject({ state: "booked" });
  });

  test("would be lost without its guard: the shop believes that nobody has the parcel (anti-test)", async () => {
    await begin({ "parcels.contradicted": ["where", "where false and"] });
    const id = await resolvedMeanwhile("ghn", null);
    expect(shop.carriers.ghn.book.byClientCode(id)).toBeDefined();
    expect(await stage.parcel(id)).toMatchObject({ state: "refused" });
  });
});

/** Two admins resolve one booking at once: both begin while its order is locked. */
const resolveTwice = async (id: string, orderId: string): Promise<number[]> => {
  const gate = await shop.ownerDb.connect();
  await gate.query("begin");
  await gate.query("select from orders where id = $1 for update", [orderId]);
  const acts = [stage.resolve(id, "GHN777777"), stage.resolve(id, null)];
  const waiting = async () => {
    const { rows } = await shop.ownerDb.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.n;
  };
  await expect.poll(waiting, { interval: 10 }).toBe(acts.length);
  await gate.query("commit");
  gate.release();
  return (await Promise.all(acts)).map(({ status }) => status).toSorted((a, b) => a - b);
};

describe("of two admins who resolve a booking at once", () => {
  test("one is refused", async () => {
    await begin();
    const { id, orderId } = await unclear("ghn", false);
    expect(await resolveTwice(id, orderId)).toEqual([200, 409]);
    expect(await statesOf(id)).toHaveLength(2);
  });

  test("both would succeed without the locks, and the parcel would be two things (anti-test)", async () => {
    await begin({
      "parcels.lock-order": " for no key update of o",
      "parcels.lock": " for no key update of p",
    });
    const { id, orderId } = await unclear("ghn", false);
    expect(await resolveTwice(id, orderId)).toEqual([200, 200]);
    expect((await statesOf(id)).toSorted()).toEqual(["booked", "booking", "refused"]);
  });
});
