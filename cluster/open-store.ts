import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { processesBelow, signalBelow } from "./processes.ts";
import { startSwift } from "./swift.ts";

/** The S3 store of the cluster, which can be stopped and started again at the same address. */
export type Store = {
  endpoint: string;
  /** The variables with which a process of the shop keeps its pictures there. */
  env: Record<string, string>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  pause: () => Promise<void>;
  resume: () => Promise<void>;
};

export const openStore = async (dataDir: string): Promise<Store> => {
  const folder = join(dataDir, "s3");
  await mkdir(folder, { recursive: true });
  let swift = await startSwift(folder);
  const { endpoint, env } = swift;
  return {
    endpoint,
    env,
    start: async () => {
      swift = await startSwift(folder, Number(new URL(endpoint).port));
    },
    stop: async () => await swift.stop(),
    pause: async () => await signalBelow(folder, "SIGSTOP"),
    resume: async () => {
      for (const pid of await processesBelow(folder)) process.kill(pid, "SIGCONT");
    },
  };
};
