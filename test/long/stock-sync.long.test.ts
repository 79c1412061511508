/** The example of an integration, `examples/stock-sync`, with the shop as processes: both are killed and restarted. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freePort } from "#server/platform/database/embedded/secret.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { CAST_PASSWORD } from "#test/cast.ts";
import { PhoHang } from "../../client/phohang.ts";
import { readTable, writeTable } from "../../examples/stock-sync/files.ts";
import { TEST_SECRETS_KEY } from "../nodes/open-spawned-node.ts";
import { cloneDatabase, type Clone } from "../setup/clone-database.ts";
import { startShop, type ShopProcess } from "./running-shop.ts";
import { setStage, tokenOver, type Stage } from "./stage.ts";

const RECEIVED = 400;
const SETTLED = { timeout: 60_000, interval: 200 };

let clone: Clone;
let stage: Stage;
let shop: ShopProcess;
let folder: string;
let csv: string;
let example: ChildProcess | undefined;
let said = "";

const startTheShop = async (port: number): Promise<void> => {
  const dataDir = join(folder, "shop");
  shop = await startShop(
    {
      DATABASE_URL: clone.appUrl,
      DATABASE_OWNER_URL: clone.ownerUrl,
      PORT: String(port),
      WEBHOOK_PRIVATE_ADDRESSES: "allow",
      SECRETS_KEY: TEST_SECRETS_KEY,
    },
    "ready",
    dataDir,
  );
};

const startExample = async (): Promise<void> => {
  const from = said.length;
  const child = spawn(process.execPath, [
    "examples/stock-sync/stock-sync.ts",
    join(folder, "stock-sync.json"),
  ]);
  example = child;
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes: Buffer) => (said += bytes.toString()));
  await vi.waitFor(() => expect(said.slice(from)).toContain("listens"), SETTLED);
};

const stopExample = async (signal: "SIGTERM" | "SIGKILL"): Promise<void> => {
  if (!example || example.exitCode !== null) return;
  const ended = once(example, "exit");
  example.kill(signal);
  await ended;
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "stock-sync-"));
  csv = join(folder, "warehouse.csv");
  clone = await cloneDatabase();
  stage = await setStage(clone.ownerUrl, 5);
  said = "";
});
afterEach(async () => {
  await stopExample("SIGKILL");
  await shop.remove();
  await stage.ownerDb.end();
  await clone.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A call of the store's admin that no machine token may send. */
const post = async <Answer>(session: string, path: string, body: object): Promise<Answer> => {
  const answer = await fetch(`${shop.url}${BASE_PATH}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${session}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Answer; // as: the contract's answer
};

const table = async () => readTable(await readFile(csv, "utf8")).rows;

/** Somebody of the warehouse saves the spreadsheet. */
const receive = async (productNumber: string, pieces: number): Promise<void> => {
  const read = readTable(await readFile(csv, "utf8"));
  for (const row of read.rows)
    if (row["productNumber"] === productNumber)
      row["received"] = String(Number(row["received"]) + pieces);
  await writeFile(csv, writeTable(read));
};

/** Pieces by product number: in the shop, and in orders that are not cancelled. */
const inDatabase = async () => {
  const { rows } = await stage.ownerDb.query<{
    productNumber: string;
    stock: number;
    sold: number;
  }>(
    `select p.product_number as "productNumber", s.quantity as stock,
       (select coalesce(sum(l.quantity), 0)::int from order_lines l join orders o on o.id = l.order_id
        where l.product_id = p.id and o.status <> 'cancelled') as sold
     from products p join stock s on s.product_id = p.id order by p.product_number`,
  );
  return new Map(rows.map(({ productNumber, ...row }) => [productNumber, row]));
};

test("no piece is lost or sold twice while the example and the shop are killed, stopped and started again", async () => {
  const port = await freePort();
  await startTheShop(port);
  const baseUrl = shop.url;
  const { drill, grinder } = stage.goods;
  const goods = [drill, grinder];
  const session = await tokenOver(baseUrl, stage.cast.ownAdmin.email);
  const { token } = await post<{ token: string }>(session, "/admin/tokens", {
    name: "Kho",
    scopes: ["orders:read", "orders:write", "stock:write"],
    password: CAST_PASSWORD,
  });
  const receiverPort = await freePort();
  const { secret } = await post<{ secret: string }>(session, "/admin/webhooks", {
    name: "Kho",
    url: `http://127.0.0.1:${receiverPort}/`,
    events: ["order.placed", "order.moved", "order.cancelled", "product.stock"],
    password: CAST_PASSWORD,
  });
  await writeFile(
    join(folder, "stock-sync.json"),
    JSON.stringify({
      baseUrl,
      token,
      secret,
      port: receiverPort,
      csv,
      state: join(folder, "state.json"),
      everySeconds: 0.5,
    }),
  );
  const lines = goods.map(({ productNumber }) => `${productNumber},"Máy, ""mới""",${RECEIVED}`);
  await writeFile(
    csv,
    `\uFEFFproductNumber,name,received\n${lines.join("\n")}\nNOT-SOLD-HERE,,3\n`,
  );
  await startExample();
  await vi.waitFor(async () => {
    const stocks = await inDatabase();
    for (const { productNumber } of goods) expect(stocks.get(productNumber)?.stock).toBe(RECEIVED);
  }, SETTLED);

  // Buyers, whose client tries again while the shop is away.
  const buyerToken = await tokenOver(baseUrl, stage.cast.customer.email);
  const buyer = new PhoHang({ baseUrl, token: buyerToken, retries: 12 });
  const admin = new PhoHang({ baseUrl, token, retries: 12 });
  let next = 0;
  const buy = async (): Promise<void> => {
    const nth = next++;
    const { orders } = await buyer.placeOrder({
      body: {
        cartProducts: [{ productId: goods[nth % goods.length]?.id ?? "", quantity: 1 + (nth % 3) }],
        addressId: stage.addressId,
        paymentMethod: "COD",
        shippingMethod: "standard",
      },
    });
    const id = orders[0]?.id ?? "";
    if (nth % 5 === 0)
      await admin.moveOrder({ params: { id }, body: { status: "cancelled", reason: "sold_out" } });
  };
  const buyTen = async (): Promise<void> => {
    for (let bought = 0; bought < 10; bought += 1) await buy();
  };
  /** Two buyers go on while something happens. */
  const meanwhile = async (act: () => Promise<unknown>): Promise<void> => {
    await Promise.all([buyTen(), buyTen(), act()]);
  };

  await meanwhile(async () => await stopExample("SIGKILL"));
  await receive(drill.productNumber, 50);
  await meanwhile(startExample);
  await meanwhile(async () => {
    await shop.stop();
    await startTheShop(port);
  });
  await meanwhile(async () => {
    await stopExample("SIGTERM");
    shop.kill();
    await startTheShop(port);
  });
  await meanwhile(startExample);
  await meanwhile(async () => {
    shop.kill();
    await startTheShop(port);
  });
  // The shelves are right, and somebody's guess in the shop is not.
  await stage.ownerDb.query("update stock set quantity = 999 where product_id = $1", [
    grinder.productId,
  ]);

  await vi
    .waitFor(async () => {
      const [rows, stocks] = [await table(), await inDatabase()];
      for (const { productNumber } of goods) {
        const row = rows.find((each) => each["productNumber"] === productNumber);
        const { sold, stock } = stocks.get(productNumber) ?? { sold: 0, stock: 0 };
        const received = RECEIVED + (productNumber === drill.productNumber ? 50 : 0);
        expect(sold).toBeGreaterThan(5);
        expect(row).toEqual({
          productNumber,
          name: 'Máy, "mới"',
          received: String(received),
          sold: String(sold),
          available: String(received - sold),
        });
        expect(stock).toBe(received - sold);
      }
    }, SETTLED)
    .catch((error: unknown) => {
      throw new Error(`${String(error)}\n${said}`, { cause: error });
    });
  expect(said).toContain("NOT-SOLD-HERE: ");
  expect(said).toContain("hears order.placed");
  expect(said).toContain("hears product.stock");
  expect(said).not.toContain("refuses a webhook: WebhookError");
});
