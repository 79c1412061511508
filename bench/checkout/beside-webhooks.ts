import { randomBytes, randomUUID } from "node:crypto";
import { waitFor } from "#server/platform/database/embedded/alive.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { openSimulatedBank, type SimulatedTransfer } from "#demo/bank/simulated-bank.ts";
import { openSecrets } from "#server/platform/secrets/secrets.ts";
import { hashToken, secretContext } from "#server/shop/payments/connections/connections.ts";
import { ask } from "../ask.ts";
import type { Buyer } from "./buyers.ts";
import { A_SECOND, openPacedSender } from "./paced-sender.ts";
import { clients, spread } from "../measure.ts";
import { BENCH_SECRETS_KEY, type ShopUnderTest } from "../shop-under-test.ts";
import type { Row } from "../table.ts";
import { anyOf } from "../choose.ts";

const CLIENTS = 8;
const SECONDS = 2;
const ROUNDS = 5;
/** A late turn of the timer sends some more. */
const WEBHOOKS = 1.2 * A_SECOND * SECONDS * (1 + ROUNDS);
const DONE_MS = 60_000;
/** Webhooks slow checkouts by a fifth at most. */
const FLOOR = 0.8;

type Order = { code: string; total: string };
type Webhook = { headers: Record<string, string>; body: string };

/**
 * Compares checkouts during 200 webhooks a second with the same checkouts alone. Nearly all webhooks pay an order of their
 * own (`transfersOf`). A round ends when all are matched; the row says how soon they were.
 */
export const besideWebhooks = async (
  shop: ShopUnderTest,
  buyers: readonly Buyer[],
): Promise<Row> => {
  const { owner, url } = shop;
  const { rows: products } = await owner.query<{ id: number; tenant: number }>(
    `select product_id as id, tenant_id as tenant from published_products
     where tenant_id = (select min(id) from tenants) limit 1000`,
  );
  const tenant = products[0]?.tenant ?? 0;
  const buy = async (paymentMethod: string): Promise<void> => {
    const [buyer, product] = [anyOf(buyers), anyOf(products)];
    const body = {
      cartProducts: [{ productId: String(product.id), quantity: 1 }],
      addressId: String(buyer.addressId),
      paymentMethod,
      shippingMethod: "standard",
    };
    const headers = { "idempotency-key": randomUUID() };
    await ask(`${url}${BASE_PATH}/orders`, { token: buyer.token, body, headers });
  };
  await clients(CLIENTS, 1, async () => await buy("COD"));
  let left = WEBHOOKS;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (left-- > 0) await buy("BANK_TRANSFER");
    }),
  );
  const { rows: orders } = await owner.query<Order>(
    `select transfer_code as code, total_amount as total from orders
     where tenant_id = $1 and payment_status = 'awaiting_transfer' order by id`,
    [tenant],
  );
  const { send, share } = await openSender(shop, tenant, orders);
  const isDone = async () => {
    const { rows } = await owner.query(
      "select from webhook_deliveries where done_at is null limit 1",
    );
    return rows.length === 0;
  };
  const work = async (): Promise<number> => {
    const stop = await send();
    const beside = await clients(CLIENTS, SECONDS, async () => await buy("COD"));
    await stop();
    if (!(await waitFor(isDone, DONE_MS))) throw new Error("webhooks wait for more than a minute");
    return beside;
  };
  // Until autovacuum has counted the new rows, within a minute, PostgreSQL plans for empty tables.
  await work();
  await owner.query("vacuum analyze");
  const {
    rows: [warm],
  } = await owner.query<{ id: number }>("select max(id) as id from webhook_deliveries");
  const rounds: { beside: number; alone: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const beside = await work();
    rounds.push({ beside, alone: await clients(CLIENTS, SECONDS, async () => await buy("COD")) });
  }
  const { rows: matched } = await owner.query<{ ms: string }>(
    `select round(1000 * extract(epoch from percentile_disc(0.99) within group (order by done_at - received_at))) as ms
     from webhook_deliveries where id > $1`,
    [warm?.id ?? 0],
  );
  return {
    work: `Checkout beside ${A_SECOND} webhooks a second`,
    limit: "the same checkout alone",
    ratio: spread(rounds.map(({ beside, alone }) => beside / alone)),
    shop: `${Math.round(spread(rounds.map(({ beside }) => beside)).median)}/s, ${Math.round(100 * share())} % of webhooks taken, 99 of 100 matched within ${matched[0]?.ms ?? "?"} ms`,
    atLimit: `${Math.round(spread(rounds.map(({ alone }) => alone)).median)}/s`,
    floor: FLOOR,
  };
};

/**
 * The transfers of a store. Of twenty, fourteen pay their orders, two pay half of one each, one is received twice, two have
 * a note without a code, and one goes out.
 */
const transfersOf = (orders: readonly Order[]): ((nth: number) => SimulatedTransfer | "again") => {
  let used = 0;
  const next = (): Order => orders[used++ % orders.length] ?? { code: "", total: "1" };
  let half: Order | undefined;
  return (nth) => {
    const at = new Date();
    const kind = nth % 20;
    if (kind === 19) return { amount: 250_000, text: "tra tien thue", at, direction: "out" };
    if (kind > 16) return { amount: 99_000 + nth, text: `chuyen tien lan ${nth}`, at };
    if (kind === 16) return "again";
    const isSecond = kind === 15 && half !== undefined;
    const order = isSecond && half ? half : next();
    half = order;
    const total = Number(order.total);
    const first = Math.floor(total / 2);
    const part = kind === 14 ? first : total - first;
    return { amount: kind < 14 ? total : part, text: `CK ${order.code}`, at };
  };
};

/** Connects the store to SePay; each call of `send` sends webhooks at an even pace until it is stopped. */
const openSender = async (
  { owner, url }: ShopUnderTest,
  tenant: number,
  orders: readonly Order[],
): Promise<{ send: () => Promise<() => Promise<void>>; share: () => number }> => {
  const [token, secret] = [randomBytes(24), randomBytes(24)].map((each) => each.toString("hex"));
  if (token === undefined || secret === undefined) throw new Error("no secret");
  const secrets = await openSecrets({ keys: [BENCH_SECRETS_KEY] });
  const context = secretContext(hashToken(token));
  await owner.query(
    `insert into payment_connections (tenant_id, provider, token_hash, token_sealed, secret_sealed, secret_changed_at, created_at)
     values ($1, 'sepay', $2, $3, $4, now(), now())`,
    [
      tenant,
      hashToken(token),
      await secrets.encrypt(token, context),
      await secrets.encrypt(secret, context),
    ],
  );
  await owner.query(
    `with account as (
       insert into payment_accounts (tenant_id, account) values ($1, '0123499999')
       on conflict (tenant_id, account) do update set account = excluded.account returning id)
     insert into payment_connection_accounts (tenant_id, connection_id, account_id)
     select $1, c.id, account.id from payment_connections c, account where c.token_hash = $2`,
    [tenant, hashToken(token)],
  );
  const bank = openSimulatedBank({ provider: "sepay", account: "0123499999", secret });
  const transferOf = transfersOf(orders);
  let last: Webhook | undefined;
  const webhookOf = (nth: number): Webhook => {
    const transfer = transferOf(nth);
    if (transfer === "again" && last) return last;
    if (transfer === "again") throw new Error("the first webhook is no repeat");
    last = bank.webhook(bank.transfer(transfer), { now: new Date() });
    return last;
  };
  const path = `${BASE_PATH}/payments/hooks/sepay/${token}`;
  return openPacedSender(url, (nth) => ({ path, ...webhookOf(nth) }));
};
