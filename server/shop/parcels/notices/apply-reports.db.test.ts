import { afterAll, beforeAll, expect, test } from "vitest";
import type { Step } from "#demo/carriers/carrier-wire.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { openParcelStage, type ParcelStage } from "#test/parcels/parcel-stage.ts";
import type { TestShop } from "#test/shop.ts";
import { adapterOf } from "../carriers/call-carrier.ts";
import { applyReports, type Report } from "./apply-reports.ts";

const carrier = "viettel_post";

let shop: TestShop;
let stage: ParcelStage;
let address = { path: "", secret: "" };
beforeAll(async () => {
  const opened = await openParcelStage([carrier]);
  ({ shop, stage } = opened);
  address = opened.addresses.get(carrier) ?? address;
});
afterAll(async () => await shop.close());

const EARLIER_MS = 60_000;

/** A report of a step that happened so many minutes ago: Viettel Post writes whole seconds. */
const reportOf = (code: string, step: Step, minutesAgo: number): Report => {
  const at = new Date(Date.now() - minutesAgo * EARLIER_MS);
  const { body } = shop.carriers[carrier].notice(code, { step, at }, address.secret);
  const read = adapterOf(carrier).readNotice(Buffer.from(body));
  if (!read) throw new Error(`unread: ${body}`);
  return { ...read, carrier, isConfirmed: false };
};

const apply = async (reports: readonly Report[]): Promise<void> => {
  const tenant = shop.stores.own as TenantId; // as: the own store of the test
  await inTransaction(shop.db, { tenant }, async (client) =>
    applyReports(client, { tenant, reports, now: new Date() }),
  );
};

const carrierEventsOf = async (id: string): Promise<string[]> => {
  const { rows } = await shop.ownerDb.query<{ state: string }>(
    "select state from parcel_events where parcel_id = $1 and key is not null order by id",
    [id],
  );
  return rows.map(({ state }) => state);
};

test("reports of one parcel that are applied together follow one another, and a repeated one counts once", async () => {
  const order = await stage.order(1);
  const { id, trackingCode: code } = await stage.booked(order.id, { carrier });
  const out = reportOf(code, "out", 1);
  await apply([
    reportOf(code, "picked_up", 2),
    out,
    out,
    { ...out, code: "NOBODYS", clientCode: null },
  ]);
  expect(await carrierEventsOf(id)).toEqual(["picked_up", "out_for_delivery"]);
  expect(await stage.parcel(id)).toMatchObject({ state: "out_for_delivery" });
  expect(await stage.statusOf(order.id)).toBe("delivering");
});

test("an order is completed by reports of all its parcels that are applied together", async () => {
  const order = await stage.order(2);
  const codes: string[] = [];
  for (const _ of ["first", "second"]) {
    const lines = [{ line: 1, quantity: 1 }];
    codes.push((await stage.booked(order.id, { carrier, lines })).trackingCode);
  }
  await apply(codes.map((code) => reportOf(code, "delivered", 1)));
  expect(await stage.statusOf(order.id)).toBe("completed");
  expect((await stage.orderAtDesk(order.id)).parcels).toMatchObject([
    { state: "delivered" },
    { state: "delivered" },
  ]);
});

test("notices of a store that come at once are all applied, in fewer transactions", async () => {
  const parcels: { id: string; trackingCode: string }[] = [];
  for (let nth = 0; nth < 10; nth += 1)
    parcels.push(await stage.booked((await stage.order(1)).id, { carrier }));
  const answers = await Promise.all(
    parcels.map(async ({ trackingCode }) => {
      const { headers, body } = shop.carriers[carrier].move(
        trackingCode,
        "picked_up",
        address.secret,
      );
      const url = address.path;
      return await shop.app.inject({ method: "POST", url, headers, payload: body });
    }),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(parcels.map(() => 200));
  for (const { id } of parcels) expect(await carrierEventsOf(id)).toEqual(["picked_up"]);
  const { rows } = await shop.ownerDb.query<{ n: number }>(
    "select count(distinct xmin::text)::int as n from parcel_events where parcel_id = any ($1) and key is not null",
    [parcels.map(({ id }) => id)],
  );
  expect(rows[0]?.n).toBeLessThan(parcels.length);
});
