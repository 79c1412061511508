import { type ChildProcess, spawn } from "node:child_process";
import { open, readFile } from "node:fs/promises";
import { totalmem } from "node:os";
import { join } from "node:path";
import { waitFor } from "./alive.ts";
import { environment } from "./create-cluster.ts";
import { endPostmaster, stopLeftover } from "./leftover.ts";
import type { RunAs } from "./run-as.ts";

export type Postmaster = {
  folder: string;
  postgres: string;
  port: number;
  durable: boolean;
  logFile: string;
  runAs: RunAs;
};

const startPatienceMs = 5 * 60_000; // a long recovery after a crash is part of a start

/** Starts the postmaster, and restarts it whenever it ends on its own. Returns the function that stops it for good. */
export async function keepRunning(
  postmaster: Postmaster,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  let stopping = false;
  let current = await startPostmaster(postmaster);
  let ended = watch(current);

  function watch(child: ChildProcess): Promise<void> {
    return new Promise((resolve) => {
      child.once("exit", (code, signal) => {
        resolve();
        if (!stopping) void restart(code ?? signal);
      });
    });
  }

  async function restart(how: number | string | null): Promise<void> {
    for (let delayMs = 100; !stopping; delayMs = Math.min(delayMs * 2, 5_000)) {
      log(`The database ended unasked (${how}); it is started again. See ${postmaster.logFile}`);
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      if (stopping) return;
      try {
        await stopLeftover(postmaster.folder, log);
        current = await startPostmaster(postmaster);
        ended = watch(current);
        return;
      } catch (error) {
        how = error instanceof Error ? error.message : String(error);
      }
    }
  }

  // A shop that fails during start-up, or throws later, leaves no database running.
  const endWithUs = () => {
    if (current.exitCode === null && current.signalCode === null) current.kill("SIGINT");
  };
  process.once("exit", endWithUs);

  return async () => {
    stopping = true;
    process.off("exit", endWithUs);
    if (current.exitCode === null && current.signalCode === null && current.pid) {
      await endPostmaster(current.pid);
      await ended;
    }
  };
}

async function startPostmaster(postmaster: Postmaster): Promise<ChildProcess> {
  const { folder, port, logFile } = postmaster;
  const settings = Object.entries(settingsFor(postmaster.durable)).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const args = ["-D", folder, "-p", String(port), ...settings];
  const [command, commandArgs, identity] = postmaster.runAs.spawn(postmaster.postgres, args);
  const output = await open(logFile, "a", 0o600);
  const child = spawn(command, commandArgs, {
    ...identity,
    env: environment,
    cwd: folder,
    detached: true, // Ctrl-C in the terminal reaches only the shop, which then stops this process in order
    stdio: ["ignore", output.fd, output.fd],
  });
  let failure: Error | null = null;
  child.once("error", (error) => (failure = error));
  await output.close();

  const hasEnded = () => failure !== null || child.exitCode !== null || child.signalCode !== null;
  const ready = await waitFor(
    async () => hasEnded() || (await saysReady(join(folder, "postmaster.pid"), child.pid)),
    startPatienceMs,
  );
  if (hasEnded()) {
    throw new Error(`The database does not start:\n${await lastLines(logFile)}`, {
      cause: failure,
    });
  }
  if (!ready && child.pid) {
    await endPostmaster(child.pid);
    throw new Error(`The database is not ready after ${startPatienceMs / 1000} s: see ${logFile}`);
  }
  return child;
}

/** The postmaster writes its process id into the first line of this file and its state into the eighth. */
async function saysReady(pidFile: string, pid: number | undefined): Promise<boolean> {
  const lines = (await readFile(pidFile, "utf8").catch(() => "")).split("\n"); // empty before the file exists
  return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
}

async function lastLines(file: string): Promise<string> {
  return (await readFile(file, "utf8")).trimEnd().split("\n").slice(-10).join("\n");
}

/** PostgreSQL's buffer cache: a quarter of the memory, within bounds. It is allocated as it fills. */
function sharedBuffers(): string {
  const memory = process.constrainedMemory() || totalmem();
  const megabytes = Math.min(memory, totalmem()) / 1024 ** 2;
  return `${Math.round(Math.min(Math.max(megabytes / 4, 128), 4096))}MB`;
}

function settingsFor(durable: boolean): Record<string, string> {
  return {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "100",
    shared_buffers: durable ? sharedBuffers() : "128MB",
    work_mem: "8MB",
    random_page_cost: "1.1",
    jit: "off", // compiling a short query costs more than running it
    timezone: "UTC",
    log_timezone: "UTC",
    log_line_prefix: "%m [%p] ",
    log_checkpoints: "off",
    idle_in_transaction_session_timeout: "60s",
    ...(durable
      ? { fsync: "on", full_page_writes: "on", synchronous_commit: "on" }
      : {
          fsync: "off",
          full_page_writes: "off",
          synchronous_commit: "off",
          wal_level: "minimal",
          max_wal_senders: "0",
          autovacuum: "off",
          // Without statistics, small tables count as large enough, and starting workers costs more than their work.
          max_parallel_workers_per_gather: "0",
        }),
  };
}
