// Checkouts a second while each commit waits for nobody but the disk, and while it waits for a standby far away.
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { readSecret } from "../server/platform/database/embedded/secret.ts";
import { insertCheckout } from "../server/shop/orders/checkout/checkout.queries.ts";
import { theAddress } from "../server/shop/addresses/addresses.ts";
import { checkoutParams } from "../test/checkout-params.ts";
import { runStatement } from "../test/setup/run-statement.ts";
import { startStandby } from "../test/setup/standby.ts";
import { ask } from "./ask.ts";
import { makeBuyers, type Buyer } from "#bench/checkout/buyers.ts";
import { clients, spread } from "./measure.ts";
import { openShopUnderTest, type ShopUnderTest } from "./shop-under-test.ts";
import { anyOf } from "./choose.ts";

const PRODUCTS = 10_000;
const ROUNDS = 5;
const SECONDS = 3;
const BUYERS = 8;
const CLIENTS = 8;
/** From a commit to the standby's answer, in milliseconds. */
const AWAY_MS = 20;

/** A way to PostgreSQL that delays each packet by half of the round trip. */
const openLongWay = async (port: number) => {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes: Buffer) => setTimeout(() => to.write(bytes), AWAY_MS / 2));
      from.on("error", () => to.destroy());
      from.on("close", () => to.destroy());
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port, // as: it listens on TCP
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};

/** Starts a standby that streams over a long way. */
const openFarStandby = async ({ database }: ShopUnderTest) => {
  const secret = await readSecret(join(database.dataDir, "postgres.json"));
  if (!secret) throw new Error("PostgreSQL has no secret");
  const way = await openLongWay(secret.port);
  const standby = await startStandby(database);
  const conninfo = `host=127.0.0.1 port=${way.port} user=postgres password=${secret.password} application_name=far`;
  await runStatement(standby.url, `alter system set primary_conninfo = '${conninfo}'`);
  await runStatement(standby.url, "select pg_reload_conf()");
  return {
    close: async () => {
      await standby.remove();
      way.close();
    },
  };
};

const throughShop = async (shop: ShopUnderTest, buyer: Buyer, productId: number) => {
  const body = {
    cartProducts: [{ productId: String(productId), quantity: 1 }],
    addressId: String(buyer.addressId),
    paymentMethod: "COD",
    shippingMethod: "standard",
  };
  const headers = { "idempotency-key": crypto.randomUUID() };
  await ask(`${shop.url}${BASE_PATH}/orders`, { token: buyer.token, body, headers });
};

const shop = await openShopUnderTest(PRODUCTS);
const standby = await openFarStandby(shop);
try {
  await shop.owner.query("update stock set quantity = 1000000");
  const { rows } = await shop.owner.query<{ id: number }>(
    "select product_id as id from published_products order by random() limit 2000",
  );
  const products = rows.map(({ id }) => id);
  const buyers = await makeBuyers(shop, BUYERS);
  const [first] = buyers;
  if (!first) throw new Error("no buyers");
  const { deliveryAddress } = await theAddress(shop.db, first.accountId, String(first.addressId));
  const shipTo = JSON.stringify(deliveryAddress);
  const ways = {
    "through the shop": async (seconds: number) =>
      await clients(BUYERS, seconds, async () => {
        await throughShop(shop, anyOf(buyers), anyOf(products));
      }),
    "the same SQL, direct clients": async (seconds: number) =>
      await clients(CLIENTS, seconds, async () => {
        const params = checkoutParams(anyOf(buyers).accountId, [anyOf(products)], { shipTo });
        await insertCheckout(shop.checkoutDb, params);
      }),
  };
  const waits = { "this disk": "''", [`a standby ${AWAY_MS} ms away`]: "'far'" };
  const found = new Map<string, number[]>();
  for (let round = 0; round <= ROUNDS; round++)
    for (const [wait, names] of Object.entries(waits)) {
      await runStatement(
        shop.database.url,
        `alter system set synchronous_standby_names = ${names}`,
      );
      await runStatement(shop.database.url, "select pg_reload_conf()");
      for (const [way, act] of Object.entries(ways)) {
        const perSecond = await act(round === 0 ? 1 : SECONDS);
        const key = `| ${wait} | ${way} |`;
        if (round > 0) found.set(key, [...(found.get(key) ?? []), perSecond]);
      }
    }
  process.stdout.write(
    "| A commit waits for | Checkouts a second | median | spread |\n|---|---|---|---|\n",
  );
  for (const [key, values] of found) {
    const { median, min, max } = spread(values);
    process.stdout.write(
      `${key} ${Math.round(median)} | ${Math.round(min)}–${Math.round(max)} |\n`,
    );
  }
} finally {
  await runStatement(shop.database.url, "alter system reset synchronous_standby_names");
  await runStatement(shop.database.url, "select pg_reload_conf()");
  await standby.close();
  await shop.close();
}
