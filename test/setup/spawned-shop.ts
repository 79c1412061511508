import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { waitFor } from "#server/platform/database/embedded/alive.ts";
import { freePort } from "#server/platform/database/embedded/secret.ts";
import { fastFolder } from "./fast-folder.ts";

const startPatienceMs = 300_000; // the first start loads the demo shop, which a busy machine takes minutes for
const stopPatienceMs = 20_000;

export type SpawnedShop = { url: string; dataDir: string; close: () => Promise<void> };

/**
 * Starts the built shop as a separate process: new database, free port. `settings` returns the rest of its environment,
 * once its address is known.
 */
export const openSpawnedShop = async (
  settings: (url: string) => Promise<Record<string, string>> | Record<string, string>,
): Promise<SpawnedShop> => {
  const dataDir = await mkdtemp(join(await fastFolder(), "shop-stories-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ["build/app/main.js"], {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      BASE_URL: url,
      DATA_DIR: dataDir,
      ...(await settings(url)),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  server.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  server.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(server, "exit");
  const close = async () => {
    server.kill("SIGTERM");
    const timer = setTimeout(() => server.kill("SIGKILL"), stopPatienceMs);
    await ended;
    clearTimeout(timer);
    await rm(dataDir, { recursive: true, force: true });
  };

  const answered = await waitFor(
    async () => server.exitCode !== null || (await isReady(`${url}/readyz`)),
    startPatienceMs,
  );
  if (!answered || server.exitCode !== null) {
    await close();
    throw new Error(`The shop for the stories did not open:\n${said}`);
  }
  return { url, dataDir, close };
};

const isReady = async (url: string): Promise<boolean> =>
  await fetch(url).then(
    (answer) => answer.ok,
    () => false, // not listening yet
  );
