/** The balancer of several processes of the shop: HAProxy where it is installed, otherwise one of our own. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitFor } from "#server/platform/database/embedded/alive.ts";
import { freePort } from "#server/platform/database/embedded/secret.ts";
import { answers } from "./running-shop.ts";

export type Balancer = {
  kind: "HAProxy" | "own";
  /** The address for the next request. */
  next: () => string;
  /** How many processes get requests. */
  readyCount: () => Promise<number>;
  close: () => Promise<void>;
};

const START_MS = 5_000;

/** The checks are those of `deploy/haproxy`. It never repeats a request, because the faults of a process must show. */
const configOf = (urls: readonly string[], port: number, figuresPort: number): string => `
defaults
  mode http
  retries 0
  timeout connect 2s
  timeout client 65s
  timeout server 65s
  timeout http-keep-alive 60s
  timeout check 2s
frontend shop
  bind 127.0.0.1:${port}
  default_backend shop
backend shop
  balance leastconn
  option httpchk GET /readyz
  http-check expect status 200
  default-server check inter 1s fastinter 500ms downinter 1s fall 2 rise 1
${urls.map((url, at) => `  server shop-${at + 1} ${new URL(url).host}`).join("\n")}
frontend figures
  bind 127.0.0.1:${figuresPort}
  stats enable
  stats uri /
`;

/** Opens a balancer before processes at these addresses, which may be replaced by others at the same address. */
export const openBalancer = async (urls: readonly string[]): Promise<Balancer> => {
  if (spawnSync("haproxy", ["-v"]).status === 0) return await openHaproxy(urls);
  process.stdout.write(
    "Without HAProxy (apt-get install haproxy) the test chooses a process itself.\n",
  );
  return chooseByProbe(urls);
};

const openHaproxy = async (urls: readonly string[]): Promise<Balancer> => {
  const folder = await mkdtemp(join(tmpdir(), "shop-haproxy-"));
  const [port, figuresPort] = [await freePort(), await freePort()];
  const file = join(folder, "haproxy.cfg");
  await writeFile(file, configOf(urls, port, figuresPort));
  const proxy = spawn("haproxy", ["-db", "-f", file], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  proxy.stderr.on("data", (bytes: Buffer) => (said += bytes.toString()));
  const ended = once(proxy, "exit");
  const figures = `http://127.0.0.1:${figuresPort}/;csv`;
  if (!(await waitFor(async () => proxy.exitCode !== null || (await answers(figures)), START_MS)))
    proxy.kill("SIGKILL");
  if (proxy.exitCode !== null || proxy.killed) throw new Error(`HAProxy did not start:\n${said}`);
  return {
    kind: "HAProxy",
    next: () => `http://127.0.0.1:${port}`,
    readyCount: async () => {
      const table = await (await fetch(figures)).text();
      return [...table.matchAll(/^shop,shop-\d+,.*$/gm)].filter(([line]) => /,UP,/.test(line))
        .length;
    },
    close: async () => {
      proxy.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const PROBE_MS = 250;

/** Asks all processes regularly whether they are ready, and names those that are, in turn. */
const chooseByProbe = (urls: readonly string[]): Balancer => {
  let ready = [...urls];
  let turn = 0;
  const look = async (): Promise<void> => {
    const well = await Promise.all(urls.map(async (url) => await answers(`${url}/readyz`)));
    ready = urls.filter((_, at) => well[at]);
  };
  const looking = setInterval(() => void look(), PROBE_MS);
  return {
    kind: "own",
    next: () => {
      const url = ready[(turn += 1) % ready.length];
      if (url === undefined) throw new Error("no process is ready");
      return url;
    },
    readyCount: async () => ready.length,
    close: async () => clearInterval(looking),
  };
};
