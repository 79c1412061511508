import { afterAll, beforeAll, expect, test } from "vitest";
import { cloneDatabase, type Clone } from "../setup/clone-database.ts";
import { startShop, type ShopProcess } from "./running-shop.ts";
import { askOver, setStage, tokenOver, type Stage } from "./stage.ts";
import { reportFigures } from "./report-figures.ts";

let clone: Clone;
let stage: Stage;
let shop: ShopProcess;
beforeAll(async () => {
  clone = await cloneDatabase();
  stage = await setStage(clone.ownerUrl, 1000);
  await fillDesk();
  shop = await startShop({ DATABASE_URL: clone.appUrl, DATABASE_OWNER_URL: clone.ownerUrl });
});
afterAll(async () => {
  await shop.remove();
  await stage.ownerDb.end();
  await clone.drop();
});

/** Enough past orders that an export of them takes about a second. */
const PAST_ORDERS = 3_000;
const fillDesk = async (): Promise<void> => {
  const { ownerDb, stores, cast, goods } = stage;
  const client = await ownerDb.connect();
  // The rows are known to be valid, so they are written without triggers and foreign key checks.
  await client.query("set session_replication_role = replica");
  await client.query(`
    insert into checkouts (id, account_id, idempotency_key, ask_hash) values ('past', ${cast.customer.accountId}, 'past', '');
    insert into orders (id, checkout_id, tenant_id, account_id, status, payment_method, payment_status, shipping_method,
      subtotal, transport_fee, total_amount, ship_to, language, contact_due_at, restocked, moved_at)
    select translate(upper(substr(md5(n::text), 1, 11)), '01', 'XY'), 'past', ${stores.own}, ${cast.customer.accountId},
      'completed', 'COD', 'cod_collected', 'standard', 1000000, 0, 1000000,
      '{"fullName": "Ánh", "phoneNumber": "+84912345678", "street": "1 Hàng Bạc", "ward": "Phường Hoàn Kiếm", "district": null, "province": "Hà Nội", "officeHoursOnly": false}',
      'vn', now(), false, now()
    from generate_series(1, ${PAST_ORDERS}) n;
    insert into order_lines (order_id, line, tenant_id, account_id, product_id, product_number, name_en, name_vn, price, quantity)
    select o.id, 1, o.tenant_id, o.account_id, p.id, p.product_number, p.name_en, p.name_vn, o.subtotal, 1
    from orders o join products p on p.id = ${goods.drill.productId} where o.checkout_id = 'past';
    analyze`);
  client.release(true); // true ends the connection, and its settings with it
};

const LOUD = 150;
const ASKS = 300;
/**
 * The most that the quiet store's order lists may take, in milliseconds: their median and their p99. The noise, the
 * shop and its database share two busy cores here; without fair turns the lists wait for seconds, and are refused.
 */
const MIDDLE_MS = 300;
const NEARLY_ALL_MS = 1_500;

/**
 * Requests the quiet store's order list, one request after another; returns median and p99 in milliseconds, and the
 * number of refused requests.
 */
const quietDesk = async (token: string) => {
  const took: number[] = [];
  let refused = 0;
  for (let nth = 0; nth < ASKS; nth++) {
    const { status, ms } = await askOver(shop.url, "GET", "/admin/orders", { token });
    if (status !== 200) refused += 1;
    took.push(ms);
  }
  took.sort((one, other) => one - other);
  const at = (share: number) => Math.round(took[Math.floor(share * (ASKS - 1))] ?? Number.NaN);
  return { middle: at(0.5), nearlyAll: at(0.99), refused };
};

test("a store that asks for everything at once is held back; another store's desk goes on", async () => {
  const quiet = await tokenOver(shop.url, stage.cast.otherAgent.email);
  const loud = await tokenOver(shop.url, stage.cast.ownAgent.email);
  const calm = await quietDesk(quiet);
  let open = true;
  const statuses = new Map<number | null, number>();
  const shout = async (): Promise<void> => {
    while (open) {
      const path = "/admin/orders/export?format=xlsx";
      const { status } = await askOver(shop.url, "GET", path, { token: loud });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const shouting = Promise.all(Array.from({ length: LOUD }, shout));
  await expect.poll(() => statuses.get(429) ?? 0, { timeout: 30_000 }).toBeGreaterThan(10);
  const beside = await quietDesk(quiet);
  open = false;
  await shouting;
  reportFigures("Noisy store", {
    "calm ms": calm.middle,
    "beside the noise ms": beside.middle,
    "p99 ms": beside.nearlyAll,
    "sent away": beside.refused,
    "noise served": statuses.get(200) ?? 0,
    "noise held back": statuses.get(429) ?? 0,
  });
  expect([...statuses.keys()].filter((status) => ![200, 429, 503].includes(status ?? 0))).toEqual(
    [],
  );
  expect(calm.refused).toBe(0);
  expect(beside.refused).toBe(0);
  expect(beside.middle).toBeLessThan(MIDDLE_MS);
  expect(beside.nearlyAll).toBeLessThan(NEARLY_ALL_MS);
});
