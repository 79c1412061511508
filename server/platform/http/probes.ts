import type { FastifyInstance } from "fastify";
import { Refused } from "#contract/wire/refusals.ts";
import type { LoopWatch } from "./monitor-event-loop.ts";

export type Probes = {
  /** From now on `/readyz` answers 503. Waits until a load balancer that polls it had time to notice. */
  drain: () => Promise<void>;
};

/** Milliseconds. A load balancer that polled within this time is still there. */
const WATCHED_MS = 30_000;
/** Milliseconds. Load balancers poll about every second. */
const NOTICE_MS = 2_500;

const probes = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * Serves `GET /healthz`, which succeeds while the event loop runs, and `GET /readyz`, which succeeds while `isReady`
 * returns true and the shop is not stopping. While the event loop is behind, every other request gets 503.
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
    // Otherwise a client with an open connection would send its next requests here too.
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
