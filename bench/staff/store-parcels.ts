import { setTimeout as pause } from "node:timers/promises";
import { MAX_LABELS } from "#contract/parcels.ts";
import { addDays, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { memoryOf, spread } from "../measure.ts";
import { openShopUnderTest, type ShopUnderTest } from "../shop-under-test.ts";
import { belowFloor, table, withinLimit, type Row } from "../table.ts";
import { fillParcels } from "./fill-parcels.ts";
import { makeStaff } from "./make-staff.ts";
import { READ_MS, timesOf } from "./store-desk.ts";

const PARCELS = 1_000_000;
const PRODUCTS = 300;
const ADMIN = `${BASE_PATH}/admin`;
/** The most that a file of a hundred labels may take, and the memory of the process meanwhile. */
const LABELS_MS = 5_000;
const LABELS_MB = 300;
const ROUNDS = 7;

/** The lists of the desk, with their calls. */
const reads = (now: Date): [work: string, path: string][] => {
  const today = vietnamDay(now);
  return [
    ["opened", "/parcels"],
    ["the last page", "/parcels?size=50&page=20"],
    ["counts", "/parcels/overview"],
    ["late pick-ups", "/parcels?wait=late_pickup"],
    ["silent", "/parcels?wait=silent"],
    ["failed attempts", "/parcels?state=attempt_failed"],
    ["returns", "/parcels?state=returning"],
    ["delivered", "/parcels?state=delivered"],
    ["lost", "/parcels?state=lost"],
    ["damaged (none)", "/parcels?state=damaged"],
    ["a frequent carrier", "/parcels?carrier=ghn"],
    ["a rare carrier", "/parcels?carrier=viettel_post"],
    ["delivered by a rare carrier", "/parcels?carrier=viettel_post&state=delivered"],
    ["silent of a rare carrier", "/parcels?carrier=viettel_post&wait=silent"],
    ["carriers, a week", `/parcels/figures?from=${addDays(today, -6)}&to=${today}`],
    ["carriers, 90 days", `/parcels/figures?from=${addDays(today, -89)}&to=${today}`],
    ["carriers, a year", `/parcels/figures?from=${addDays(today, -364)}&to=${today}`],
    ["connections", "/carriers"],
  ];
};

/** Measures the desk of a store with a million parcels, and its labels, in a shop of its own. */
export const storeParcels = async (): Promise<Row[]> => {
  const shop = await openShopUnderTest(PRODUCTS);
  try {
    return await measureParcels(shop);
  } finally {
    await shop.close();
  }
};

const measureParcels = async (shop: ShopUnderTest): Promise<Row[]> => {
  const tenant = await fillParcels(shop, PARCELS);
  const token = await makeStaff(shop, tenant, "ROLE_TENANT_ADMIN");
  const rows: Row[] = [];
  for (const [work, path] of reads(new Date())) {
    const took = await timesOf(`${shop.url}${ADMIN}${path}`, token);
    const name = `${PARCELS.toLocaleString("en")} parcels: ${work}`;
    rows.push(withinLimit(name, READ_MS, "ms", spread(took)));
  }
  return [...rows, ...(await measureLabels(shop, tenant, token))];
};

const measureLabels = async (
  { url, pid, owner }: ShopUnderTest,
  tenant: number,
  token: string,
): Promise<Row[]> => {
  const { rows: booked } = await owner.query<{ id: string }>(
    "select id from parcels where tenant_id = $1 and state = 'booked' limit $2",
    [tenant, MAX_LABELS],
  );
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const body = JSON.stringify({ parcels: booked.map(({ id }) => id), size: "a6" });
  const print = async (): Promise<number> => {
    const start = performance.now();
    const answer = await fetch(`${url}${ADMIN}/parcels/labels`, { method: "POST", headers, body });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`labels: ${answer.status}`);
    return performance.now() - start;
  };
  const ask = async (): Promise<number> => {
    const start = performance.now();
    await (await fetch(`${url}${ADMIN}/parcels/overview`, { headers })).arrayBuffer();
    return performance.now() - start;
  };
  let isOver = false;
  let most = 0;
  const watched = (async () => {
    while (!isOver) {
      most = Math.max(most, memoryOf(pid));
      await pause(10);
    }
  })();
  const alone: number[] = [];
  for (let at = 0; at < 100; at++) alone.push(await ask());
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round++) took.push(await print());
  const beside: number[] = [];
  const printing = (async () => {
    for (let round = 0; round < ROUNDS; round++) await print();
    isOver = true;
  })();
  while (!isOver) {
    beside.push(await ask());
    await pause(5);
  }
  await printing;
  await watched;
  const late = (times: readonly number[]) =>
    times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
  return [
    withinLimit(`${MAX_LABELS} labels in one file`, LABELS_MS, "ms", spread(took)),
    withinLimit("memory of the process while it draws labels", LABELS_MB, "MB", spread([most])),
    withinLimit("p95 of the counts alone", READ_MS, "ms", spread([late(alone)])),
    withinLimit("p95 of the counts while labels are drawn", READ_MS, "ms", spread([late(beside)])),
  ];
};

if (import.meta.main) {
  const rows = await storeParcels();
  process.stdout.write(`${table(rows)}\n`);
  process.exitCode = belowFloor(rows).length > 0 ? 1 : 0;
}
