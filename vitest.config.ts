import { defineConfig } from "vitest/config";

/** `*.db.test.ts` get a PostgreSQL and clone the shop's template in it; other `*.test.ts` are pure. */
const withPostgres = ["**/*.db.test.ts"];
/**
 * Long tests take minutes, break things on purpose, and run only by `npm run test:long`, which also runs tests with a
 * database on the oldest supported PostgreSQL.
 */
const long = ["test/long/*.long.test.ts"];
/** Those that compute much within one process, measure no time and stop nothing: three share the cores. */
const simulated = [
  "carriers-month",
  "ledger-quarter",
  "payments-year",
  "returns-month",
  "stock-model",
].map((name) => `test/long/${name}.long.test.ts`);
const fuzz = ["test/long/fuzz.long.test.ts"];
/** Tests of a cluster do the same to it, by `npm run test:cluster`. */
const cluster = ["test/cluster/*.cluster.test.ts"];
/** Tests of browsers need WebKit and Firefox, and run by `npm run test:browsers`. */
const browsers = ["test/browsers/*.browser.test.ts"];
const elsewhere = ["**/node_modules/**", "build/**", "data/**", "lint/planted/**"];

/**
 * With few cores, concurrent compilers of Node 26.10 (V8 14) read a heap that changes under them, and the worker dies: 8 of
 * 9 workers of the fuzz with Maglev, one of many with TurboFan (decision 51).
 */
const execArgv = ["--no-maglev", "--no-concurrent-recompilation"];

/**
 * Files of everyday tests share a few workers, because a process for each file costs a third of the run. Files of `shop`
 * also share the server's modules, which keep no state. No file leaves a global, timer or listener.
 */
const isolate = false;

/** A busy machine may take its time; a test that promises a time names it. */
const testTimeout = 15_000;
const patient = { poll: { timeout: 10_000 } };

const shop = {
  environment: "node",
  execArgv,
  isolate,
  include: withPostgres,
  setupFiles: ["test/setup/checks-of-each-file.ts"],
  testTimeout,
  hookTimeout: 30_000,
  expect: patient,
};

const longTests = {
  environment: "node",
  // They compile for many minutes in one process, and TurboFan's inlining has faults (decision 51).
  execArgv: [...execArgv, "--no-turbo-inlining"],
  setupFiles: ["test/long/report-tally.ts"],
  testTimeout: 30 * 60_000,
  hookTimeout: 120_000,
};

/** They compare generated files with the newest PostgreSQL, compare the oldest with it, or read counts that only the newest has. */
const ofNewest = [
  "test/budgets/requests.db.test.ts",
  "test/sql/statement-types.db.test.ts",
  "test/sql/oldest-postgresql.db.test.ts",
];

export default defineConfig({
  test: {
    // `npm test` leaves these out, `npm run test:long` runs them.
    tags: [
      {
        name: "long",
        description: "starts processes, waits for the clock or repeats much",
        // A busy machine takes ten seconds to start a process.
        timeout: 60_000,
      },
    ],
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
          // They run aside, with what the other tests leave of the cores.
          testTimeout: 60_000,
          expect: patient,
          include: ["**/*.test.ts", "**/*.test.tsx"],
          exclude: [...elsewhere, ...withPostgres, ...long, ...cluster, ...browsers],
        },
      },
      {
        test: {
          ...shop,
          name: "shop",
          exclude: elsewhere,
          globalSetup: ["test/setup/database.global.ts"],
        },
      },
      {
        test: {
          ...shop,
          name: "oldest",
          exclude: [...elsewhere, ...ofNewest],
          globalSetup: ["test/setup/oldest-database.global.ts"],
          // After the simulations; the long tests that run alone come last.
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...longTests,
          name: "long",
          include: long,
          exclude: [...simulated, ...fuzz],
          globalSetup: ["test/setup/long-programs.global.ts", "test/setup/database.global.ts"],
          // They start processes and stop databases, so running in parallel would distort their measurements.
          fileParallelism: false,
        },
      },
      {
        test: {
          ...longTests,
          name: "simulated",
          include: simulated,
          globalSetup: ["test/setup/database.global.ts"],
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...longTests,
          name: "fuzz",
          // It ran into faults of TurboFan even without inlining (decision 51); without TurboFan it takes a fifth longer.
          execArgv: [...execArgv, "--no-turbofan"],
          include: fuzz,
          globalSetup: ["test/setup/database.global.ts"],
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "cluster",
          environment: "node",
          execArgv,
          include: cluster,
          globalSetup: ["test/setup/cluster-programs.global.ts"],
          fileParallelism: false,
          testTimeout: 20 * 60_000,
          hookTimeout: 5 * 60_000,
        },
      },
      {
        test: {
          name: "browsers",
          environment: "node",
          execArgv,
          include: browsers,
          globalSetup: ["test/setup/stories.global.ts"],
          fileParallelism: false,
          testTimeout: 5 * 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
