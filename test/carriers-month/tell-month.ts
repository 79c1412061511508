import { expect } from "vitest";
import { carriers, MAX_BULK_PARCELS, type Carrier } from "#contract/parcels.ts";
import type { SimulatedNotice, SimulatedParcel } from "#demo/carriers/carrier-wire.ts";
import { inParallel } from "#server/platform/in-parallel.ts";
import { runDueJobs } from "#server/platform/jobs/jobs.ts";
import { watchSilentParcels } from "#server/shop/parcels/notices/ask-carrier.ts";
import { drawing } from "../banks-year/simulate-year.ts";
import { jobsOfCarriers, stageParcels } from "../parcels/parcel-stage.ts";
import type { TestShop } from "../shop.ts";
import { checkLaw, type LawCounts } from "./check-law.ts";
import { placeCopies } from "./place-orders.ts";
import { planWay } from "./simulate-parcel.ts";

const HOUR_MS = 3_600_000;
const DAYS = 30;
/** Until the shop has asked about every parcel that fell silent. */
const DAYS_AFTER = 14;
const HOURS = 24;
/** Hours after which the clock of the shop moves on. */
const STEP = 3;
/** A process takes so many notices of a store in a second. */
const NOTICES_A_SECOND = 200;
const AT_ONCE = 8;

type Arrival = {
  at: number;
  carrier: Carrier;
  id: string;
  path: string;
  status: number;
} & SimulatedNotice;
type Happening = { at: number; apply: () => void };

export type MonthCounts = LawCounts & {
  parcels: number;
  notices: number;
  /** Notices without the proof, which were all refused. */
  unproven: number;
  cancelledOrders: number;
};

/**
 * Sends a month of parcels by three carriers with every fault that they have: answers that are lost, notices that are late,
 * repeated, swapped, lost, unproven and of other parcels. Afterwards each order's state must follow from its events.
 */
export const tellMonth = async (
  shop: TestShop,
  seed: number,
  parcels: number,
): Promise<MonthCounts> => {
  const draw = drawing(seed);
  const stage = stageParcels(shop);
  await stage.sendFromHanoi();
  const addresses = new Map<Carrier, { path: string; secret: string }>();
  for (const carrier of carriers) {
    await stage.connect(carrier);
    addresses.set(carrier, await stage.makeAddress(carrier));
  }
  const first = await stage.order(1);
  const orders = await placeCopies(shop.ownerDb, first.id, parcels - 1);
  const kinds = jobsOfCarriers(shop);
  const { db, clock } = shop;
  const begin = Date.now();
  let now = begin;
  const setClock = (at: number): void => {
    now = Math.max(now, at);
    clock.set(new Date(now));
  };
  const runJobs = async (): Promise<void> => {
    // A carrier that is down fails a job, which is due again later.
    while ((await runDueJobs({ db, clock, kinds, onError: () => undefined })) > 0);
  };
  const cancelled = new Set<string>();
  const happenings: Happening[] = [];
  const notices: Arrival[] = [];
  const booked: { id: string; carrier: Carrier }[] = [];
  let sent = 0;
  let unproven = 0;

  const report = (carrier: Carrier, parcel: SimulatedParcel, from: number): void => {
    const { path, secret } = addresses.get(carrier) ?? { path: "", secret: "" };
    let at = from;
    for (const { step, hours, travel, changesFee } of planWay(draw)) {
      at += hours * HOUR_MS;
      // Carriers write whole seconds.
      const happened = { step, at: new Date(at - (at % 1000)) };
      const fee = changesFee ? Math.round(parcel.fee * (1 + draw.next())) : parcel.fee;
      happenings.push({
        at,
        apply: () => {
          parcel.steps.push(happened);
          parcel.fee = fee;
        },
      });
      const notice = shop.carriers[carrier].notice(parcel.code, happened, secret);
      const arrival = { carrier, id: parcel.clientCode, path, status: 200, ...notice };
      if (travel.kind !== "never") notices.push({ ...arrival, at: at + travel.hours * HOUR_MS });
      if (travel.kind === "twice") notices.push({ ...arrival, at: at + HOUR_MS });
      if (draw.chance(0.01)) {
        const wrong = shop.carriers[carrier].notice(parcel.code, happened, "wrong");
        // GHTK's notices have no secret but the one of their address.
        const isOpen = carrier === "ghtk";
        const lost = isOpen ? `${path}x` : path;
        notices.push({ ...arrival, ...wrong, path: lost, status: isOpen ? 404 : 401, at });
      }
    }
  };

  const deliver = async (due: readonly Arrival[]): Promise<void> => {
    const ofParcels = Map.groupBy(due, ({ id }) => id).values();
    await inParallel(AT_ONCE, ofParcels, async (ofParcel) => {
      for (const { path, headers, body, status } of ofParcel) {
        if (++sent % NOTICES_A_SECOND === 0) setClock(now + 1_000);
        const answer = await shop.app.inject({ method: "POST", url: path, headers, payload: body });
        expect(answer.statusCode).toBe(status);
        if (status !== 200) unproven += 1;
      }
    });
  };

  const book = async (ids: readonly string[], carrier: Carrier): Promise<void> => {
    shop.forgetTokens();
    await shop.ownerDb.query("delete from throttle");
    const { status, body, text } = await stage.bookAll(ids, carrier);
    expect(status, text).toBe(202);
    for (const { refusal } of body.results) expect(refusal).toBeNull();
    if (draw.chance(0.5))
      shop.carriers[carrier].failNext(draw.chance(0.5) ? "down" : "lost-answer");
    await runJobs();
    for (const id of ids) {
      booked.push({ id, carrier });
      if (!draw.chance(0.01)) continue;
      await stage.cancelOrder(id);
      cancelled.add(id);
    }
  };

  /** Plans the ways of parcels that their carriers have by now; a booking that failed is tried again. */
  const plan = (): void => {
    for (const { id, carrier } of booked.splice(0)) {
      const parcel = shop.carriers[carrier].book.byClientCode(`${id}-1`);
      if (parcel) report(carrier, parcel, now);
      else booked.push({ id, carrier });
    }
    happenings.sort((one, other) => one.at - other.at);
    notices.sort((one, other) => one.at - other.at);
  };

  const perDay = Math.ceil(orders.length / DAYS);
  for (let day = 0; day < DAYS + DAYS_AFTER; day += 1) {
    setClock(begin + day * HOURS * HOUR_MS);
    // As autovacuum would; the clock of PostgreSQL doesn't pass a day.
    await shop.ownerDb.query("analyze parcels, parcel_lines, parcel_events, orders, jobs");
    const ofDay = orders.slice(day * perDay, (day + 1) * perDay);
    for (const [at, carrier] of carriers.entries()) {
      const ids = ofDay.filter((_, place) => place % carriers.length === at);
      for (let from = 0; from < ids.length; from += MAX_BULK_PARCELS)
        await book(ids.slice(from, from + MAX_BULK_PARCELS), carrier);
    }
    for (let hour = STEP; hour <= HOURS; hour += STEP) {
      const until = begin + (day * HOURS + hour) * HOUR_MS;
      plan();
      setClock(until);
      while ((happenings[0]?.at ?? Infinity) <= until) happenings.shift()?.apply();
      const due = notices.findIndex(({ at }) => at > until);
      await deliver(notices.splice(0, due === -1 ? notices.length : due));
      await watchSilentParcels(db)(clock(), AbortSignal.timeout(HOUR_MS));
      for (const carrier of carriers)
        if (draw.chance(0.05)) shop.carriers[carrier].failNext("down");
      await runJobs();
    }
  }
  const law = await checkLaw(shop, cancelled);
  return {
    ...law,
    parcels: orders.length,
    notices: sent,
    unproven,
    cancelledOrders: cancelled.size,
  };
};
