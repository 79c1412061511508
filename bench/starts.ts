import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../server/platform/database/embedded/secret.ts";
import { memoryOf, spread } from "./measure.ts";
import { withinLimit, type Row } from "./table.ts";

const STARTS = 3;
const FIRST_S = 10;
const WITH_DATA_S = 3;
const IDLE_MB = 150;
/** How long an idle shop is left alone before its memory is read. */
const IDLE_MS = 10_000;

type Started = { seconds: number; megabytes: number };

/**
 * Starts the shop as `npm start` does, with its PostgreSQL, until `/readyz` reports ready: first with an empty data folder,
 * later with the folder of that start. The memory is that of the shop's process, without the database.
 */
export const measureStarts = async (demo: boolean): Promise<Row[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), "phohang-start-"));
  try {
    const first = await startOnce(dataDir, demo);
    const later: Started[] = [];
    for (let count = 0; count < STARTS; count++) later.push(await startOnce(dataDir, demo));
    const kind = demo ? "demo shop" : "empty shop";
    return [
      withinLimit(`First start, ${kind}`, FIRST_S, "s", spread([first.seconds])),
      withinLimit(
        `Start with data, ${kind}`,
        WITH_DATA_S,
        "s",
        spread(later.map(({ seconds }) => seconds)),
      ),
      withinLimit(
        `Idle memory, ${kind}`,
        IDLE_MB,
        "MB",
        spread(later.map(({ megabytes }) => megabytes)),
      ),
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

const startOnce = async (dataDir: string, demo: boolean): Promise<Started> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const starter = spawn(process.execPath, ["bin/start.mjs"], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      BASE_URL: url,
      DEMO: demo ? "1" : "0",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const gone = once(starter, "exit");
  try {
    while (!(await isReady(url))) {
      if (starter.exitCode !== null) throw new Error("the shop did not start");
      await pause(20);
    }
    const seconds = (performance.now() - begun) / 1000;
    await pause(IDLE_MS);
    return { seconds, megabytes: memoryOf(await childOf(starter.pid ?? 0)) };
  } finally {
    starter.kill("SIGTERM");
    await gone;
  }
};

const isReady = async (url: string): Promise<boolean> =>
  await fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

/** The server's process, which is a child of the starter. */
const childOf = async (parent: number): Promise<number> => {
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    // A process may end while its folder is read.
    const status = await readFile(`/proc/${name}/status`, "utf8").catch(() => "");
    if (status.includes(`\nPPid:\t${parent}\n`)) return Number(name);
  }
  throw new Error("the server is not there");
};
