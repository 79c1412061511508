/** Keeps the stock of a store equal to the spreadsheet of its warehouse: README.md says how to start it. */
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import {
  type AdminOrder,
  ApiError,
  PhoHang,
  verifyWebhook,
  WebhookError,
} from "../../client/phohang.ts";
import { openState, readTable, replaceFile, writeTable, type Pieces } from "./files.ts";

type Config = {
  baseUrl: string;
  /** With the scopes `orders:read` and `stock:write`. */
  token: string;
  /** Of the webhook that sends `order.placed`, `order.moved`, `order.cancelled` and `product.stock` to this port. */
  secret: string;
  port: number;
  /** The spreadsheet, and the file that this program remembers orders in. */
  csv: string;
  state: string;
  everySeconds: number;
};

/** After a start, orders of so many days are read again: they may have moved while no webhook was heard. */
const CATCH_UP_DAYS = 60;
/** A list of new orders ends after so many known ones in a row. */
const KNOWN_IN_A_ROW = 20;
/** The most products of one call, and the most rounds of one synchronization. */
const MOST_AT_ONCE = 1_000;
const MOST_ROUNDS = 10;
const BODY_MAX = 64 * 1024;
const DAY_MS = 86_400_000;

const config = JSON.parse(await readFile(process.argv[2] ?? "stock-sync.json", "utf8")) as Config; // as: README.md describes it
const client = new PhoHang({ baseUrl: config.baseUrl, token: config.token });
const state = await openState(config.state);
/** The stock of each product in the shop, as it was seen last. */
const seen = new Map<string, number>();

const log = (text: string): void => console.log(`${new Date().toISOString()} ${text}`);

/** The pieces that an order takes from the shelves: none if it was placed before the count, or cancelled before it was sent. */
const piecesOf = ({ orderedDate, status, timeline, products }: AdminOrder): Pieces => {
  const wasSent = timeline.some((step) => step.to === "delivering");
  if (orderedDate < state.since || (status === "cancelled" && !wasSent)) return {};
  const pieces: Pieces = {};
  for (const { productNumber, quantity } of products)
    pieces[productNumber] = (pieces[productNumber] ?? 0) + quantity;
  return pieces;
};

const takeOrder = (order: AdminOrder): void => {
  state.orders.set(order.id, piecesOf(order));
};

/** Reads the orders that are not known, newest first. */
const takeNewOrders = async (): Promise<void> => {
  let known = 0;
  for await (const order of client.each("listStoreOrders", { query: { size: 50 } })) {
    known = state.orders.has(order.id) ? known + 1 : 0;
    if (known === KNOWN_IN_A_ROW || order.orderedDate < state.since) break;
    takeOrder(order);
  }
  await state.save();
};

/** Reads all orders that may have moved while this program was stopped. */
let hasCaughtUp = false;
const catchUp = async (): Promise<void> => {
  const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  const now = Date.now();
  const query = {
    from: day(now - CATCH_UP_DAYS * DAY_MS),
    to: day(now + DAY_MS),
    size: 50,
  } as const;
  for await (const order of client.each("listStoreOrders", { query })) takeOrder(order);
  await state.save();
  hasCaughtUp = true;
  log(`knows ${state.orders.size} orders`);
};

/** Writes what was sold and what is left into the spreadsheet, and returns what is left of each product. */
const updateTable = async (): Promise<Map<string, number>> => {
  const before = await readFile(config.csv, "utf8");
  const table = readTable(before);
  const sold = new Map<string, number>();
  for (const pieces of state.orders.values())
    for (const [number, quantity] of Object.entries(pieces))
      sold.set(number, (sold.get(number) ?? 0) + quantity);
  const left = new Map<string, number>();
  for (const row of table.rows) {
    const { productNumber = "", received = "" } = row;
    if (!/^\d+$/.test(received)) {
      log(`skips ${productNumber}: received is "${received}"`);
      continue;
    }
    const pieces = sold.get(productNumber) ?? 0;
    row["sold"] = String(pieces);
    row["available"] = String(Math.max(0, Number(received) - pieces));
    left.set(productNumber, Number(row["available"]));
  }
  const after = writeTable(table);
  // Somebody may save the spreadsheet at the same moment; that edit counts.
  if ((await readFile(config.csv, "utf8")) !== before) return await updateTable();
  if (after !== before) await replaceFile(config.csv, after);
  return left;
};

/**
 * Sets the stock of each product to what is left. If the stock is not the one that was seen, somebody bought meanwhile: the
 * shop refuses, the new orders are read, and it is tried again.
 */
const synchronize = async (): Promise<void> => {
  if (!hasCaughtUp) await catchUp();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await takeNewOrders();
    const left = [...(await updateTable())];
    let stale = 0;
    for (let at = 0; at < left.length; at += MOST_AT_ONCE) {
      const products = left.slice(at, at + MOST_AT_ONCE).map(([productNumber, stock]) => ({
        productNumber,
        stock,
        expected: seen.get(productNumber) ?? stock,
      }));
      const { results } = await client.setStock({ body: { products } });
      for (const { productNumber, stock, isChanged, refusal } of results) {
        if (stock !== null) seen.set(productNumber, stock);
        if (isChanged) log(`${productNumber}: ${stock}`);
        if (refusal?.code === "catalogue/stock-stale") stale += 1;
        else if (refusal) log(`${productNumber}: ${refusal.message}`);
      }
    }
    if (stale === 0) return;
  }
};

let work: Promise<unknown> = Promise.resolve();
/** Runs one job after the other, because all of them change the same files. */
const inTurn = async (job: () => Promise<void>): Promise<void> => {
  const done = work.then(job);
  work = done.catch(() => undefined); // its caller handles the failure
  await done;
};

/** If the shop is away, the next time tries again. */
const synchronizeInTurn = async (): Promise<void> => {
  await inTurn(synchronize).catch((error: unknown) => {
    const code =
      error instanceof ApiError ? `${error.status} ${error.code}, request ${error.requestId}` : "";
    log(`failed: ${String(error)} ${code}`);
  });
};

const readBody = async (request: IncomingMessage): Promise<Uint8Array> => {
  const chunks: Buffer[] = [];
  let size = 0;
  // as: a request without an encoding has chunks of bytes
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_MAX) throw new WebhookError("body", "the body is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Answers a webhook once its order is in the state file. Without an answer of 2xx the shop sends it again. */
const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  try {
    const event = await verifyWebhook(config.secret, request.headers, await readBody(request));
    log(`hears ${event.type} ${event.data.id}`);
    if (event.type.startsWith("order."))
      await inTurn(async () => {
        takeOrder(await client.getStoreOrder({ params: { id: event.data.id } }));
        await state.save();
      });
    response.writeHead(204).end();
    await synchronizeInTurn();
  } catch (error) {
    log(`refuses a webhook: ${String(error)}`);
    response.writeHead(error instanceof WebhookError ? 401 : 500).end();
  }
};

const server = createServer((request, response) => void receive(request, response));
server.listen(config.port, () => log(`listens at port ${config.port}`));

const timer = setInterval(() => void synchronizeInTurn(), config.everySeconds * 1000);
await synchronizeInTurn();

process.once("SIGTERM", () => {
  clearInterval(timer);
  server.close(() => void work.then(() => log("ends")));
});
