import type { FastifyInstance } from "fastify";
import { Refused } from "#contract/wire/refusals.ts";
import type { LoopWatch } from "./monitor-event-loop.ts";

export type Probes = {
  /** From now on `/readyz` answers 503. Waits until a load balancer that polls it had time to notice. */
  drain: () => Promise<void>;
};

/** Milliseconds. A load balancer that polled within this time is still there. */
const WATCHED_MS = 30_000;
/** Milliseconds. Enough for balancers that poll every second, from however many machines behind one address. */
const NOTICE_MS = 2_500;
/** How often a balancer must have been refused: HAProxy takes a server out after three refusals by default. */
const REFUSALS = 3;
/** Milliseconds, for balancers that poll more seldom. Longer would not leave the last requests their time. */
const LONGEST_NOTICE_MS = 6_000;
/** Milliseconds between two looks at what was refused. A balancer has acted on its last refusal by then. */
const STEP_MS = 250;
const MOST_BALANCERS = 50;

const probes = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * Serves `GET /healthz`, which succeeds while the event loop runs, and `GET /readyz`, which succeeds while `isReady`
 * returns true and the shop is not stopping. While the event loop is late, every other request gets 503.
 */
export const probeRoutes = (
  app: FastifyInstance,
  isReady: () => Promise<boolean>,
  loop: LoopWatch,
): Probes => {
  let draining = false;
  const balancers = new Map<string, { askedAt: number; refused: number }>();
  app.addHook("onRequest", async (request, reply) => {
    if (loop.isBehind() && !probes.has(request.url)) throw new Refused("http/unavailable");
    // Otherwise a client with an open connection would send its next requests here too.
    if (draining) reply.header("connection", "close");
  });
  app.addHook("onClose", async () => loop.close());
  app.get("/healthz", async (_, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", async ({ ip }, reply) => {
    const known = balancers.get(ip);
    if (!known && balancers.size >= MOST_BALANCERS) balancers.clear();
    balancers.set(ip, {
      askedAt: performance.now(),
      refused: draining ? (known?.refused ?? 0) + 1 : 0,
    });
    const ready = !draining && (await isReady());
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: ready ? "ok" : "unavailable" });
  });
  const haveNoticed = (): boolean =>
    [...balancers.values()].every(({ refused }) => refused >= REFUSALS);
  const step = async () => await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  return {
    drain: async () => {
      draining = true;
      for (const [ip, { askedAt }] of balancers)
        if (performance.now() - askedAt > WATCHED_MS) balancers.delete(ip);
      if (balancers.size === 0) return;
      let waited = 0;
      while (waited < NOTICE_MS || (waited < LONGEST_NOTICE_MS && !haveNoticed())) {
        await step();
        waited += STEP_MS;
      }
    },
  };
};
