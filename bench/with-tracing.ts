import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { ask } from "./ask.ts";
import { makeBuyers, type Buyer } from "./checkout/buyers.ts";
import { clients, cpuOf, spread } from "./measure.ts";
import { distinctListings, queryOf, type DistinctListing } from "./pages/distinct-listings.ts";
import { openShopUnderTest, type ShopUnderTest } from "./shop-under-test.ts";
import { belowFloor, table, type Row } from "./table.ts";

const CLIENTS = 8;
const SECONDS = Number(process.argv[2] ?? 2);
const ROUNDS = Number(process.argv[3] ?? 7);
const PRODUCTS = 10_000;
const BUYERS = 100;
/** The shares of traced requests, and at least how much of the speed each leaves. */
const SHARES = [
  { share: 1, name: "every request traced", floor: 0.35 },
  { share: 0.05, name: "one request of twenty traced", floor: 0.75 },
];

/** A collector that takes all spans and keeps none. */
const openSink = async () => {
  const server = createServer((request, response) => {
    request.resume().once("end", () => response.end("{}"));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // as: it listens on a port
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
};

type Process = { url: string; pid: number };

/** Compares the processor time of requests in processes that trace all or some of them, and in one that traces none. */
export const withTracing = async (
  shop: ShopUnderTest,
  buyers: readonly Buyer[],
): Promise<Row[]> => {
  const sink = await openSink();
  const openTraced = async (share: number): Promise<Process> =>
    await shop.openSecond({
      OTEL_EXPORTER_OTLP_ENDPOINT: sink.url,
      OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
      OTEL_TRACES_SAMPLER_ARG: String(share),
    });
  // Each process gets the same sequence, so that its caches are in the same state.
  const listings = new Map<number, () => DistinctListing>();
  const nextListing = async (pid: number): Promise<DistinctListing> => {
    const next = listings.get(pid) ?? (await distinctListings(shop));
    listings.set(pid, next);
    return next();
  };
  const { rows: products } = await shop.owner.query<{ id: number }>(
    "select product_id as id from published_products limit 500",
  );
  let turn = 0;
  const works = {
    "Listing, all different": async ({ url, pid }: Process) => {
      const listing = await nextListing(pid);
      const headers = { "accept-language": listing.language };
      const query = `tenant=${listing.tenant}&outOfStock=${!listing.inStock}&${queryOf(listing)}`;
      await ask(`${url}${BASE_PATH}/products?${query}`, { headers });
    },
    "Checkout of one item": async ({ url }: Process) => {
      turn += 1;
      const buyer = buyers[turn % buyers.length];
      const product = products[turn % products.length];
      const body = {
        cartProducts: [{ productId: String(product?.id), quantity: 1 }],
        addressId: String(buyer?.addressId),
        paymentMethod: "COD",
        shippingMethod: "standard",
      };
      const headers = { "idempotency-key": randomUUID() };
      await ask(`${url}${BASE_PATH}/orders`, { token: buyer?.token ?? "", body, headers });
    },
  };
  /** Microseconds of the process' own CPU time for a request. */
  const cost = async (process: Process, work: (on: Process) => Promise<void>): Promise<number> => {
    const before = cpuOf(process.pid);
    let done = 0;
    await clients(CLIENTS, SECONDS, async () => {
      await work(process);
      done += 1;
    });
    return (cpuOf(process.pid) - before) / done;
  };
  const rows: Row[] = [];
  for (const { share, name: sampled, floor } of SHARES) {
    const traced = await openTraced(share);
    for (const [name, work] of Object.entries(works)) {
      for (const each of [shop, traced]) await cost(each, work);
      const rounds: { on: number; off: number }[] = [];
      for (let round = 0; round < ROUNDS; round++)
        rounds.push({ off: await cost(shop, work), on: await cost(traced, work) });
      const on = spread(rounds.map((each) => each.on)).median;
      const off = spread(rounds.map((each) => each.off)).median;
      rows.push({
        work: `${name}, ${sampled}`,
        limit: "the same without traces, CPU time",
        ratio: spread(rounds.map((each) => each.off / each.on)),
        shop: `${Math.round(on)} µs`,
        atLimit: `${Math.round(off)} µs`,
        floor,
      });
    }
  }
  sink.close();
  return rows;
};

if (import.meta.main) {
  const shop = await openShopUnderTest(PRODUCTS);
  try {
    await shop.owner.query("update stock set quantity = 1000000");
    const rows = await withTracing(shop, await makeBuyers(shop, BUYERS));
    process.stdout.write(`${table(rows)}\n`);
    process.exitCode = belowFloor(rows).length > 0 ? 1 : 0;
  } finally {
    await shop.close();
  }
}
