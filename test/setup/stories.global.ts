import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitFor } from "../../server/platform/database/embedded/alive.ts";
import { freePort } from "../../server/platform/database/embedded/secret.ts";

const startPatienceMs = 120_000; // the first start makes the demo shop
const stopPatienceMs = 20_000;

/**
 * Opens a demo shop of the run's own: fresh database, free port. With STORIES_URL set, that one is
 * used instead. Answers how to close it.
 */
export default async function openShop(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["STORIES_URL"]) return undefined;
  const dataDir = await mkdtemp(join(tmpdir(), "shop-stories-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ["server/main.ts"], {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      BASE_URL: url,
      DATA_DIR: dataDir,
      DEMO: "1",
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
  process.env["STORIES_URL"] = url; // the workers inherit it
  return close;
}

async function isReady(url: string): Promise<boolean> {
  return await fetch(url).then(
    (answer) => answer.ok,
    () => false, // not listening yet
  );
}
