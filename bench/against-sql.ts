import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { addLines } from "../server/shop/cart/cart.queries.ts";
import { place } from "../server/shop/orders/checkout.queries.ts";
import { drawOrderId, drawTransferTail } from "../server/shop/orders/order-symbols.ts";
import { theAddress } from "../server/shop/addresses/addresses.ts";
import type { Buyer } from "./buyers.ts";
import { clients, spread } from "./measure.ts";
import type { ShopUnderTest } from "./shop-under-test.ts";
import type { Row } from "./table.ts";

const ROUNDS = 5;
const SECONDS = 2;
const CLIENTS = 8;
const BASE = "/ecommerce-shopping/api";

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });

const post = async (
  url: string,
  token: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<void> => {
  const bytes = JSON.stringify(body);
  await new Promise<void>((resolve, reject) => {
    const asked = request(
      url,
      {
        method: "POST",
        agent,
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "content-length": Buffer.byteLength(bytes),
          ...headers,
        },
      },
      (answer) => {
        answer.resume();
        answer.on("end", () =>
          answer.statusCode === undefined || answer.statusCode >= 300
            ? reject(new Error(`${url}: ${answer.statusCode}`))
            : resolve(),
        );
      },
    );
    asked.on("error", reject);
    asked.end(bytes);
  });
};

/** An act through the shop against the same statement by as many direct clients, in turn. */
const compare = async (
  work: string,
  floor: number,
  shop: (client: number) => Promise<unknown>,
  sql: (client: number) => Promise<unknown>,
): Promise<Row> => {
  const rounds: { shop: number; sql: number }[] = [];
  await clients(CLIENTS, 1, shop);
  await clients(CLIENTS, 1, sql);
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      shop: await clients(CLIENTS, SECONDS, shop),
      sql: await clients(CLIENTS, SECONDS, sql),
    });
  return {
    work,
    limit: `the same SQL, ${CLIENTS} direct clients`,
    ratio: spread(rounds.map((round) => round.shop / round.sql)),
    shop: `${Math.round(spread(rounds.map((round) => round.shop)).median)}/s`,
    atLimit: `${Math.round(spread(rounds.map((round) => round.sql)).median)}/s`,
    floor,
  };
};

const any = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error("nothing to choose from");
  return one;
};

/** Adding to the cart, and checking out one item, by many buyers. */
export const againstSql = async (
  shop: ShopUnderTest,
  buyers: readonly Buyer[],
  products: readonly number[],
): Promise<Row[]> => {
  const { url, db, checkoutDb } = shop;
  const cart = await compare(
    "Cart add",
    0.4,
    async () => {
      const productId = String(any(products));
      await post(`${url}${BASE}/cart/add`, any(buyers).token, {
        cartProducts: [{ productId, quantity: 1 }],
      });
    },
    async () => await addLines(db, any(buyers).accountId, [any(products)], [1], new Date()),
  );
  await shop.owner.query("delete from cart_lines");
  const { deliveryAddress } = await theAddress(
    db,
    buyers[0]?.accountId ?? 0,
    String(buyers[0]?.addressId),
  );
  const shipTo = JSON.stringify(deliveryAddress);
  const checkout = await compare(
    "Checkout of one item, many buyers",
    0.4,
    async () => {
      const { token, addressId } = any(buyers);
      const body = {
        cartProducts: [{ productId: String(any(products)), quantity: 1 }],
        addressId: String(addressId),
        paymentMethod: "COD",
      };
      await post(`${url}${BASE}/orders`, token, body, { "idempotency-key": randomUUID() });
    },
    async () => {
      const now = new Date();
      await place(
        checkoutDb,
        [any(products)],
        [1],
        "standard",
        true,
        null,
        any(buyers).accountId,
        randomUUID(),
        "hash",
        randomUUID(),
        [drawOrderId()],
        [drawTransferTail()],
        "COD",
        "unpaid",
        shipTo,
        "en",
        now,
        now,
      );
    },
  );
  return [cart, checkout];
};
