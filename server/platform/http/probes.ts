import type { FastifyInstance } from "fastify";
import { Refused } from "#contract/wire/refusals.ts";
import type { LoopWatch } from "./monitor-event-loop.ts";

export type Probes = {
  /** From now on the shop says that it isn't ready; waits until a balancer that watches it had time to notice. */
  drain: () => Promise<void>;
};

/** A balancer that asked within this time counts as watching. */
const WATCHED_MS = 30_000;
/** Balancers ask every second or so. */
const NOTICE_MS = 2_500;

const probes = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * `GET /healthz` answers as long as the event loop turns; `GET /readyz` when the shop can serve: `isReady`, and not
 * about to close. Where the loop is far behind, whatever else is asked is told to come back.
 */
export const probeRoutes = (
  app: FastifyInstance,
  isReady: () => Promise<boolean>,
  loop: LoopWatch,
): Probes => {
  let draining = false;
  let askedAt = -Infinity;
  app.addHook("onRequest", async (request, reply) => {
    if (loop.isBehind() && !probes.has(request.url)) throw new Refused("http/unavailable");
    // A client that keeps its connection would keep coming here.
    if (draining) reply.header("connection", "close");
  });
  app.addHook("onClose", async () => loop.close());
  app.get("/healthz", async (_, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", async (_, reply) => {
    askedAt = performance.now();
    const ready = !draining && (await isReady());
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: ready ? "ok" : "unavailable" });
  });
  return {
    drain: async () => {
      draining = true;
      if (performance.now() - askedAt > WATCHED_MS) return;
      await new Promise((resolve) => setTimeout(resolve, NOTICE_MS));
    },
  };
};
