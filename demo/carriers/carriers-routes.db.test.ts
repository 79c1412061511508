import { afterAll, beforeAll, expect, test } from "vitest";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { addressContext, hashToken } from "#server/shop/parcels/connections/notice-address.ts";
import { carriers, type Carrier } from "#contract/parcels.ts";
import { stageParcels, type ParcelStage } from "#test/parcels/parcel-stage.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { DEMO_SECRET, demoToken } from "./demo-tokens.ts";

let shop: TestShop;
let stage: ParcelStage;
beforeAll(async () => {
  shop = await openShop({ demo: true });
  stage = stageParcels(shop);
  await stage.sendFromHanoi();
  for (const carrier of carriers) {
    await stage.connect(carrier);
    // The page reports to the addresses that the demo shop has.
    const tenant = shop.stores.own as TenantId; // as: the test's own store
    const tokenHash = hashToken(demoToken(carrier, tenant));
    const secret = await shop.secrets.encrypt(DEMO_SECRET, addressContext(tokenHash));
    await shop.ownerDb.query(
      "update carrier_connections set token_hash = $2, secret_sealed = $3 where carrier = $1",
      [carrier, tokenHash, secret],
    );
  }
});
afterAll(async () => await shop.close());

let now = Date.now();

/** Fills in the page's form, and returns how the parcel was reported and what the shop answered. */
const happens = async (parcel: string, step: string, report = "once") => {
  // GHTK and Viettel Post write whole seconds.
  now = Math.max(now, Date.now()) + 2_000;
  shop.clock.set(new Date(now));
  const answer = await shop.app.inject({
    method: "POST",
    url: "/carriers",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ parcel, step, report }).toString(),
  });
  expect(answer.statusCode, answer.body).toBe(303);
  await stage.runBookings();
  const { searchParams } = new URL(String(answer.headers.location), "http://demo");
  return { outcome: searchParams.get("outcome"), status: Number(searchParams.get("status")) };
};

const bookBy = async (carrier: Carrier): Promise<string> =>
  (await stage.booked((await stage.order(1)).id, { carrier })).id;

type Event = { state: string; fee: number | null };

const told = { outcome: "told", status: 200 };

test.each(carriers)(
  "the page loses a parcel of %s, which somebody has to look for",
  async (carrier) => {
    const id = await bookBy(carrier);
    expect(await happens(id, "picked_up")).toEqual(told);
    expect(await happens(id, "lost")).toEqual(told);
    expect((await stage.parcel(id)).state).toBe(carrier === "ghn" ? "lost" : "needs_person");
  },
);

test.each(carriers)(
  "the page raises the fee of a parcel of %s, whose state stays",
  async (carrier) => {
    const id = await bookBy(carrier);
    await happens(id, "picked_up");
    const { fee } = await stage.parcel(id);
    expect(await happens(id, "dearer")).toEqual(told);
    const parcel = await stage.parcel(id);
    expect(parcel).toMatchObject({ state: "picked_up", fee: Math.round(fee * 1.3) });
    const fees = parcel.events.map((event: Event) => event.fee);
    expect(fees.at(-1)).toBe(parcel.fee);
  },
);

test.each(carriers)(
  "the page swaps two notices of %s, and the later one decides the state",
  async (carrier) => {
    const id = await bookBy(carrier);
    expect(await happens(id, "picked_up", "swapped")).toEqual({ outcome: "delayed", status: 0 });
    expect((await stage.parcel(id)).state).toBe("booked");
    expect(await happens(id, "out")).toEqual(told);
    const { state, events } = await stage.parcel(id);
    expect(state).toBe("out_for_delivery");
    const states = events.map((event: Event) => event.state);
    expect(states.slice(-2)).toEqual(["picked_up", "out_for_delivery"]);
    expect(await happens(id, "failed", "twice")).toEqual(told);
    expect((await stage.parcel(id)).state).toBe("attempt_failed");
  },
);

test("a notice that the page forgets is never sent", async () => {
  const id = await bookBy("ghn");
  expect(await happens(id, "picked_up", "never")).toEqual({ outcome: "forgotten", status: 0 });
  expect((await stage.parcel(id)).state).toBe("booked");
});
