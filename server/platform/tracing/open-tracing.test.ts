import { execFile } from "node:child_process";
import { promisify } from "node:util";
import Fastify from "fastify";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openCollector, type Collector } from "#test/otlp-collector.ts";
import { reportingExporter } from "./reporting-exporter.ts";
import { openTracing } from "./open-tracing.ts";
import { traceChannels, traced } from "./trace-channels.ts";

let collector: Collector;
beforeEach(async () => {
  collector = await openCollector();
});
afterEach(async () => await collector.close());

type Sampler = Parameters<typeof openTracing>[0]["sampler"];

/** A server that is traced to a collector, and the errors of sending. */
const openTraced = (endpoint: string, sampler: Sampler = { name: "always_on", ratio: 1 }) => {
  const errors: string[] = [];
  const tracing = openTracing({
    url: `${endpoint}/v1/traces`,
    headers: {},
    serviceName: "test",
    sampler,
    trustedProxies: [],
    basePath: "/api",
    tenantAttribute: "test.group",
    onError: ({ message }) => errors.push(message),
  });
  const app = Fastify();
  tracing.traceRequests(app);
  app.get("/api/answer", async () => "42");
  const ask = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time++)
      expect((await app.inject("/api/answer")).body).toBe("42");
  };
  return { tracing, ask, errors };
};

test("closing sends what waits", async () => {
  const { tracing, ask, errors } = openTraced(collector.endpoint);
  await ask(3);
  expect(collector.spans).toEqual([]);
  await tracing.close();
  expect(collector.spans.map(({ name }) => name)).toEqual(Array(3).fill("GET /answer"));
  expect(errors).toEqual([]);
});

test("a collector that refuses harms nothing, and is reported once a minute", async () => {
  collector.state.mood = "refuses";
  const { tracing, ask, errors } = openTraced(collector.endpoint);
  await ask(600);
  await tracing.close();
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(/^\d+ spans were not sent: Bad Request$/);
});

test.each(["hangs", "is away"])(
  "a collector that %s holds up neither requests nor, for more than two seconds, the end",
  { tags: ["long"] },
  async (mood) => {
    collector.state.mood = "hangs";
    const { tracing, ask } = openTraced(
      mood === "hangs" ? collector.endpoint : "http://127.0.0.1:1",
    );
    await ask(600);
    const begun = performance.now();
    await tracing.close();
    expect(performance.now() - begun).toBeLessThan(3_000);
  },
);

test("work that fails is an error by its code or class, and a URL that is none harms nothing", async () => {
  const { tracing } = openTraced(collector.endpoint);
  const job = (act: () => Promise<unknown>) =>
    traced(traceChannels.job, () => ({ kind: "test", tries: 2 }), act);
  const call = (url: string) =>
    traced(
      traceChannels.outbound,
      () => ({ method: "POST", url }),
      async () => ({ status: 202 }),
    );
  const fail = async (error: Error) => {
    throw error;
  };
  await expect(job(async () => await fail(new RangeError("lan@shop.example")))).rejects.toThrow(
    "lan",
  );
  const refused = Object.assign(new Error("x"), { code: "ECONNREFUSED" });
  await expect(job(async () => await fail(refused))).rejects.toThrow("x");
  await job(async () => await Promise.all([call("https://bank.example/key?x=1"), call("nowhere")]));
  await tracing.close();
  const spans = collector.spans.map(({ name, attributes, status }) => ({
    name,
    host: attributes["server.address"],
    error: status.message,
  }));
  expect(spans).toEqual([
    { name: "job test", error: "RangeError" },
    { name: "job test", error: "ECONNREFUSED" },
    { name: "POST", host: "bank.example" },
    { name: "POST", host: "" },
    { name: "job test" },
  ]);
});

describe("a sampler", () => {
  test.each([
    [{ name: "always_off", ratio: 1 }, 0],
    [{ name: "traceidratio", ratio: 0 }, 0],
    [{ name: "parentbased_traceidratio", ratio: 1 }, 5],
    [{ name: "parentbased_always_on", ratio: 0 }, 5],
  ] as const)("%o keeps its share", async (sampler, kept) => {
    const { tracing, ask } = openTraced(collector.endpoint, sampler);
    await ask(5);
    await tracing.close();
    expect(collector.spans).toHaveLength(kept);
  });
});

test("lost spans are counted until the next report", () => {
  const errors: string[] = [];
  let now = 0;
  const failing = {
    export: (_: unknown, done: (result: { code: number; error: Error }) => void) =>
      done({ code: 1, error: new Error("away") }),
    shutdown: async () => undefined,
  };
  const exporter = reportingExporter(
    failing,
    ({ message }) => errors.push(message),
    () => now,
  );
  const send = (count: number): void => exporter.export(Array(count), () => undefined);
  send(1);
  send(2);
  now = 59_999;
  send(3);
  now = 60_000;
  send(4);
  expect(errors).toEqual(["1 spans were not sent: away", "9 spans were not sent: away"]);
});

test("without tracing an act runs alone, and its message is not made", async () => {
  const message = vi.fn<() => { statement: string }>().mockReturnValue({ statement: "x" });
  expect(await traced(traceChannels.statement, message, async () => 42)).toBe(42);
  expect(message).not.toHaveBeenCalled();
});

/** The packages of OpenTelemetry that a process loads with a module. */
const loadedWith = async (module: string): Promise<string[]> => {
  const script = `
    import { registerHooks } from "node:module";
    const loaded = new Set();
    registerHooks({ load(url, context, next) {
      const name = /node_modules\\/(@opentelemetry\\/[^/]+)/.exec(url)?.[1];
      if (name) loaded.add(name);
      return next(url, context);
    } });
    await import(${JSON.stringify(new URL(module, import.meta.url).href)});
    process.stdout.write(JSON.stringify([...loaded]), () => process.exit(0));`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "-e",
    script,
  ]);
  return JSON.parse(stdout) as string[]; // as: the script writes it
};

test(
  "a shop that traces nothing loads no package of OpenTelemetry",
  { tags: ["long"] },
  async () => {
    // The library of the metrics loads the types and no-op classes of `api` itself.
    for (const module of ["../../app.ts", "../../open-jobs.ts"])
      expect((await loadedWith(module)).filter((name) => name !== "@opentelemetry/api")).toEqual(
        [],
      );
    expect(await loadedWith("./open-tracing.ts")).toContain("@opentelemetry/sdk-trace");
  },
);
