import { BASE_PATH } from "#contract/wire/base-path.ts";
import { cpus } from "node:os";
import { againstBareHttp } from "#bench/pages/against-bare-http.ts";
import { withWebhooks, deliveredWebhooks } from "#bench/checkout/with-webhooks.ts";
import { withLedger } from "#bench/checkout/with-ledger.ts";
import { wholeCheckout } from "#bench/checkout/whole-checkout.ts";
import { withVouchers } from "#bench/checkout/with-vouchers.ts";
import { againstSql, readsAgainstSql } from "#bench/checkout/against-sql.ts";
import { besideNotices } from "#bench/checkout/beside-notices.ts";
import { besideWebhooks } from "#bench/checkout/beside-webhooks.ts";
import { badLogins } from "#bench/checkout/bad-logins.ts";
import { makeBuyers } from "#bench/checkout/buyers.ts";
import { firstRenders } from "#bench/pages/first-renders.ts";
import { inChromium } from "#bench/pages/in-chromium.ts";
import { priceChanges } from "#bench/pages/price-changes.ts";
import { besideNoise } from "#bench/checkout/noisy-store.ts";
import { openShopUnderTest, type ShopUnderTest } from "./shop-under-test.ts";
import { measureStarts } from "./starts.ts";
import { measureDesk } from "#bench/staff/store-desk.ts";
import { measurePayments } from "#bench/staff/store-payments.ts";
import { storeParcels } from "#bench/staff/store-parcels.ts";
import { storeFace } from "#bench/staff/store-face.ts";
import { belowFloor, table, type Row } from "./table.ts";

const PRODUCTS = 10_000;
const ORDERS = 1_000_000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

say(`${cpus().length} × ${cpus()[0]?.model ?? "?"}, Node ${process.version}, ${PRODUCTS} products`);
const rows: Row[] = [];
let underGuessing = "";

const measureShop = async (shop: ShopUnderTest): Promise<void> => {
  const { rows: stores } = await shop.owner.query<{ id: number; urlName: string; product: number }>(
    `select t.id, t.url_name as "urlName", (select product_id from published_products p where p.tenant_id = t.id limit 1) as product from tenants t order by t.id`,
  );
  const [store] = stores;
  if (!store) throw new Error("no store");
  const cached: [name: string, path: string][] = [
    ["Listing, cached (API)", `${BASE_PATH}/products?tenant=${store.id}`],
    ["Product, cached (API)", `${BASE_PATH}/products/${store.product}`],
    ["Search, cached (API)", `${BASE_PATH}/products/search?name=loc%20dau`],
    ["Listing page, cached", `/${store.urlName}`],
    ["Product page, cached", `/${store.urlName}/product/${store.product}`],
  ];
  for (const [name, path] of cached) {
    say(`… ${name}`);
    rows.push(...(await againstBareHttp(name, `${shop.url}${path}`, shop.pid)));
  }
  const { rows: products } = await shop.owner.query<{ id: number }>(
    "select product_id as id from published_products order by random() limit 2000",
  );
  say("… a price that changes");
  rows.push(...(await priceChanges(shop)));
  say("… uncached pages");
  rows.push(...(await firstRenders(shop)));
  say("… uncached reads");
  const { rows: all } = await shop.owner.query<{ id: number }>(
    "select product_id as id from published_products order by product_id",
  );
  rows.push(
    ...(await readsAgainstSql(
      shop,
      all.map(({ id }) => id),
    )),
  );
  await shop.owner.query("update stock set quantity = 1000000");
  say("… cart and checkout");
  const buyers = await makeBuyers(shop, 200);
  rows.push(
    ...(await againstSql(
      shop,
      buyers,
      products.map(({ id }) => id),
    )),
    await wholeCheckout(shop),
    ...(await withVouchers(shop, buyers)),
    await besideWebhooks(shop, buyers),
    await besideNotices(shop, buyers),
    await withLedger(shop, buyers),
    await withWebhooks(shop, buyers),
    await deliveredWebhooks(shop),
  );
  say("… a store's desk");
  rows.push(...(await measureDesk(shop, ORDERS)));
  say("… a store beside a noisy one");
  rows.push(await besideNoise(shop));
  say("… a store's transfers");
  rows.push(...(await measurePayments(shop)));
  say("… a listing under guessing");
  underGuessing = await badLogins(shop, store.id);
};

/** Measures what needs a machine with nothing else to do. */
const measureAlone = async (): Promise<void> => {
  say("… a store's parcels");
  rows.push(...(await storeParcels()));
  say("… the face of stores");
  rows.push(...(await storeFace()));
  say("… starting");
  for (const demo of [false, true]) rows.push(...(await measureStarts(demo)));
  say("… in Chromium");
  rows.push(...(await inChromium()));
};

try {
  const shop = await openShopUnderTest(PRODUCTS);
  try {
    await measureShop(shop);
  } finally {
    await shop.close();
  }
  await measureAlone();
} finally {
  // Also what was measured before a part failed.
  say(`\n${table(rows)}\n`);
  say(underGuessing);
}
const below = belowFloor(rows);
for (const { work, ratio, floor } of below)
  say(`below its floor: ${work} ${ratio.median.toFixed(2)} < ${floor}`);
process.exitCode = below.length > 0 ? 1 : 0;
