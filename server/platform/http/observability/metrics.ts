import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { Refused } from "#contract/wire/refusals.ts";
import type { Pool } from "../../database/database.ts";
import type { ReplicaReads } from "../../database/replica/replica.ts";
import { countWaiting } from "../../jobs/jobs.queries.ts";
import type { ResponseCache } from "../../cache/response-cache.ts";
import type { ResponseFastPath } from "../http-server.ts";

export type CacheSizes = ReadonlyMap<string, () => number | Promise<number>>;

export type Measured = {
  pools: Readonly<Record<string, Pool>>;
  /** Absent where there is no replica. */
  replicaReads: Readonly<ReplicaReads> | undefined;
  /** The size of the index that this process searches without the database. */
  searchIndex: () => { entries: number; bytes: number };
  cache: ResponseCache;
  /** The bytes that each cache of the process takes, by its name. */
  cacheSizes: CacheSizes;
  fastPath: ResponseFastPath;
  /** Calls of the store of pictures that failed, by operation. */
  pictureFailures: Readonly<Record<string, number>>;
  /** Adds figures of the shop. */
  addFigures: (registry: Registry) => void;
  access: MetricsAccess;
};

/** Callers who may read the metrics: with this token, or from this machine where no proxy is, or nobody. */
export type MetricsAccess = { token: string } | "this machine" | "nobody";

const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Without a token only a shop at a loopback address answers, and only this machine: at any other address a proxy may be
 * in front, whose requests all come from this machine.
 */
export const metricsAccess = (config: {
  metricsToken: string | undefined;
  baseUrl: string;
  trustedProxies: readonly string[];
}): MetricsAccess => {
  if (config.metricsToken !== undefined) return { token: config.metricsToken };
  const isLocal = loopback.test(new URL(config.baseUrl).hostname);
  return isLocal && config.trustedProxies.length === 0 ? "this machine" : "nobody";
};

// Memory, CPU, event loop and garbage collection belong to the process, which may open several shops.
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

/** Histogram buckets in seconds: from a cached response, below 1 ms, to the longest request. */
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * Serves `GET /metrics`: rate, errors and duration by route, the pools, the caches, the waiting jobs and the process.
 * Only callers that `access` names may read it.
 */
export const metricsRoute = (app: FastifyInstance, measured: Measured): void => {
  const registry = new Registry();
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long answers took, by route of the contract.",
    labelNames: ["method", "route", "status"] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    // An unknown path comes from the client, so it must not become a label: labels would grow without limit.
    const route = request.routeOptions.url ?? "none";
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  gauges(registry, measured);
  measured.addFigures(registry);
  const all = Registry.merge([ofProcess, registry]);
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request, measured.access)) throw new Refused("http/forbidden");
    return reply
      .header("cache-control", "no-store")
      .type(all.contentType)
      .send(await all.metrics());
  });
};

const gauges = (
  registry: Registry,
  { pools, replicaReads, searchIndex, cache, cacheSizes, fastPath, pictureFailures }: Measured,
): void => {
  const add = (gauge: Gauge): void => registry.registerMetric(gauge);
  add(
    new Gauge({
      name: "database_connections",
      help: "Connections by pool and state; waiting are requests that have none.",
      labelNames: ["pool", "state"] as const,
      registers: [],
      collect() {
        for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
          this.set({ pool, state: "busy" }, totalCount - idleCount);
          this.set({ pool, state: "idle" }, idleCount);
          this.set({ pool, state: "waiting" }, waitingCount);
        }
      },
    }),
  );
  if (replicaReads)
    add(
      new Gauge({
        name: "replica_reads",
        help: "Reads that were sent to the replica since the start: answered, refused because it was behind, or failed.",
        labelNames: ["outcome"] as const,
        registers: [],
        collect() {
          for (const [outcome, count] of Object.entries(replicaReads)) this.set({ outcome }, count);
        },
      }),
    );
  add(
    new Gauge({
      name: "search_index_entries",
      help: "What this process searches without the database.",
      registers: [],
      collect() {
        this.set(searchIndex().entries);
      },
    }),
  );
  add(
    new Gauge({
      name: "search_index_bytes",
      help: "About what its index takes.",
      registers: [],
      collect() {
        this.set(searchIndex().bytes);
      },
    }),
  );
  add(
    new Gauge({
      name: "answers_kept",
      help: "Answers in the cache.",
      registers: [],
      collect() {
        this.set(cache.size);
      },
    }),
  );
  add(
    new Gauge({
      name: "cache_bytes",
      help: "What each cache of this process takes: responses in all their forms, fragments of pages, pictures.",
      labelNames: ["cache"] as const,
      registers: [],
      async collect() {
        for (const [name, bytes] of cacheSizes) this.set({ cache: name }, await bytes());
      },
    }),
  );
  add(
    new Gauge({
      name: "answers_from_cache",
      help: "Answers given before routing since the start; none of them is in the durations.",
      registers: [],
      collect() {
        this.set(fastPath.answered);
      },
    }),
  );
  add(
    new Gauge({
      name: "picture_store_failures",
      help: "Calls of the folder or bucket of pictures that failed since the start, by operation.",
      labelNames: ["operation"] as const,
      registers: [],
      collect() {
        for (const [operation, count] of Object.entries(pictureFailures))
          this.set({ operation }, count);
      },
    }),
  );
  const countJobs = jobCounts(pools);
  add(
    new Gauge({
      name: "jobs",
      help: "Jobs by kind: due and not done, and given up. Without a database there are no figures.",
      labelNames: ["kind", "state"] as const,
      registers: [],
      async collect() {
        this.reset();
        for (const { kind, waiting, givenUp } of await countJobs()) {
          this.set({ kind, state: "waiting" }, waiting);
          this.set({ kind, state: "given_up" }, givenUp);
        }
      },
    }),
  );
  add(
    new Gauge({
      name: "jobs_oldest_due_seconds",
      help: "By kind, how long the oldest job is due that is not done and that nobody is carrying out.",
      labelNames: ["kind"] as const,
      registers: [],
      async collect() {
        this.reset();
        for (const { kind, oldestDueSeconds } of await countJobs())
          this.set({ kind }, oldestDueSeconds);
      },
    }),
  );
};

/** Counts the jobs. Gauges that are read at the same time share one query. */
const jobCounts = (pools: Measured["pools"]) => {
  const [db] = Object.values(pools);
  let counting: ReturnType<typeof countWaiting> | undefined;
  return async () => {
    if (!db) return [];
    counting ??= countWaiting(db)
      .catch(() => []) // `/metrics` must answer while the database is down
      .finally(() => {
        counting = undefined;
      });
    return await counting;
  };
};

// Every request of a local proxy comes from this machine, so a forwarded request does not count as near.
const isNear = ({ ip, headers }: FastifyRequest): boolean =>
  /^(?:127\.|::1$|::ffff:127\.)/.test(ip) &&
  headers["x-forwarded-for"] === undefined &&
  headers.forwarded === undefined;

const mayRead = (request: FastifyRequest, access: MetricsAccess): boolean => {
  if (typeof access === "object") return hasToken(request, access.token);
  return access === "this machine" && isNear(request);
};

const hasToken = ({ headers }: FastifyRequest, token: string): boolean => {
  const given = Buffer.from(headers.authorization ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};
