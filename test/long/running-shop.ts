import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitFor } from "#server/platform/database/embedded/alive.ts";
import { freePort } from "#server/platform/database/embedded/secret.ts";
import { tally } from "./tally.ts";

// Ten of them start at once on two cores.
const START_MS = 180_000;

export type ShopProcess = Awaited<ReturnType<typeof startShop>>;

/**
 * Starts the whole shop as a separate process, as an operator would; waits until it is ready, or only until it
 * responds.
 */
export const startShop = async (
  env: Record<string, string>,
  until: "ready" | "alive" = "ready",
  dataDir?: string,
  /** Shell commands that run before the shop, such as a limit. */
  before = ":",
  /** The folder of the shop, if it is another version than this one. It runs as its sources are. */
  cwd?: string,
) => {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), "shop-process-")));
  const port = Number(env["PORT"] ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  const entry = cwd === undefined ? "build/app/main.js" : "server/main.ts";
  const become = `${before}; exec "$0" ${entry}`;
  const child = spawn("sh", ["-c", become, process.execPath], {
    cwd,
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      BASE_URL: url,
      DATA_DIR: folder,
      DEMO: "0",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stdout.on("data", (bytes: Buffer) => (said += bytes.toString()));
  child.stderr.on("data", (bytes: Buffer) => (said += bytes.toString()));
  const ended = once(child, "exit");
  const probe = until === "ready" ? "/readyz" : "/healthz";
  const came = await waitFor(
    async () => child.exitCode !== null || (await answers(`${url}${probe}`)),
    START_MS,
  );
  if (!came || child.exitCode !== null) {
    child.kill("SIGKILL");
    throw new Error(`the shop did not start:\n${said}`);
  }
  return {
    url,
    dataDir: folder,
    said: () => said,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: (): boolean => {
      tally.faults += 1;
      return child.kill("SIGKILL");
    },
    /** Stops it gracefully; returns its exit code and how long it took, in milliseconds. */
    stop: async (): Promise<{ code: unknown; ms: number }> => {
      const begun = performance.now();
      child.kill("SIGTERM");
      const [code]: unknown[] = await ended;
      return { code, ms: performance.now() - begun };
    },
    /** Kills it and removes its folder. */
    remove: async (): Promise<void> => {
      child.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Whether an address responds within a second. */
export const answers = async (url: string): Promise<boolean> =>
  await fetch(url, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false, // not listening, or too slow
  );
