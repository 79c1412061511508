import { afterAll, beforeAll, expect, test } from "vitest";
import type { Step } from "#demo/carriers/carrier-wire.ts";
import { carriers, type Carrier } from "#contract/parcels.ts";
import { runDueJobs } from "#server/platform/jobs/jobs.ts";
import { watchInvariants } from "#test/invariants/invariants.ts";
import {
  jobsOfCarriers,
  openParcelStage,
  type NoticeAddresses,
  type ParcelStage,
} from "#test/parcels/parcel-stage.ts";
import { stageReturns, type ReturnStage } from "#test/returns/return-stage.ts";
import type { TestShop } from "#test/shop.ts";
import { cancelJob } from "#server/shop/parcels/carrier-job-kinds.ts";
import { carrierJobs } from "#server/shop/parcels/parcel-jobs.ts";
import { returnJobs } from "./return-jobs.ts";
import { makeJobsDue } from "#test/make-jobs-due.ts";

let shop: TestShop;
let parcels: ParcelStage;
let returns: ReturnStage;
let addresses: NoticeAddresses;
let invariants: Awaited<ReturnType<typeof watchInvariants>>;
beforeAll(async () => {
  ({ shop, stage: parcels, addresses } = await openParcelStage());
  returns = stageReturns(shop);
  invariants = await watchInvariants(shop.ownerDb);
});
afterAll(async () => await shop.close());

const rethrow = (error: Error): void => {
  throw error;
};

const runJobs = async (): Promise<void> => {
  const kinds = { ...jobsOfCarriers(shop), ...returnJobs(shop) };
  while ((await runDueJobs({ db: shop.db, clock: shop.clock, kinds, onError: rethrow })) > 0);
};

/** A return of two pieces that the store's carrier is to bring back. */
const accepted = async (): Promise<string> => {
  const orderId = await returns.buy([[shop.goods.drill, 2]]);
  const { id } = await returns.open(orderId, { lines: [{ line: 1, quantity: 2 }] });
  await returns.accept(id, { way: "carrier" });
  return id;
};

const withdraw = async (id: string): Promise<void> => {
  const { status, text } = await returns.act(
    "DELETE /user/returns/{id}",
    id,
    {},
    shop.cast.customer,
  );
  expect(status, text).toBe(200);
};

const book = async (id: string, carrier: Carrier) => {
  const answer = await returns.act("POST /admin/returns/{id}/parcel", id, { carrier });
  await runJobs();
  return answer;
};

const happens = async (parcelId: string, step: Step): Promise<void> => {
  const { carrier, trackingCode } = await parcels.parcel(parcelId);
  const { path, secret } = addresses.get(carrier as Carrier) ?? { path: "", secret: "" }; // as: of our own server
  const notice = shop.carriers[carrier as Carrier].move(trackingCode, step, secret); // as: of our own server
  const answer = await shop.app.inject({
    method: "POST",
    url: path,
    headers: notice.headers,
    payload: notice.body,
  });
  expect(answer.statusCode).toBe(200);
  await runJobs();
};

test.each(carriers)(
  "a return follows its parcel by %s from the booking until the store has the goods (beyond §8)",
  async (carrier) => {
    const id = await accepted();
    const { status, body, text } = await book(id, carrier);
    expect(status, text).toBe(200);
    const { parcelId } = body;
    const parcel = await parcels.parcel(parcelId);
    expect(parcel).toMatchObject({ carrier, isBack: true, state: "booked", cod: 0 });
    const seen = await returns.show(id);
    expect(seen).toMatchObject({ state: "accepted", tracking: { code: parcel.trackingCode } });

    await happens(parcelId, "picked_up");
    expect(await returns.show(id)).toMatchObject({ state: "on_the_way", waitsFor: "store" });
    await happens(parcelId, "moved");
    await happens(parcelId, "delivered");
    const came = await returns.atDesk(id);
    expect(came).toMatchObject({ state: "received", parcelId, waitsFor: "store" });
    expect(came.timeline.map(({ act, by }: { act: string; by: string }) => `${act} ${by}`)).toEqual(
      [
        "open buyer",
        "accept store",
        "name_parcel store",
        "name_parcel system",
        "send system",
        "receive system",
      ],
    );
    expect(await invariants.broken()).toEqual([]);
  },
);

test("a notice of the delivery alone moves the return on, whether the pick-up was told or not", async () => {
  const id = await accepted();
  const { body } = await book(id, "viettel_post");
  await happens(body.parcelId, "delivered");
  expect((await returns.atDesk(id)).state).toBe("received");
});

test("goods that the store has received before are not received again", async () => {
  const id = await accepted();
  const { body } = await book(id, "ghn");
  await returns.receive(id);
  await happens(body.parcelId, "picked_up");
  await happens(body.parcelId, "delivered");
  const { state, timeline } = await returns.atDesk(id);
  expect(state).toBe("received");
  expect(timeline.filter(({ act }: { act: string }) => act === "receive")).toHaveLength(1);
});

/** The last step of a parcel, as its carrier knows it. */
const atCarrier = (carrier: Carrier, trackingCode: string): string | undefined =>
  shop.carriers[carrier].book.byCode(trackingCode)?.steps.at(-1)?.step;

test.each(carriers)(
  "the parcel of a withdrawn return is cancelled at %s, which need not come for it",
  async (carrier) => {
    const id = await accepted();
    const { parcelId } = (await book(id, carrier)).body;
    const { trackingCode } = await parcels.parcel(parcelId);
    await withdraw(id);
    await runJobs();
    expect(atCarrier(carrier, trackingCode)).toBe("cancelled");
    expect((await parcels.parcel(parcelId)).state).toBe("cancelled");
    expect((await returns.atDesk(id)).state).toBe("withdrawn");
    expect(await invariants.broken()).toEqual([]);
  },
);

test("the parcel of a return whose buyer sent nothing in time is cancelled, too", async () => {
  const id = await accepted();
  const { parcelId } = (await book(id, "ghn")).body;
  await returns.passDue(id);
  expect((await returns.atDesk(id)).state).toBe("closed");
  await makeJobsDue(shop.ownerDb, cancelJob("ghn"));
  await runJobs();
  expect((await parcels.parcel(parcelId)).state).toBe("cancelled");
});

test("a booking that was not sent yet never reaches the carrier of a withdrawn return", async () => {
  const id = await accepted();
  const calls = shop.carriers.ghtk.calls.length;
  const answer = await returns.act("POST /admin/returns/{id}/parcel", id, { carrier: "ghtk" });
  await withdraw(id);
  const { db, clock } = shop;
  const kinds = carrierJobs(shop, "ghtk");
  const cancels = Object.entries(kinds).filter(([kind]) => kind === cancelJob("ghtk"));
  await runDueJobs({ db, clock, kinds: Object.fromEntries(cancels), onError: rethrow });
  await runJobs();
  expect((await parcels.parcel(answer.body.parcelId)).state).toBe("cancelled");
  expect(shop.carriers.ghtk.calls).toHaveLength(calls);
});

test("a carrier that does not answer is asked again, and one that has fetched the goods brings them", async () => {
  const silent = await accepted();
  const first = (await book(silent, "ghtk")).body.parcelId;
  await withdraw(silent);
  shop.carriers.ghtk.failNext("down");
  const failures: Error[] = [];
  const { db, clock } = shop;
  const kinds = carrierJobs(shop, "ghtk");
  await runDueJobs({ db, clock, kinds, onError: (error) => failures.push(error) });
  expect(failures).toMatchObject([{ code: "parcels/carrier-silent" }]);
  expect((await parcels.parcel(first)).state).toBe("booked");
  await makeJobsDue(shop.ownerDb, cancelJob("ghtk"));
  await runJobs();
  expect((await parcels.parcel(first)).state).toBe("cancelled");

  const fetched = await accepted();
  const second = (await book(fetched, "ghn")).body.parcelId;
  const { trackingCode } = await parcels.parcel(second);
  await withdraw(fetched);
  shop.carriers.ghn.move(trackingCode, "picked_up", "");
  await runJobs();
  expect((await parcels.parcel(second)).state).toBe("booked");
  await happens(second, "moved");
  expect((await parcels.parcel(second)).state).toBe("in_transit");
});

test("a return has one parcel at a time: another is booked once the first is cancelled", async () => {
  const id = await accepted();
  const first = await book(id, "ghn");
  const second = await book(id, "ghtk");
  expect([second.status, second.body.code]).toEqual([409, "returns/parcel-booked"]);
  expect((await parcels.cancel(first.body.parcelId)).status).toBe(200);
  await runJobs();
  const third = await book(id, "ghtk");
  expect(third.status, third.text).toBe(200);
  expect(third.body.parcelId).not.toBe(first.body.parcelId);
  expect((await returns.show(id)).tracking.carrier).toBe("GHTK");
});

test("two clicks on booking at once book one parcel", async () => {
  const id = await accepted();
  const answers = await Promise.all([book(id, "ghn"), book(id, "ghn")]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const { rows } = await shop.ownerDb.query(
    "select count(*)::int as n from parcels p join returns r on r.tenant_id = p.tenant_id and r.order_id = p.order_id where r.id = $1 and p.is_back",
    [id],
  );
  expect(rows[0].n).toBe(1);
});

test("the store is waited for until it has a parcel, again after a cancellation, and in the end the buyer sends the goods", async () => {
  const id = await accepted();
  expect(await returns.show(id)).toMatchObject({ waitsFor: "store", whenPassed: "accepted" });
  const { body } = await book(id, "viettel_post");
  expect(await returns.show(id)).toMatchObject({ waitsFor: "buyer", whenPassed: "closed" });
  await parcels.cancel(body.parcelId);
  await runJobs();
  expect(await returns.atDesk(id)).toMatchObject({
    waitsFor: "store",
    parcelId: null,
    tracking: null,
  });
  await returns.passDue(id);
  expect(await returns.show(id)).toMatchObject({
    state: "accepted",
    way: "own",
    waitsFor: "buyer",
    whenPassed: "closed",
  });
  const receipt = { amount: 30_000, picture: await returns.upload() };
  const sent = await returns.send(id, { tracking: returns.tracking, receipt });
  expect(sent).toMatchObject({ state: "on_the_way", receipt: { amount: 30_000 } });
});

test("nothing is booked for a return whose goods come in the buyer's own parcel, or by a carrier that is not connected", async () => {
  const orderId = await returns.buy([[shop.goods.drill, 1]]);
  const { id } = await returns.open(orderId);
  await returns.accept(id, { way: "own" });
  expect((await book(id, "ghn")).body.code).toBe("returns/illegal-act");
  const other = await accepted();
  await parcels.disconnect("ghn");
  expect((await book(other, "ghn")).body.code).toBe("parcels/not-connected");
  expect((await returns.atDesk(other)).parcelId).toBeNull();
});
