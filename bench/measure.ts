import { readdirSync, readFileSync } from "node:fs";
import autocannon from "autocannon";

/** The result of a round. `cpu` is the server's own CPU time in µs per request, which a busy machine disturbs least. */
export type Round = { perSecond: number; p99: number; cpu: number };

export type Spread = { median: number; min: number; max: number };

/** The CPU time that a process' threads have used, in µs; `stat` would give it in hundredths of a second. */
export const cpuOf = (pid: number): number => {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]),
  );
  return nanoseconds.reduce((sum, used) => sum + used, 0) / 1000;
};

/** The resident memory of a process, in MB. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/**
 * Sends requests over `connections` for `seconds`. A wrong response ends the bench, because its speed means nothing.
 */
export const load = async (
  pid: number,
  options: {
    url: string;
    connections: number;
    seconds: number;
    headers?: Record<string, string>;
    requests?: autocannon.Request[];
  },
): Promise<Round> => {
  const before = cpuOf(pid);
  const { url, connections, seconds, headers = {}, requests } = options;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    ...(requests && { requests }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} wrong answers, ${result.errors} errors`);
  const cpu = (cpuOf(pid) - before) / result.requests.total;
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99, cpu };
};

/** Runs `act` in `clients` loops for `seconds`; returns how often per second it was done. */
export const clients = async (
  count: number,
  seconds: number,
  act: (client: number, turn: number) => Promise<unknown>,
): Promise<number> => {
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: count }, async (_, client) => {
      for (let turn = 0; performance.now() < end; turn++) {
        await act(client, turn);
        done++;
      }
    }),
  );
  return done / ((performance.now() - start) / 1000);
};

export const spread = (values: readonly number[]): Spread => {
  const sorted = values.toSorted((one, other) => one - other);
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    min: sorted[0] ?? 0,
    max: sorted.at(-1) ?? 0,
  };
};
