import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { request } from "node:http";
import { load, spread, type Round } from "../measure.ts";
import { askAtPace, type Pace } from "./paced.ts";
import { withinLimit, type Row } from "../table.ts";

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 64;
/** The least share of bare node:http's speed that a cached response must reach. */
const FLOOR = 0.85;
/** The most that p99 of cached pages may be at this pace, in milliseconds. */
const P99_MS = 5;
/**
 * When the load generator itself was held up for longer than this, the turn measures the machine's other work, not the
 * shop.
 */
const UNDISTURBED_MS = P99_MS;
const MOST_TURNS = 20;
/**
 * The pace of the p99 turns, as a share of the full speed: at full speed 64 requests wait for each other on any server.
 */
const P99_AT = 0.5;

/** A response as it is on the wire: undecoded bytes and headers. */
const fetchRaw = async (url: string): Promise<{ headers: Record<string, string>; bytes: Buffer }> =>
  await new Promise((resolve, reject) => {
    request(url, { headers: { "accept-encoding": "br" } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const {
          connection: _,
          "keep-alive": __,
          date: ___,
          "transfer-encoding": ____,
          ...headers
        } = answer.headers as Record<string, string>; // as: no header is repeated
        const bytes = Buffer.concat(chunks);
        resolve({ headers: { ...headers, "content-length": String(bytes.length) }, bytes });
      });
    })
      .on("error", reject)
      .end();
  });

/**
 * Compares a cached response of the shop with the same bytes from bare node:http, in alternating turns; for a page also
 * its p99.
 */
export const againstBareHttp = async (
  name: string,
  url: string,
  shopPid: number,
): Promise<Row[]> => {
  await fetchRaw(url);
  await fetchRaw(url);
  await new Promise((resolve) => {
    setTimeout(resolve, 300); // the best-compressed form is built after the second response
  });
  const { headers, bytes } = await fetchRaw(url);
  const folder = await mkdtemp(join(tmpdir(), "phohang-bare-"));
  await writeFile(join(folder, "headers.json"), JSON.stringify(headers));
  await writeFile(join(folder, "bytes"), bytes);
  const bare = spawn(
    process.execPath,
    ["bench/pages/bare-server.ts", join(folder, "headers.json"), join(folder, "bytes")],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const [port] = await once(bare.stdout, "data");
  const bareUrl = `http://127.0.0.1:${String(port).trim()}/`;
  const rounds: { shop: Round; bare: Round }[] = [];
  const sent = { headers: { "accept-encoding": "br" }, connections: CONNECTIONS };
  await load(shopPid, { ...sent, url, seconds: 1 });
  await load(bare.pid ?? 0, { ...sent, url: bareUrl, seconds: 1 });
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      shop: await load(shopPid, { ...sent, url, seconds: SECONDS }),
      bare: await load(bare.pid ?? 0, { ...sent, url: bareUrl, seconds: SECONDS }),
    });
  }
  const isPage = headers["content-type"]?.startsWith("text/html") === true;
  const slowest = isPage ? [await slowestOf(name, { ...sent, url, bareUrl, rounds })] : [];
  bare.kill("SIGTERM");
  await rm(folder, { recursive: true });
  const median = (of: (round: { shop: Round; bare: Round }) => number) =>
    spread(rounds.map(of)).median;
  const row: Row = {
    work: name,
    limit: "node:http, same bytes",
    ratio: spread(rounds.map(({ shop, bare: limit }) => limit.cpu / shop.cpu)),
    shop: `${Math.round(median(({ shop }) => shop.perSecond))}/s, ${median(({ shop }) => shop.cpu).toFixed(1)} µs, p99 ${median(({ shop }) => shop.p99)} ms`,
    atLimit: `${Math.round(median(({ bare: limit }) => limit.perSecond))}/s, ${median(({ bare: limit }) => limit.cpu).toFixed(1)} µs, p99 ${median(({ bare: limit }) => limit.p99)} ms`,
    floor: FLOOR,
  };
  return [row, ...slowest];
};

/**
 * The p99 of a page, requested at an even pace, in turns of a second in which no other process held up the load
 * generator. If there are too few such turns, it uses all turns.
 */
const slowestOf = async (
  name: string,
  {
    url,
    bareUrl,
    rounds,
    headers,
    connections,
  }: Pick<Pace, "url" | "connections"> & {
    headers: Record<string, string>;
    bareUrl: string;
    rounds: readonly { shop: Round }[];
  },
): Promise<Row> => {
  const perSecond = spread(rounds.map(({ shop }) => shop.perSecond)).median * P99_AT;
  const { pathname, search } = new URL(url);
  const requests = [{ path: pathname + search, headers }];
  const pace = { connections, requests, perSecond, seconds: 1 };
  const turns: { shop: number; bare: number; heldUp: number }[] = [];
  const undisturbed = () => turns.filter(({ heldUp }) => heldUp <= UNDISTURBED_MS);
  while (undisturbed().length < ROUNDS && turns.length < MOST_TURNS) {
    const shop = await askAtPace({ ...pace, url });
    const bare = await askAtPace({ ...pace, url: bareUrl });
    const heldUp = Math.max(shop.heldUp, bare.heldUp);
    turns.push({ shop: shop.slowest, bare: bare.slowest, heldUp });
  }
  const counted = undisturbed().length < ROUNDS ? turns : undisturbed();
  const row = withinLimit(
    `${name}: p99 of ${Math.round(perSecond)}/s over ${CONNECTIONS} connections`,
    P99_MS,
    "ms",
    spread(counted.map(({ shop }) => shop)),
  );
  const alone = spread(counted.map(({ bare }) => bare)).median.toFixed(2);
  const atLimit = `node:http alone: ${alone} ms; ${undisturbed().length} of ${turns.length} turns undisturbed`;
  return { ...row, atLimit };
};
