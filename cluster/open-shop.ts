import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { nodeEnvironment, nodeOptions } from "../bin/node-options.mjs";
import { ports } from "./network.ts";
import { answersWell, startUnit, untilWorking, type Unit } from "./unit.ts";

const thisVersion = fileURLToPath(new URL("..", import.meta.url));

/** One process of the shop, which can be stopped and started again. */
export type ShopProcess = {
  name: string;
  url: string;
  /** Starts it, or the sources in the folder of another version if one is named. */
  start: (version?: string) => Promise<void>;
  /** Stops it as a deployment does: it says that it isn't ready, and finishes what it has. */
  stop: () => Promise<void>;
  kill: () => void;
  pause: () => void;
  resume: () => void;
  isRunning: () => boolean;
  isPaused: () => boolean;
  pid: () => number;
};

export type ShopOptions = {
  name: string;
  dataDir: string;
  address: string;
  /** The environment that all processes of the shop have in common. */
  env: Record<string, string | undefined>;
};

/** A first process migrates the database and loads the demo shop, with five hundred files for the S3 store. */
const START_MS = 600_000;
const STOP_MS = 15_000;

export const openShop = async ({
  name,
  dataDir,
  address,
  env,
}: ShopOptions): Promise<ShopProcess> => {
  const folder = join(dataDir, name);
  const data = join(folder, "data");
  await mkdir(data, { recursive: true });
  const url = `http://${address}:${ports.shop}`;
  let unit: Unit | undefined;
  let isPaused = false;
  return {
    name,
    url,
    start: async (version = thisVersion) => {
      // Another version has no build.
      const entry = version === thisVersion ? "build/app/main.js" : "server/main.ts";
      unit = await startUnit({
        folder,
        name: "shop",
        command: [process.execPath, ...nodeOptions, join(version, entry)],
        env: {
          ...env,
          NODE_ENV: "production",
          ...nodeEnvironment,
          HOST: address,
          PORT: String(ports.shop),
          DATA_DIR: data,
        },
      });
      await untilWorking(unit, async () => await answersWell(`${url}/readyz`), START_MS);
    },
    stop: async () => await unit?.stop(STOP_MS),
    kill: () => unit?.signal("SIGKILL"),
    pause: () => {
      unit?.signal("SIGSTOP");
      isPaused = true;
    },
    resume: () => {
      unit?.signal("SIGCONT");
      isPaused = false;
    },
    isRunning: () => unit?.isRunning() ?? false,
    isPaused: () => isPaused,
    pid: () => unit?.pid ?? 0,
  };
};
