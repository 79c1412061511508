import { expect, test } from "vitest";
import type pg from "pg";
import { waitFor } from "#server/platform/database/embedded/alive.ts";
import { brokenInvariants } from "../invariants/invariants.ts";
import type { Acknowledged } from "./buyers.ts";
import type { ClusterStage } from "./open-stage.ts";
import { archiveAll, restoreElsewhere } from "./restore-elsewhere.ts";
import { stageOfTest } from "./stage-of-test.ts";
import { nothingToMend, survive } from "./survive.ts";
import { switchOver, thePrimary } from "./the-machines.ts";

const ORDERS_AFTER = 20;
const ORDERS_MS = 60_000;
/** pgBackRest knows the end of a backup to the second, and takes one that ended in a second before the moment's. */
const SECONDS_MS = 2_000;

const stage = stageOfTest();

/** A moment between two orders, as PostgreSQL writes it, and the times of its request and of its response. */
type Moment = { text: string; askedAt: number; toldAt: number };

const thisMoment = async (db: pg.Pool): Promise<Moment> => {
  const askedAt = performance.now();
  const { rows } = await db.query<{ text: string }>("select clock_timestamp()::text as text");
  return { text: rows[0]?.text ?? "", askedAt, toldAt: performance.now() };
};

/** Orders that were acknowledged before the moment and are not there, and those that were begun after it and are. */
const wrongOrders = async (
  db: pg.Pool,
  placed: readonly Acknowledged[],
  { askedAt, toldAt }: Moment,
): Promise<string[]> => {
  const { rows } = await db.query<{ id: string; orders: string[] }>(
    'select checkout_id::text as id, array_agg(id::text order by id::text collate "C") as orders from orders group by checkout_id',
  );
  const restored = new Map(rows.map(({ id, orders }) => [id, orders.join()]));
  return placed.flatMap((each) => {
    const told = each.orders.map(({ id }) => id).toSorted();
    const found = restored.get(each.checkoutId);
    if (each.at < askedAt && found !== told.join())
      return [
        `${each.checkoutId} was acknowledged before, and has ${found} instead of ${told.join()}`,
      ];
    return each.askedAt > toldAt && found !== undefined ? [`${each.checkoutId} came later`] : [];
  });
};

/** Restores a moment while people shop, and compares it with the orders that were acknowledged to them. */
const restoreMoment = async (
  { cluster, buyers, stage: { ownerDb } }: ClusterStage,
  between: () => Promise<void>,
): Promise<string[]> => {
  const machine = await thePrimary(cluster);
  await machine.backRest("--type=full", "backup");
  await between();
  const backedUpAt = performance.now();
  const soldUntil = async (more: number): Promise<boolean> => {
    const enough = buyers.sold() + more;
    return await waitFor(() => buyers.sold() >= enough, ORDERS_MS);
  };
  expect(await soldUntil(ORDERS_AFTER)).toBe(true);
  await waitFor(() => performance.now() > backedUpAt + SECONDS_MS, ORDERS_MS);
  const moment = await thisMoment(ownerDb);
  expect(await soldUntil(ORDERS_AFTER)).toBe(true);
  await archiveAll(ownerDb);
  const { superuserUrl } = cluster;
  const restored = await restoreElsewhere({ machine, moment: moment.text, superuserUrl });
  try {
    const broken = await brokenInvariants(restored.db);
    const wrong = await wrongOrders(restored.db, buyers.placed, moment);
    // The primary has the later orders, and what was restored lacks them: so the comparison does see a wrong moment.
    const end = { ...moment, askedAt: Infinity, toldAt: Infinity };
    expect(await wrongOrders(ownerDb, buyers.placed, moment)).not.toEqual([]);
    expect(await wrongOrders(restored.db, buyers.placed, end)).not.toEqual([]);
    return [...broken.map(({ invariant }) => invariant), ...wrong];
  } finally {
    await restored.remove();
  }
};

test("a moment between two orders is restored into a fresh PostgreSQL, also over a change of the primary", async () => {
  let turn = 0;
  const wrong: string[] = [];
  const findings = await survive(stage(), {
    name: "restore to a point in time",
    limitMs: 10_000,
    readsFail: 0.001,
    strike: async (people) => {
      turn += 1;
      const changesPrimary = turn === 2;
      wrong.push(
        ...(await restoreMoment(people, async () => {
          if (changesPrimary) await switchOver(people.cluster);
        })),
      );
      return nothingToMend;
    },
  });
  expect([...wrong, ...findings]).toEqual([]);
});
