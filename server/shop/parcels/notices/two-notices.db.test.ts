import { afterEach, expect, test } from "vitest";
import { deadlineIn } from "#server/platform/deadline.ts";
import { parcelInvariants } from "#test/parcels/parcel-invariants.ts";
import { openParcelStage, type ParcelStage } from "#test/parcels/parcel-stage.ts";
import { withoutGuards } from "#test/publishing/two-writers.ts";
import type { TestShop } from "#test/shop.ts";
import { openNotices } from "./receive-notice.ts";

let shop: TestShop;
let stage: ParcelStage;
afterEach(async () => await shop.close());

/** Opens a shop, unchanged or with guards removed from statements by their names. */
const begin = async (cuts?: Parameters<typeof withoutGuards>[0]): Promise<void> => {
  ({ shop, stage } = await openParcelStage(["ghn"], {
    copiesMayDiffer: true,
    ...(cuts && { through: withoutGuards(cuts) }),
  }));
};

const waiting = async (): Promise<number | undefined> => {
  const { rows } = await shop.ownerDb.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n;
};

/** The carrier reports two parcels of one order at once: both reports are held up by the order. */
const reportBoth = async (): Promise<string[]> => {
  const { path, secret } = await stage.makeAddress("ghn");
  const order = await stage.order(2);
  const codes: string[] = [];
  for (const _ of ["first", "second"]) {
    const lines = [{ line: 1, quantity: 1 }];
    codes.push((await stage.booked(order.id, { carrier: "ghn", lines })).trackingCode);
  }
  const { db, clock, secrets } = shop;
  const token = path.split("/").at(-1) ?? "";
  // Each has its own batches, as the processes of a shop.
  const processes = [openNotices(), openNotices()];
  const report = async (at: number, code: string, step: "picked_up" | "out"): Promise<void> => {
    const { headers, body } = shop.carriers.ghn.move(code, step, secret);
    const notice = { carrier: "ghn", token, raw: Buffer.from(body), headers };
    await processes[at]?.({ db, clock, secrets }, { ...notice, deadline: deadlineIn(10_000) });
  };
  for (const [at, code] of codes.entries()) await report(at, code, "picked_up");
  const gate = await shop.ownerDb.connect();
  await gate.query("begin");
  await gate.query("select from orders where id = $1 for update", [order.id]);
  const reports = codes.map(async (code, at) => await report(at, code, "out"));
  await expect.poll(waiting, { interval: 10 }).toBe(reports.length);
  await gate.query("commit");
  gate.release();
  await Promise.all(reports);
  const { body } = await shop.ask("GET /orders/{id}", {
    as: shop.cast.customer,
    params: { id: order.id },
  });
  return body.parcels.map(({ state }: { state: string }) => state);
};

const broken = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const [invariant, query] of Object.entries(parcelInvariants))
    if ((await shop.ownerDb.query(query)).rows.length > 0) found.push(invariant);
  return found;
};

test("an order shows both parcels that are reported at once", async () => {
  await begin();
  expect(await reportBoth()).toEqual(["out_for_delivery", "out_for_delivery"]);
  expect(await broken()).toEqual([]);
});

test("one of them would be shown where it was before, without the lock of the order (anti-test)", async () => {
  await begin({ "parcels.lock-reported": ["of o, p", "of p"] });
  expect((await reportBoth()).toSorted()).toEqual(["out_for_delivery", "picked_up"]);
  expect(await broken()).toEqual(["an order's copy of its parcels differs from them"]);
});
