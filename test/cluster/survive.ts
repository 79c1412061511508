import { appendFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { isWhole } from "#cluster/members.ts";
import { waitFor } from "#server/platform/database/embedded/alive.ts";
import { noReads, type Reads } from "./browsers.ts";
import { footprintOf, type Footprint } from "./footprint.ts";
import type { ClusterStage } from "./open-stage.ts";
import { hear } from "./wire.ts";

/** Mends what the fault broke, where the cluster does not do that by itself. */
export type Mend = () => Promise<void>;

/** For faults that the cluster mends by itself. */
export const nothingToMend: Mend = async () => undefined;

export type Fault = {
  name: string;
  /** Milliseconds: how long nothing may be sold. */
  limitMs: number;
  /** The share of fresh public reads that may fail; undefined: any. */
  readsFail?: number;
  strike: (stage: ClusterStage) => Promise<Mend>;
};

const TIMES = 3;
/** Much longer than any limit, so that a fault that is survived late is measured, too. */
const GIVE_UP_MS = 120_000;
const STEADY_MS = 3_000;
const WRITES_SHOW_MS = 2_000;
const WHOLE_MS = 180_000;

/** Breaks the cluster several times while people shop, and returns what anybody lost. */
export const survive = async (stage: ClusterStage, fault: Fault): Promise<string[]> => {
  const { cluster, buyers, desk, browsers } = stage;
  const findings: string[] = [];
  const breaks: number[] = [];
  const reads = noReads();
  const before = await footprintOf(cluster);
  for (let time = 0; time < TIMES; time += 1) {
    browsers.take();
    const since = performance.now();
    const mend = await fault.strike(stage);
    const isSelling = async () =>
      performance.now() - since > STEADY_MS &&
      buyers.longestBreakSince(performance.now() - STEADY_MS) < STEADY_MS / 3;
    if (!(await waitFor(isSelling, GIVE_UP_MS))) findings.push("nothing was sold any more");
    findings.push(...(await findDumbProcesses(stage)));
    breaks.push(buyers.longestBreakSince(since));
    findings.push(...(await findStalePrices(stage)));
    await mend();
    if (!(await waitFor(async () => await isWhole(cluster.network), WHOLE_MS)))
      findings.push("the cluster did not become whole again");
    findings.push(...(await findStalePrices(stage)));
    addTo(reads, browsers.take());
  }
  await Promise.all([buyers.close(), desk.close(), browsers.close()]);
  const after = await footprintOf(cluster);
  const contradictions = await buyers.history.compare(stage.stage.ownerDb);
  const broken = await stage.stage.invariants.broken();
  const stale = findings.filter((finding) => finding.startsWith("stale"));
  findings.push(
    ...contradictions,
    ...broken.map(({ invariant, rows }) => `${invariant}: ${JSON.stringify(rows.slice(0, 3))}`),
    ...buyers.wrong,
    ...desk.wrong,
    ...reads.kept.failed.map((read) => `a read of what caches had failed: ${read}`),
    ...grownBy(before, after),
  );
  const worst = Math.max(...breaks);
  if (worst > fault.limitMs)
    findings.push(
      `nothing was sold for ${Math.round(worst)} ms, at most ${fault.limitMs} are allowed`,
    );
  const share = reads.fresh.failed.length / reads.fresh.count;
  if (share > (fault.readsFail ?? 1))
    findings.push(
      `${reads.fresh.failed.length} of ${reads.fresh.count} fresh reads failed, such as ${reads.fresh.failed.slice(0, 3).join("; ")}`,
    );
  report({
    fault: fault.name,
    times: TIMES,
    "no sale for s": breaks.map((ms) => (ms / 1000).toFixed(1)).join(" "),
    "limit s": fault.limitMs / 1000,
    orders: buyers.history.acknowledged(),
    "lost, doubled": contradictions.length,
    "laws broken": broken.length,
    prices: desk.counts.prices,
    stale: stale.length,
    "fresh reads": reads.fresh.count,
    failed: reads.fresh.failed.length,
    "kept reads": reads.kept.count,
    "failed ": reads.kept.failed.length,
    connections: `${before.connections} → ${after.connections}`,
    "memory MB": `${before.megabytes} → ${after.megabytes}`,
    findings: findings.length,
  });
  return findings;
};

const addTo = (sum: Reads, more: Reads): void => {
  for (const kind of ["kept", "fresh"] as const) {
    sum[kind].count += more[kind].count;
    sum[kind].failed.push(...more[kind].failed);
  }
};

/** Processes of the shop that run and do not sell. */
const findDumbProcesses = async ({ cluster, buyers }: ClusterStage): Promise<string[]> => {
  const running = cluster.shops.filter((shop) => shop.isRunning() && !shop.isPaused());
  const sold = await Promise.all(
    running.map(async ({ name, url }) => {
      const sells = await waitFor(async () => await buyers.buyFrom(url), GIVE_UP_MS);
      return sells ? [] : [`${name} did not sell any more`];
    }),
  );
  return sold.flat();
};

/** Asks each process for each price, on the product and on the list, two seconds after the last change. */
const findStalePrices = async ({ cluster, desk, stage }: ClusterStage): Promise<string[]> =>
  await desk.whileResting(async () => {
    await pause(WRITES_SHOW_MS);
    const running = cluster.shops.filter((shop) => shop.isRunning() && !shop.isPaused());
    const found = await Promise.all(
      running.flatMap(({ name, url }) =>
        [...desk.acknowledged].map(async ([id, price]) => {
          const since = performance.now();
          const first = await shownPrices(url, id, stage.stores.own);
          const isRight = (shown: ShownPrices) => shown.page === price && shown.list === price;
          if (isRight(first)) return [];
          const becameRight = await waitFor(
            async () => isRight(await shownPrices(url, id, stage.stores.own)),
            GIVE_UP_MS,
          );
          const waited = Math.round(performance.now() - since);
          return [
            `stale: ${name} showed ${first.page}, and ${first.list} on the list, instead of ${price}, ${becameRight ? "for another" : "and still after"} ${waited} ms`,
          ];
        }),
      ),
    );
    return found.flat();
  });

type ShownPrices = { page: number | undefined; list: number | undefined };

const shownPrices = async (url: string, id: string, store: number): Promise<ShownPrices> => {
  const { body } = await hear<{ price: number }>(`${url}${BASE_PATH}/products/${id}`);
  const { body: list } = await hear<{ products: { id: string; price: number }[] }>(
    `${url}${BASE_PATH}/products?tenant=${store}`,
  );
  return {
    page: body?.price,
    list: list?.products.find((product) => product.id === id)?.price,
  };
};

const MEMORY_GROWS_MB = 120;
/** Each of three processes opens four to a standby when the primary is silent for 300 ms, as on a busy machine. */
const TO_STANDBYS = 12;

const grownBy = (before: Footprint, after: Footprint): string[] => [
  ...(after.connections > before.connections + TO_STANDBYS
    ? [`${before.connections} connections became ${after.connections}`]
    : []),
  ...(after.megabytes > before.megabytes + MEMORY_GROWS_MB
    ? [`${before.megabytes} MB of the largest process became ${after.megabytes}`]
    : []),
];

const file = process.env["LONG_FIGURES"];

const report = (row: Record<string, number | string>): void => {
  process.stdout.write(
    `\n${Object.entries(row)
      .map(([heading, cell]) => `${heading.trim()} ${cell}`)
      .join(", ")}\n`,
  );
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
};
