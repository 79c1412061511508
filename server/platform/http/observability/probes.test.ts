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

/**
 * Begins to drain after a first poll; `after` lets time pass, with polls at an interval, and returns whether it is
 * over.
 */
const draining = async () => {
  await ask("/readyz");
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  let drained = false;
  void probes.drain().then(() => (drained = true));
  const after = async (ms: number, polls = Infinity) => {
    for (let passed = 250; passed <= ms; passed += 250) {
      if (passed % polls === 0) expect(await statuses("/readyz")).toEqual([503]);
      await vi.advanceTimersByTimeAsync(250);
    }
    return drained;
  };
  return { after };
};

test("a load balancer that polls gets time to notice; meanwhile responses close their connections", async () => {
  const { after } = await draining();
  expect((await ask("/work")).statusCode).toBe(200);
  expect((await ask("/work")).headers.connection).toBe("close");
  expect(await after(2_250, 500)).toBe(false);
  expect(await after(250, 500)).toBe(true);
});

test("a load balancer that polls every two seconds, as HAProxy does by default, is refused three times before the shop closes", async () => {
  const { after } = await draining();
  expect(await after(5_750, 2_000)).toBe(false);
  expect(await after(250, 2_000)).toBe(true);
});

test("the shop waits no longer than six seconds for a load balancer", async () => {
  const { after } = await draining();
  expect(await after(5_750)).toBe(false);
  expect(await after(250)).toBe(true);
});
