import { BASE_PATH } from "#contract/wire/base-path.ts";
import { randomUUID } from "node:crypto";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { addLines, findLines } from "#server/shop/cart/cart.queries.ts";
import { selectCaller } from "#server/shop/accounts/accounts.queries.ts";
import { findShownProduct } from "#server/shop/catalogue/catalogue.queries.ts";
import { findShownRows } from "#server/shop/catalogue/listing/card.queries.ts";
import { choosePlan, facetsOf } from "#server/shop/catalogue/listing/listing.ts";
import {
  findPublishedPage,
  findStoreCounts,
} from "#server/shop/catalogue/listing/listing.queries.ts";
import { insertCheckout } from "#server/shop/orders/checkout/checkout.queries.ts";
import { theAddress } from "#server/shop/addresses/addresses.ts";
import type { Buyer } from "./buyers.ts";
import { checkoutParams } from "#test/checkout-params.ts";
import { ask } from "../ask.ts";
import { distinctListings, queryOf } from "../pages/distinct-listings.ts";
import { openKeepAlive } from "../pages/keep-alive-connection.ts";
import { clients, spread, type Spread } from "../measure.ts";
import { clearCaches, type ShopUnderTest } from "../shop-under-test.ts";
import { atLeast, type Row } from "../table.ts";
import { anyOf } from "../choose.ts";

const ROUNDS = 5;
const SECONDS = 2;
const CLIENTS = 8;
/** Compares an act through the shop with the same statement by as many direct clients, in alternating turns. */
export const compare = async (
  work: string,
  floor: number,
  shop: (client: number) => Promise<unknown>,
  limit: (client: number) => Promise<unknown>,
): Promise<Row> => (await comparing(work, floor, shop, limit)).row;

const comparing = async (
  work: string,
  floor: number,
  shop: (client: number) => Promise<unknown>,
  sql: (client: number) => Promise<unknown>,
): Promise<{ row: Row; perSecond: Spread }> => {
  const rounds: { shop: number; sql: number }[] = [];
  await clients(CLIENTS, 1, shop);
  await clients(CLIENTS, 1, sql);
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      shop: await clients(CLIENTS, SECONDS, shop),
      sql: await clients(CLIENTS, SECONDS, sql),
    });
  const perSecond = spread(rounds.map((round) => round.shop));
  const row = {
    work,
    limit: `the same SQL, ${CLIENTS} direct clients`,
    ratio: spread(rounds.map((round) => round.shop / round.sql)),
    shop: `${Math.round(perSecond.median)}/s`,
    atLimit: `${Math.round(spread(rounds.map((round) => round.sql)).median)}/s`,
    floor,
  };
  return { row, perSecond };
};

const CART_LINES = 5;
const ones = (count: number): number[] => Array.from({ length: count }, () => 1);
/** Returns `count` distinct entries: neighbours from a random place. */
const someOf = (list: readonly number[], count: number): number[] => {
  const from = Math.floor(Math.random() * (list.length - count));
  return list.slice(from, from + count);
};

/** Many buyers add to the cart and check out one item. */
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
      const productId = String(anyOf(products));
      await ask(`${url}${BASE_PATH}/cart/add`, {
        token: anyOf(buyers).token,
        body: { cartProducts: [{ productId, quantity: 1 }] },
      });
    },
    async () =>
      await addLines(db, {
        accountId: anyOf(buyers).accountId,
        productIds: [anyOf(products)],
        quantities: [1],
        now: new Date(),
      }),
  );
  await shop.owner.query("delete from cart_lines");
  for (const { accountId } of buyers)
    await addLines(db, {
      accountId,
      productIds: someOf(products, CART_LINES),
      quantities: ones(CART_LINES),
      now: new Date(),
    });
  const { rows: sessions } = await shop.owner.query<{ id: number }>("select id from sessions");
  const cartRead = await compare(
    `Cart of ${CART_LINES} lines read`,
    0.4,
    async () => await ask(`${url}${BASE_PATH}/cart`, { token: anyOf(buyers).token }),
    async () => {
      await selectCaller(db, { sessionId: anyOf(sessions).id });
      await findLines(db, { accountId: anyOf(buyers).accountId });
    },
  );
  await shop.owner.query("delete from cart_lines");
  const { deliveryAddress } = await theAddress(
    db,
    buyers[0]?.accountId ?? 0,
    String(buyers[0]?.addressId),
  );
  const shipTo = JSON.stringify(deliveryAddress);
  const checkout = async (work: string, floor: number, choose: () => number) =>
    await compare(
      work,
      floor,
      async () => {
        const { token, addressId } = anyOf(buyers);
        const body = {
          cartProducts: [{ productId: String(choose()), quantity: 1 }],
          addressId: String(addressId),
          paymentMethod: "COD",
          shippingMethod: "standard",
        };
        const headers = { "idempotency-key": randomUUID() };
        await ask(`${url}${BASE_PATH}/orders`, { token, body, headers });
      },
      async () => {
        const { accountId } = anyOf(buyers);
        await insertCheckout(checkoutDb, checkoutParams(accountId, [choose()], { shipTo }));
      },
    );
  const hot = products[0] ?? 0;
  return [
    cart,
    cartRead,
    await checkout("Checkout of one item, many buyers", 0.5, () => anyOf(products)),
    await checkout("Checkout of one hot product", 1, () => hot),
  ];
};

const DISTINCT = "Listing with filter and sort, all different";
const LISTINGS_A_SECOND = 1_500;

/** Reads that are not cached: a listing with filters and a sort, and a product. */
export const readsAgainstSql = async (
  shop: ShopUnderTest,
  products: readonly number[],
): Promise<Row[]> => {
  const { url, db } = shop;
  await clearCaches(shop); // rendered pages made the same reads
  let asked = 0;
  let rounds = 0;
  const connections = await Promise.all(Array.from({ length: CLIENTS }, () => openKeepAlive(url)));
  const [ofShop, ofSql] = [await distinctListings(shop), await distinctListings(shop)];
  const listing = await comparing(
    DISTINCT,
    0.5,
    async (client) => {
      const one = ofShop();
      const stock = one.inStock ? "&outOfStock=false" : "";
      const query = `tenant=${one.tenant}&${queryOf(one)}&size=24${stock}&lng=${one.language}`;
      await connections[client]?.ask(`${BASE_PATH}/products?${query}`);
    },
    async () => {
      const { tenant, category, origin, rating, inStock, sort, language } = ofSql();
      const filter = {
        tenant,
        category,
        origins: origin === undefined ? undefined : [origin],
        rating,
        outOfStock: inStock ? false : undefined,
      };
      const figures = facetsOf(await findStoreCounts(db, "shown", tenant), filter, language);
      const ask = { sort, page: 1, size: 24, buckets: figures.buckets };
      const plan = choosePlan(filter, figures, ask.size);
      await findShownRows(db, { ids: await findPublishedPage(db, filter, { ...ask, ...plan }) });
    },
  );
  const detail = await compare(
    "Product, all different",
    0.5,
    async (client) => {
      asked++;
      const round = Math.floor(asked / products.length);
      if (round > rounds) {
        rounds = round;
        await clearCaches(shop); // all products are cached by now
      }
      const id = products[asked % products.length];
      await connections[client]?.ask(`${BASE_PATH}/products/${id}?lng=${asked % 2 ? "en" : "vn"}`);
    },
    async () => {
      asked++;
      const id = products[asked % products.length] ?? 0;
      // In a transaction of the pool, as the reads of a product were measured from the beginning.
      await inTransaction(db, {}, async (client) => await findShownProduct(client, { id }));
    },
  );
  for (const connection of connections) connection.close();
  return [
    listing.row,
    atLeast(`${DISTINCT}: a second`, LISTINGS_A_SECOND, "/s", listing.perSecond),
    detail,
  ];
};
