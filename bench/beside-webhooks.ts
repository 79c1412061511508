import { randomBytes, randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { waitFor } from "../server/platform/database/embedded/alive.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { openSimulatedBank } from "#demo/bank/simulated-bank.ts";
import { openSecrets } from "../server/platform/secrets/secrets.ts";
import { hashToken, secretContext } from "../server/shop/payments/connections/connections.ts";
import { ask } from "./ask.ts";
import type { Buyer } from "./buyers.ts";
import { clients, spread } from "./measure.ts";
import { BENCH_SECRETS_KEY, type ShopUnderTest } from "./shop-under-test.ts";
import type { Row } from "./table.ts";

const A_SECOND = 200;
const EVERY_MS = 20;
const SOCKETS = 32;
const CLIENTS = 8;
const SECONDS = 2;
const ROUNDS = 5;
const ORDERS = 200;
const DONE_MS = 60_000;
/** Webhooks slow checkouts by a fifth at most. */
const FLOOR = 0.8;

/**
 * Checkouts while 200 webhooks a second come in, beside the same checkouts alone. Each webhook pays an order by the code
 * in its note, so it is proven, kept, matched and told; what waits at the end of a round is worked on before the next.
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
  for (let placed = 0; placed < ORDERS; placed++) await buy("BANK_TRANSFER");
  const { rows: orders } = await owner.query<{ code: string; total: string }>(
    `select transfer_code as code, total_amount as total from orders
     where tenant_id = $1 and transfer_code is not null order by id desc limit $2`,
    [tenant, ORDERS],
  );
  const { send, share } = await openSender(shop, tenant, orders);
  const isDone = async () => {
    const { rows } = await owner.query(
      "select from webhook_deliveries where done_at is null limit 1",
    );
    return rows.length === 0;
  };
  const rounds: { beside: number; alone: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const stop = send();
    const beside = await clients(CLIENTS, SECONDS, async () => await buy("COD"));
    await stop();
    if (!(await waitFor(isDone, DONE_MS))) throw new Error("webhooks wait for more than a minute");
    rounds.push({ beside, alone: await clients(CLIENTS, SECONDS, async () => await buy("COD")) });
  }
  return {
    work: `Checkout beside ${A_SECOND} webhooks a second`,
    limit: "the same checkout alone",
    ratio: spread(rounds.map(({ beside, alone }) => beside / alone)),
    shop: `${Math.round(spread(rounds.map(({ beside }) => beside)).median)}/s, ${Math.round(100 * share())} % of webhooks taken`,
    atLimit: `${Math.round(spread(rounds.map(({ alone }) => alone)).median)}/s`,
    floor: FLOOR,
  };
};

const anyOf = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error("nothing to choose from");
  return one;
};

/** Connects the store to SePay; each call of the result sends webhooks at an even pace until it is stopped. */
const openSender = async (
  { owner, url }: ShopUnderTest,
  tenant: number,
  orders: readonly { code: string; total: string }[],
): Promise<{ send: () => () => Promise<void>; share: () => number }> => {
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
      await secrets.seal(token, context),
      await secrets.seal(secret, context),
    ],
  );
  const bank = openSimulatedBank({ provider: "sepay", account: "0123499999", secret });
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  let accepted = 0;
  const post = async (nth: number): Promise<void> => {
    const { code, total } = orders[nth % orders.length] ?? { code: "", total: "1" };
    const now = new Date();
    const transfer = bank.transfer({ amount: Number(total), text: `CK ${code}`, at: now });
    const { headers, body } = bank.webhook(transfer, { now });
    const { promise, resolve } = Promise.withResolvers<number | undefined>();
    const hook = request(`${url}${BASE_PATH}/payments/hooks/sepay/${token}`, {
      method: "POST",
      agent,
      headers,
    });
    hook
      .on("error", () => resolve(undefined))
      .on("response", (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
    hook.end(body);
    // A busy shop refuses some, and a provider sends them again. The row says how many it took.
    if ((await promise) === 200) accepted += 1;
  };
  const send = () => {
    const start = performance.now();
    const sent: Promise<void>[] = [];
    // A late turn makes up for what it missed, so that the rate holds on a busy machine.
    const timer = setInterval(() => {
      const due = ((performance.now() - start) * A_SECOND) / 1000;
      while (sent.length < due) sent.push(post(bank.transfers.length));
    }, EVERY_MS);
    return async () => {
      clearInterval(timer);
      await Promise.all(sent);
    };
  };
  return { send, share: () => accepted / bank.transfers.length };
};
