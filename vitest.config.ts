import { defineConfig } from "vitest/config";

/**
 * `*.test.ts` are pure; `*.db.test.ts` get a PostgreSQL and clone the shop's template in it; `*.long.test.ts` take
 * minutes, break things on purpose, and run only by `npm run test:long`; `*.cluster.test.ts` do the same to a cluster, by
 * `npm run test:cluster`.
 */
const withPostgres = ["**/*.db.test.ts"];
const long = ["test/long/*.long.test.ts"];
const cluster = ["test/cluster/*.cluster.test.ts"];
const elsewhere = ["**/node_modules/**", "build/**", "data/**", "lint/planted/**"];

/**
 * Where cores are scarce, compilers of Node 26.10 (V8 14) that work beside the running code read a heap which changes under
 * them, and the worker dies: 8 of 9 workers of the fuzz with Maglev, one of many with TurboFan (decision 51).
 */
const execArgv = ["--no-maglev", "--no-concurrent-recompilation"];

/**
 * Files of everyday tests share the two workers, because a process for each file would cost a third of the run; those of
 * `shop` share the server's modules, too, which keep no state. So a file leaves no global, timer or listener behind.
 */
const isolate = false;

/** A busy machine may take its time; a test that promises a time names it. */
const testTimeout = 15_000;
const patient = { poll: { timeout: 10_000 } };

export default defineConfig({
  test: {
    // One worker per core: PostgreSQL and the other checks run on the same machine.
    maxWorkers: 2,
    // In CI a test that failed on a busy machine gets a second try, which the report names.
    retry: process.env["CI"] ? 1 : 0,
    projects: [
      {
        test: {
          name: "rules",
          environment: "node",
          execArgv,
          isolate,
          setupFiles: ["test/setup/modules-of-each-file.ts"],
          testTimeout,
          expect: patient,
          include: ["**/*.test.ts", "**/*.test.tsx"],
          exclude: [...elsewhere, ...withPostgres, ...long, ...cluster],
        },
      },
      {
        test: {
          name: "shop",
          environment: "node",
          execArgv,
          isolate,
          include: withPostgres,
          exclude: elsewhere,
          globalSetup: ["test/setup/database.global.ts"],
          setupFiles: ["test/setup/checks-of-each-file.ts"],
          testTimeout,
          hookTimeout: 30_000,
          expect: patient,
        },
      },
      {
        test: {
          name: "long",
          environment: "node",
          execArgv,
          include: long,
          globalSetup: ["test/setup/database.global.ts"],
          setupFiles: ["test/long/report-tally.ts"],
          // They start processes and stop databases, so running in parallel would distort their measurements.
          fileParallelism: false,
          testTimeout: 30 * 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "cluster",
          environment: "node",
          execArgv,
          include: cluster,
          fileParallelism: false,
          testTimeout: 20 * 60_000,
          hookTimeout: 5 * 60_000,
        },
      },
    ],
  },
});
