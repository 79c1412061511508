/** Runs each block of docs/api.md as its reader would, in one folder, against a running shop. */
import { execFile, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "#server/platform/database/embedded/secret.ts";
import { makeToken } from "#test/machine-tokens.ts";
import { stageOrders } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { curlInPath } from "./curl-in-path.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const document = await readFile(`${root}docs/api.md`, "utf8");

type Block = { language: string; text: string };
const blocks: Block[] = [...document.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
  ([, language = "", text = ""]) => ({ language, text }),
);
const isServer = ({ text }: Block): boolean => text.includes("createServer");

let shop: TestShop;
let folder: string;
let environment: NodeJS.ProcessEnv;
beforeAll(async () => {
  shop = await openShop({ demo: true });
  await stageOrders(shop).order(shop.cast.customer, [[shop.goods.drill, 2]]);
  const { token } = await makeToken(shop, shop.cast.ownAdmin);
  const { url } = await shop.openNode();
  const commands = await curlInPath();
  ({ folder } = commands);
  environment = { ...commands.env, SHOP: url, TOKEN: token };
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await shop.close();
});

const run = promisify(execFile);

/** Runs a block; returns its output. */
const outputOf = async ({ language, text }: Block): Promise<string> => {
  const options = { cwd: folder, env: environment };
  if (language === "sh") return (await run("sh", ["-e", "-c", text], options)).stdout;
  await writeFile(join(folder, "block.ts"), text);
  return (await run(process.execPath, ["block.ts"], options)).stdout;
};

test("each block runs, and prints what the document says", { tags: ["long"] }, async () => {
  const ran: string[] = [];
  for (const [at, block] of blocks.entries()) {
    if (!["sh", "ts"].includes(block.language) || isServer(block)) continue;
    const output = await outputOf(block);
    ran.push(block.language);
    const next = blocks[at + 1];
    if (next?.language === "text") expect(output).toBe(next.text);
    // Of JSON the document shows the members, and no values of a shop that its reader hasn't.
    if (next?.language === "json")
      expect(Object.keys(JSON.parse(output))).toEqual(Object.keys(JSON.parse(next.text)));
  }
  expect(ran).toEqual(["sh", "sh", "ts", "ts", "ts", "ts"]);
  expect(blocks.filter(({ language }) => !["sh", "ts", "json", "text"].includes(language))).toEqual(
    [],
  );
});

test(
  "the receiver of webhooks takes a signed event, and refuses another one",
  { tags: ["long"] },
  async () => {
    const [receiver] = blocks.filter(isServer);
    await writeFile(join(folder, "receiver.ts"), receiver?.text ?? "");
    await outputOf({ language: "sh", text: 'curl -s -O "$SHOP/ecommerce-shopping/api/client.ts"' });
    const PORT = String(await freePort());
    const key = Buffer.alloc(32, 5);
    const env = { ...environment, PORT, WEBHOOK_SECRET: `whsec_${key.toString("base64")}` };
    const child = spawn(process.execPath, ["receiver.ts"], { cwd: folder, env });
    let said = "";
    child.stdout.on("data", (bytes: Buffer) => (said += bytes.toString()));
    const body = JSON.stringify({ type: "order.placed", timestamp: "", data: { id: "DH1" } });
    const at = String(Math.floor(Date.now() / 1000));
    const signature = createHmac("sha256", key).update(`msg_1.${at}.${body}`).digest("base64");
    const send = async (signed: string) => {
      const headers = {
        "webhook-id": "msg_1",
        "webhook-timestamp": at,
        "webhook-signature": signed,
      };
      return (await fetch(`http://127.0.0.1:${PORT}`, { method: "POST", headers, body })).status;
    };
    try {
      await vi.waitFor(async () => expect(await send(`v1,${signature}`)).toBe(204), 10_000);
      expect(await send(`v1,${signature.replace(/^./, "!")}`)).toBe(401);
      expect(said).toBe("order.placed DH1\n");
    } finally {
      child.kill();
      await once(child, "exit");
    }
  },
);
