import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cloneDatabase, type Clone } from "../setup/clone-database.ts";
import { openFaultProxy, type FaultProxy, type Verdict } from "./fault-proxy.ts";
import { recordHistory } from "./order-history.ts";
import { startShop, type ShopProcess } from "./running-shop.ts";
import { askOver, PROMISED_MS, setStage, SLACK_MS, tokenOver, type Stage } from "./stage.ts";
import { reportFigures } from "./report-figures.ts";

let clone: Clone;
let proxy: FaultProxy;
let stage: Stage;
let survivor: ShopProcess;
let token: string;
const history = recordHistory();
const figures: Record<"attempts" | "answers lost", number> & Record<string, number> = {
  attempts: 0,
  "answers lost": 0,
};

beforeAll(async () => {
  clone = await cloneDatabase();
  stage = await setStage(clone.ownerUrl, 1000);
  const { hostname, port } = new URL(clone.appUrl);
  proxy = await openFaultProxy({ host: hostname, port: Number(port) });
  survivor = await startShop({ DATABASE_URL: clone.appUrl, DATABASE_OWNER_URL: clone.ownerUrl });
  token = await tokenOver(survivor.url, stage.cast.customer.email);
});
afterAll(async () => {
  reportFigures("Checkout under faults", { ...figures, acknowledged: history.acknowledged() });
  await survivor.remove();
  await stage.ownerDb.end();
  await proxy.close();
  await clone.drop();
});

const startThroughProxy = async (): Promise<ShopProcess> =>
  await startShop({
    DATABASE_URL: proxy.through(clone.appUrl),
    DATABASE_OWNER_URL: clone.ownerUrl,
  });

const buy = async ({ url }: ShopProcess, key: string) => {
  const reply = await askOver(url, "POST", "/orders", { token, key, body: stage.basket });
  figures.attempts += 1;
  if (reply.status === null) figures["answers lost"] += 1;
  history.note(key, reply);
  return reply;
};

/** After any fault, a retry of the key now succeeds with the right orders, and the database keeps every invariant. */
const expectTruth = async (key: string): Promise<void> => {
  await expect.poll(async () => (await buy(survivor, key)).status, { timeout: 20_000 }).toBe(201);
  expect(await history.compare(stage.ownerDb)).toEqual([]);
  expect(await stage.invariants.broken()).toEqual([]);
};

/**
 * Counts the packets of one direction from now on, and applies the verdict to the nth. The returned function says
 * whether it came to that.
 */
const atPiece = (
  nth: number,
  direction: "toServer" | "toClient",
  verdict: Verdict,
  then?: () => void,
): (() => boolean) => {
  let count = 0;
  proxy.state[direction] = (bytes) => {
    // Packets of the connection that listens for changes, and of its health checks, don't belong to the checkout.
    if (/LISTEN|listen|select 1\0/.test(bytes.toString("latin1"))) return "pass";
    count += 1;
    if (count !== nth) return "pass";
    then?.();
    return verdict;
  };
  return () => count >= nth;
};

/** A checkout sends at least two queries: to identify the caller, and to place the order. */
const FEWEST_STEPS = 2;

/**
 * Strikes one step of a checkout after another, until a checkout is done before the step; returns the number of steps.
 */
const atEachStep = async (
  attempt: (step: number) => Promise<"struck" | "served" | "refused">,
): Promise<number> => {
  for (let step = 1; ;) {
    const result = await attempt(step);
    if (result === "served") return step - 1;
    // A refusal without a strike: the connection of the last strike was still being closed. The step is tried again.
    if (result === "struck") step += 1;
  }
};

const resultOf = (isStruck: boolean, status: number | null) =>
  isStruck ? "struck" : status === 201 ? "served" : "refused";

test("killed at each step of a checkout, before the database hears it and before the shop hears back", async () => {
  for (const direction of ["toServer", "toClient"] as const) {
    const steps = await atEachStep(async (step) => {
      const victim = await startThroughProxy();
      try {
        const key = randomUUID();
        // The packet is held for good: a packet in transit when a process dies may arrive or not, so both directions
        // are tried.
        const came = atPiece(step, direction, "hold", () => victim.kill());
        const { status } = await buy(victim, key);
        const isKilled = came();
        expect(isKilled ? [null, 201] : [201]).toContain(status);
        proxy.mend();
        proxy.cutAll();
        await expectTruth(key);
        return resultOf(isKilled, status);
      } finally {
        await victim.remove();
      }
    });
    figures[`killed ${direction}`] = steps;
    expect(steps).toBeGreaterThanOrEqual(FEWEST_STEPS);
  }
});

test("the connection is cut at each step, before and after the piece: the shop says 503 in time, or the truth", async () => {
  const shop = await startThroughProxy();
  try {
    for (const verdict of ["cut", "pass-and-cut"] as const)
      for (const direction of ["toServer", "toClient"] as const) {
        const steps = await atEachStep(async (step) => {
          const key = randomUUID();
          const came = atPiece(step, direction, verdict);
          const { status, ms } = await buy(shop, key);
          const isCut = came();
          proxy.mend();
          expect([201, 503]).toContain(status);
          expect(ms).toBeLessThan(PROMISED_MS + SLACK_MS);
          await expectTruth(key);
          return resultOf(isCut, status);
        });
        figures[`${verdict} ${direction}`] = steps;
        expect(steps).toBeGreaterThanOrEqual(FEWEST_STEPS);
      }
  } finally {
    await shop.remove();
  }
});

test("a move of an order is cut at its commit: it happened whole, or not at all", async () => {
  const shop = await startThroughProxy();
  try {
    for (const verdict of ["cut", "pass-and-cut"] as const) {
      const placed = await buy(survivor, randomUUID());
      const id = placed.body?.orders[0]?.id ?? "";
      proxy.state.toServer = (bytes) => {
        if (!/\bcommit\0/.test(bytes.toString("latin1"))) return "pass";
        return verdict;
      };
      const body = { reason: "changed_mind" };
      const cancelled = await askOver(shop.url, "POST", `/orders/${id}/cancel`, { token, body });
      proxy.mend();
      expect(cancelled.status).toBe(503);
      const status = async () => {
        const { rows } = await stage.ownerDb.query("select status from orders where id = $1", [id]);
        return rows[0]?.status;
      };
      await expect.poll(status).toBe(verdict === "cut" ? "pending" : "cancelled");
      expect(await stage.invariants.broken()).toEqual([]);
    }
    expect(await history.compare(stage.ownerDb)).toEqual([]);
  } finally {
    await shop.remove();
  }
});
