import Fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refused } from "#contract/wire/refusals.ts";
import { probeRoutes } from "./probes.ts";

let state: { behind: boolean; ready: boolean };
let app: ReturnType<typeof Fastify>;
let probes: ReturnType<typeof probeRoutes>;
beforeEach(() => {
  state = { behind: false, ready: true };
  app = Fastify();
  app.setErrorHandler(
    async (error: Error, _: FastifyRequest, reply: FastifyReply) =>
      await reply.code(error instanceof Refused ? 503 : 500).send({}),
  );
  const loop = { isBehind: () => state.behind, close: () => undefined };
  probes = probeRoutes(app, async () => state.ready, loop);
  app.get("/work", async () => "done");
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const ask = async (url: string) => await app.inject({ method: "GET", url });
const statuses = async (...urls: string[]) =>
  await Promise.all(urls.map(async (url) => (await ask(url)).statusCode));

test("while the event loop is behind, requests get 503 but the probes are answered", async () => {
  state.behind = true;
  expect(await statuses("/work", "/healthz", "/readyz")).toEqual([503, 200, 200]);
  state.behind = false;
  expect(await statuses("/work")).toEqual([200]);
});

test("a shop that is not ready is still alive", async () => {
  state.ready = false;
  expect(await statuses("/readyz", "/healthz", "/work")).toEqual([503, 200, 200]);
});

test("without a load balancer the shop drains at once", async () => {
  await probes.drain();
  expect(await statuses("/readyz")).toEqual([503]);
});

test("a load balancer that polls gets time to notice; meanwhile responses close their connections", async () => {
  await ask("/readyz");
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  let drained = false;
  const draining = probes.drain().then(() => (drained = true));
  expect(await statuses("/readyz", "/work")).toEqual([503, 200]);
  expect((await ask("/work")).headers.connection).toBe("close");
  vi.advanceTimersByTime(2_000);
  await Promise.resolve();
  expect(drained).toBe(false);
  vi.advanceTimersByTime(1_000);
  await draining;
  expect(drained).toBe(true);
});
