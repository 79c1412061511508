import { afterAll, beforeAll, expect, test } from "vitest";
import type { Step } from "#demo/carriers/carrier-wire.ts";
import { carriers, type Carrier } from "#contract/parcels.ts";
import { addDays, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import {
  openParcelStage,
  type NoticeAddresses,
  type ParcelStage,
} from "#test/parcels/parcel-stage.ts";
import { parcelInvariants } from "#test/parcels/parcel-invariants.ts";
import type { TestShop } from "#test/shop.ts";
import { runDueJobs } from "#server/platform/jobs/jobs.ts";
import {
  carrierFigureJobs,
  foldCarrierFigures,
  rebuildCarrierFigures,
} from "./keep-carrier-figures.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let shop: TestShop;
let stage: ParcelStage;
let addresses: NoticeAddresses;
beforeAll(async () => {
  ({ shop, stage, addresses } = await openParcelStage());
});
afterAll(async () => await shop.close());

/** A way of a parcel: each step, and the hours since the one before. */
type Way = readonly (readonly [step: Step, hours: number])[];

const ways: Record<string, Way> = {
  straight: [
    ["picked_up", 4],
    ["moved", 20],
    ["out", 9],
    ["delivered", 3],
  ],
  secondTry: [
    ["picked_up", 4],
    ["out", 12],
    ["failed", 5],
    ["out", 20],
    ["delivered", 2],
  ],
  back: [
    ["picked_up", 6],
    ["out", 30],
    ["failed", 5],
    ["going_back", 40],
    ["back", 30],
  ],
  underway: [
    ["picked_up", 4],
    ["moved", 10],
  ],
};

const parcelOf = (carrier: Carrier, id: string) => {
  const parcel = shop.carriers[carrier].book.byClientCode(id);
  if (!parcel) throw new Error(`${carrier} has no ${id}`);
  return parcel;
};

/** Sends a carrier's notice of a step, and carries out the questions that it leads to. */
const report = async (carrier: Carrier, id: string, happened: { step: Step; at: Date }) => {
  const { path, secret } = addresses.get(carrier) ?? { path: "", secret: "" };
  const { code } = parcelOf(carrier, id);
  const { headers, body } = shop.carriers[carrier].notice(code, happened, secret);
  const answer = await shop.app.inject({ method: "POST", url: path, headers, payload: body });
  expect(answer.statusCode).toBe(200);
  await stage.runBookings();
};

/** A carrier reports the steps of a parcel as they happened, with a fee that grows. */
const travel = async (carrier: Carrier, way: Way, begin: number): Promise<string> => {
  const { id } = await stage.booked((await stage.order(1)).id, { carrier });
  const parcel = parcelOf(carrier, id);
  let at = begin;
  for (const [step, hours] of way) {
    at += hours * HOUR_MS;
    // Carriers write whole seconds.
    const happened = { step, at: new Date(at - (at % 1000)) };
    parcel.steps.push(happened);
    parcel.fee += 1_500;
    await report(carrier, id, happened);
  }
  return id;
};

type Row = {
  carrier: Carrier;
  state: string;
  events: { state: string; at: string; fee: number | null }[];
};

const had = ["picked_up", "in_transit", "out_for_delivery", "attempt_failed", "returning"];

/** The figures of a carrier a second time, from the events of its parcels alone. */
const recount = (rows: readonly Row[], carrier: Carrier, from: string, to: string) => {
  const ended = rows
    .filter((row) => row.carrier === carrier && ["delivered", "returned"].includes(row.state))
    .map(({ state, events }) => {
      const times = (states: readonly string[]) =>
        events.filter((event) => states.includes(event.state)).map(({ at }) => Date.parse(at));
      return {
        state,
        end: Math.max(...times([state])),
        start: Math.min(...times(had)),
        hasFailed: times(["attempt_failed"]).length > 0,
        fee: events.map(({ fee }) => fee).findLast((fee) => fee !== null) ?? 0,
      };
    })
    .filter(({ end }) => {
      const day = vietnamDay(new Date(end));
      return day >= from && day <= to;
    });
  const delivered = ended.filter(({ state }) => state === "delivered");
  const share = (part: number, all: number) =>
    all === 0 ? null : Math.round((part * 1000) / all) / 10;
  const mean = (values: readonly number[]) =>
    values.length === 0 ? null : values.reduce((sum, each) => sum + each, 0) / values.length;
  const days = mean(delivered.map(({ start, end }) => (end - start) / DAY_MS));
  const fee = mean(ended.map((each) => each.fee));
  return {
    carrier,
    delivered: delivered.length,
    returned: ended.length - delivered.length,
    averageDays: days === null ? null : Math.round(days * 10) / 10,
    firstAttemptShare: share(
      delivered.filter(({ hasFailed }) => !hasFailed).length,
      delivered.length,
    ),
    returnedShare: share(ended.length - delivered.length, ended.length),
    averageFee: fee === null ? null : Math.round(fee),
  };
};

const figures = async (query: Record<string, string>) =>
  await shop.ask("GET /admin/parcels/figures", { as: shop.cast.ownAdmin, query });

const invariant =
  parcelInvariants["the figures of carriers differ from a recount of the parcels"] ?? "";

const eventsOfAll = async (): Promise<Row[]> =>
  (
    await shop.ownerDb.query<Row>(
      `select p.carrier, p.state, (select json_agg(json_build_object('state', e.state, 'at', e.at, 'fee', e.fee) order by e.id)
         from parcel_events e where e.tenant_id = p.tenant_id and e.parcel_id = p.id) as events from parcels p`,
    )
  ).rows;

/** Compares the figures of many periods with a second calculation. */
const expectRecounted = async (today: string, lengths: readonly number[]): Promise<void> => {
  const rows = await eventsOfAll();
  for (let first = -14; first <= 0; first += 1)
    for (const length of lengths) {
      const from = addDays(today, first);
      const to = addDays(from, length - 1);
      const { status, body, text } = await figures({ from, to });
      expect(status, text).toBe(200);
      expect(body).toEqual({
        period: { from, to },
        carriers: carriers.map((carrier) => recount(rows, carrier, from, to)),
      });
    }
  expect((await shop.ownerDb.query(invariant)).rows).toEqual([]);
};

test("the figures of carriers equal a second calculation from the events, for every period", async () => {
  const today = vietnamDay(new Date());
  const begin = Date.now() - 12 * DAY_MS;
  const plan: [Carrier, Way, days: number][] = [
    ["ghn", ways["straight"] ?? [], 0],
    ["ghn", ways["straight"] ?? [], 3],
    ["ghn", ways["secondTry"] ?? [], 4],
    ["ghn", ways["back"] ?? [], 1],
    ["ghn", ways["underway"] ?? [], 1],
    ["ghtk", ways["straight"] ?? [], 2],
    ["ghtk", ways["secondTry"] ?? [], 2],
    ["viettel_post", ways["back"] ?? [], 2],
    ["viettel_post", ways["underway"] ?? [], 5],
  ];
  for (const [nth, [carrier, way, days]] of plan.entries()) {
    await travel(carrier, way, begin + days * DAY_MS);
    // The first parcels are added up, and the others are not.
    if (nth === 5) expect(await foldCarrierFigures(shop.db)).toBe(5);
  }
  const rows = await eventsOfAll();
  expect(rows).toHaveLength(plan.length);
  await expectRecounted(today, [1, 3, 9]);
  const { body } = await figures({});
  expect(body.period).toEqual({ from: addDays(today, -29), to: today });
  expect(body.carriers).toMatchObject([
    { carrier: "ghn", delivered: 3, returned: 1, firstAttemptShare: 66.7, returnedShare: 25 },
    { carrier: "ghtk", delivered: 2, returned: 0, firstAttemptShare: 50, returnedShare: 0 },
    { carrier: "viettel_post", delivered: 0, returned: 1, averageDays: null, returnedShare: 100 },
  ]);
  await foldCarrierFigures(shop.db);
  expect((await figures({})).body).toEqual(body);
});

test("late notices of parcels that have ended correct the figures, and repeated ones don't", async () => {
  const today = vietnamDay(new Date());
  const begin = Date.now() - 12 * DAY_MS;
  const id = await travel("ghn", ways["straight"] ?? [], begin);
  const parcel = parcelOf("ghn", id);
  await foldCarrierFigures(shop.db);
  const before = (await figures({})).body;
  for (const happened of parcel.steps) await report("ghn", id, happened);
  expect(await foldCarrierFigures(shop.db)).toBe(0);
  expect((await figures({})).body).toEqual(before);
  await report("ghn", id, { step: "failed", at: new Date(begin - 2 * DAY_MS) });
  await expectRecounted(today, [1]);
  const after = (await figures({})).body;
  expect(after.carriers[0]).toMatchObject({ delivered: before.carriers[0].delivered });
  expect(after.carriers[0].firstAttemptShare).toBeLessThan(before.carriers[0].firstAttemptShare);
  expect(after.carriers[0].averageDays).toBeGreaterThan(before.carriers[0].averageDays);
  // One row takes the earlier figures back, the other adds the right ones.
  expect(await foldCarrierFigures(shop.db)).toBe(2);
  expect((await figures({})).body).toEqual(after);
  parcel.fee += 20_000;
  // The fee of the latest report counts, and the booking was just now.
  await report("ghn", id, { step: "moved", at: new Date(Date.now() + 2_000) });
  await expectRecounted(today, [1]);
  const billed = (await figures({})).body;
  expect(billed.carriers[0].averageFee).toBeGreaterThan(after.carriers[0].averageFee);
  expect(await foldCarrierFigures(shop.db)).toBe(2);
  expect((await figures({})).body).toEqual(billed);
});

test("a recount finds figures that are missing, wrong or of nothing; the job fills those of parcels from before", async () => {
  expect(await rebuildCarrierFigures(shop.db)).toBe(0);
  const { body } = await figures({});
  await shop.ownerDb.query(
    `update carrier_figures set fees = fees + 1 where ctid = (select ctid from carrier_figures limit 1);
     insert into carrier_figures select tenant_id, '2020-01-01', carrier, 1, 0, 1, 0, 0, 0, 0 from carrier_figures limit 1`,
  );
  expect((await shop.ownerDb.query(invariant)).rows).toHaveLength(2);
  expect(await rebuildCarrierFigures(shop.db)).toBe(2);
  expect((await shop.ownerDb.query(invariant)).rows).toEqual([]);
  await shop.ownerDb.query(
    `delete from carrier_figures;
     insert into jobs (kind, payload, due_at) values ('parcels.rebuild-figures', '{}', now())`,
  );
  const { db, clock } = shop;
  const kinds = carrierFigureJobs(db);
  await runDueJobs({ db, clock, kinds, onError: (error) => expect.fail(error.message) });
  expect((await figures({})).body).toEqual(body);
});

test("a period has both ends, in their order, and is at most a leap year", async () => {
  const periods: Record<string, string>[] = [
    { from: "2026-01-01" },
    { from: "2026-02-01", to: "2026-01-01" },
    { from: "2024-01-01", to: "2026-01-01" },
  ];
  for (const query of periods) expect((await figures(query)).status).toBe(400);
});
