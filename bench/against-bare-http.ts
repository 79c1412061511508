import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { request } from "node:http";
import { load, spread, type Round } from "./measure.ts";
import type { Row } from "./table.ts";

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 64;

/** An answer as it is on the wire: undecoded bytes and headers. */
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
        } = answer.headers as Record<string, string>; // as: none is repeated
        const bytes = Buffer.concat(chunks);
        resolve({ headers: { ...headers, "content-length": String(bytes.length) }, bytes });
      });
    })
      .on("error", reject)
      .end();
  });

/** A kept answer of the shop against the same bytes from bare node:http, in turn. */
export const againstBareHttp = async (name: string, url: string, shopPid: number): Promise<Row> => {
  await fetchRaw(url);
  await new Promise((resolve) => {
    setTimeout(resolve, 300); // the compressed form is made after the first answer
  });
  const { headers, bytes } = await fetchRaw(url);
  const folder = await mkdtemp(join(tmpdir(), "phohang-bare-"));
  await writeFile(join(folder, "headers.json"), JSON.stringify(headers));
  await writeFile(join(folder, "bytes"), bytes);
  const bare = spawn(
    process.execPath,
    ["bench/bare-server.ts", join(folder, "headers.json"), join(folder, "bytes")],
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
  bare.kill("SIGTERM");
  await rm(folder, { recursive: true });
  return {
    work: name,
    limit: "node:http, same bytes",
    ratio: spread(rounds.map(({ shop, bare: limit }) => limit.cpu / shop.cpu)),
    shop: `${Math.round(spread(rounds.map(({ shop }) => shop.perSecond)).median)}/s, ${spread(rounds.map(({ shop }) => shop.cpu)).median.toFixed(1)} µs, p99 ${spread(rounds.map(({ shop }) => shop.p99)).median} ms`,
    atLimit: `${Math.round(spread(rounds.map(({ bare: limit }) => limit.perSecond)).median)}/s, ${spread(rounds.map(({ bare: limit }) => limit.cpu)).median.toFixed(1)} µs`,
  };
};
