import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Config } from "#server/config.ts";

export type SpawnedNode = { url: string; kill: () => void; close: () => Promise<void> };

/** Encrypts the secrets of test shops; all processes of one share it. */
export const TEST_SECRETS_KEY = "5e".repeat(32);

const CLOSED_MS = 10_000;

/**
 * Starts a process of a test's shop on a migrated database; returns its address and how to end it. It carries out jobs
 * only where the test says so.
 */
export const openSpawnedNode = async (
  {
    urls,
    config,
  }: {
    urls: { ownerUrl: string; appUrl: string };
    config: Pick<Config, "dataDir">;
  },
  { jobs = false } = {},
): Promise<SpawnedNode> => {
  const script = fileURLToPath(new URL("spawned-node.ts", import.meta.url));
  const node = spawn(process.execPath, [script], {
    env: {
      PATH: process.env["PATH"],
      DATABASE_URL: urls.appUrl,
      DATABASE_OWNER_URL: urls.ownerUrl,
      DATA_DIR: config.dataDir,
      DEMO: "0",
      LOG_LEVEL: "silent",
      SECRETS_KEY: TEST_SECRETS_KEY,
      ...(jobs && { CARRY_OUT_JOBS: "1" }),
    },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(node, "exit");
  const lines = createInterface(node.stdout);
  const first = await Promise.race([once(lines, "line"), ended]);
  const url = String(first[0]);
  if (!url.startsWith("http://")) throw new Error(`a process of the shop did not open: ${url}`);
  return {
    url,
    kill: () => void node.kill("SIGKILL"),
    close: async () => {
      node.stdin.end();
      // Other tests check how soon a shop closes; this one doesn't wait for it.
      const late = setTimeout(() => node.kill("SIGKILL"), CLOSED_MS);
      await ended;
      clearTimeout(late);
    },
  };
};
