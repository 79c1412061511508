import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { waitFor } from "#server/platform/database/embedded/alive.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import type { ProviderWebhook, SimulatedProvider } from "#demo/bank/provider-webhook.ts";
import { openSimulatedBank } from "#demo/bank/simulated-bank.ts";
import { CAST_PASSWORD } from "../cast.ts";
import { cloneDatabase, type Clone } from "../setup/clone-database.ts";
import { reportFigures } from "./report-figures.ts";
import { startShop, type ShopProcess } from "./running-shop.ts";
import { askOver, setStage, tokenOver, type Stage } from "./stage.ts";
import { tally } from "./tally.ts";

const ORDERS = 24;
/** A process dies after this number of answers. */
const ANSWERS_BEFORE_DEATH = 30;
const GIVE_UP_MS = 20_000;
const DONE_MS = 120_000;

let clone: Clone;
let stage: Stage;
let shops: ShopProcess[] = [];
const begin = async (): Promise<void> => {
  clone = await cloneDatabase();
  stage = await setStage(clone.ownerUrl, 1_000);
  const env = {
    DATABASE_URL: clone.appUrl,
    DATABASE_OWNER_URL: clone.ownerUrl,
    SECRETS_KEY: "c0".repeat(32),
  };
  shops = await Promise.all([startShop(env), startShop(env)]);
};
afterEach(async () => {
  for (const shop of shops) await shop.remove();
  await stage.ownerDb.end();
  await clone.drop();
});

const urlOf = (nth: number): string => shops[nth % shops.length]?.url ?? "";

const connect = async (provider: SimulatedProvider, email: string, firstId: number) => {
  const secret = `whsec_of_the_long_test_${firstId}`;
  const account = `07110000${firstId}`;
  const answer = await fetch(`${urlOf(0)}${BASE_PATH}/admin/payment-connections`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${await tokenOver(urlOf(0), email)}`,
    },
    body: JSON.stringify({
      provider,
      secret,
      accountNumbers: [account],
      password: CAST_PASSWORD,
    }),
  });
  expect(answer.status).toBe(201);
  const { connection } = (await answer.json()) as { connection: { url: string } }; // as: the contract's answer
  const bank = openSimulatedBank({ provider, account, secret, firstId });
  return { bank, path: new URL(connection.url).pathname };
};

/** The status of the answer; null when none came. */
const post = async (url: string, { headers, body }: ProviderWebhook): Promise<number | null> => {
  tally.requests += 1;
  const signal = AbortSignal.timeout(GIVE_UP_MS);
  const answer = await fetch(url, { method: "POST", headers, body, signal }).catch(() => null);
  await answer?.arrayBuffer().catch(() => null); // the process may die within its answer
  return answer?.status ?? null;
};

const placeOrders = async (): Promise<{ id: string; code: string; total: number }[]> => {
  const token = await tokenOver(urlOf(0), stage.cast.customer.email);
  for (let nth = 0; nth < ORDERS; nth++) {
    const { status } = await askOver(urlOf(nth), "POST", "/orders", {
      token,
      key: randomUUID(),
      body: {
        ...stage.basket,
        cartProducts: [{ productId: stage.goods.drill.id, quantity: 1 + (nth % 3) }],
        paymentMethod: "BANK_TRANSFER",
      },
    });
    expect(status).toBe(201);
  }
  const { rows } = await stage.ownerDb.query<{ id: string; code: string; total: string }>(
    "select id, transfer_code as code, total_amount as total from orders order by id",
  );
  return rows.map(({ total, ...row }) => ({ ...row, total: Number(total) }));
};

test("a hundred webhooks at once, while a process dies: what was answered with success is paid, and nothing twice", async () => {
  await begin();
  const { ownAdmin, otherAdmin } = stage.cast;
  const own = [
    await connect("sepay", ownAdmin.email, 1_000),
    await connect("casso", ownAdmin.email, 2_000),
    await connect("payos", ownAdmin.email, 3_000),
  ] as const;
  const other = await connect("sepay", otherAdmin.email, 5_000);
  const orders = await placeOrders();
  const now = new Date();
  // Every second order is paid in two transfers, which add up.
  const transfers = orders.flatMap(({ code, total }, nth) => {
    const { bank, path } = own[(nth % own.length) as 0]; // as: one of the three
    const parts = nth % 2 === 0 ? [total] : [1_000, total - 1_000];
    return parts.map((amount) => {
      const transfer = bank.transfer({ amount, text: `CK ${code}`, at: now });
      const webhook = (more: { now?: Date; secret?: string } = {}) =>
        bank.webhook(transfer, { now, ...more });
      return { path, webhook, isTimed: !path.includes("payos") };
    });
  });
  // The code of another store's order is no code for this one.
  const astray = orders
    .slice(0, 5)
    .map(({ code, total }) => other.bank.transfer({ amount: total, text: code, at: now }));
  const late = new Date(now.getTime() - 600_000);
  const all = [
    // Every one comes twice.
    ...[...transfers, ...transfers].map(({ path, webhook }) => ({
      path,
      webhook: webhook(),
      expected: 200,
    })),
    ...astray.map((each) => ({
      path: other.path,
      webhook: other.bank.webhook(each, { now }),
      expected: 200,
    })),
    ...transfers.slice(0, 10).map(({ path, webhook }) => ({
      path,
      webhook: webhook({ secret: "another" }),
      expected: 401,
    })),
    ...transfers
      .slice(0, 5)
      .map(({ webhook }) => ({ path: other.path, webhook: webhook(), expected: 401 })),
    ...transfers
      .filter(({ isTimed }) => isTimed)
      .slice(0, 5)
      .map(({ path, webhook }) => ({ path, webhook: webhook({ now: late }), expected: 401 })),
  ]
    .map((each) => ({ each, at: Math.random() }))
    .toSorted((one, two) => one.at - two.at)
    .map(({ each }) => each);
  expect(all.length).toBeGreaterThan(90);

  let answered = 0;
  let retried = 0;
  const untilAnswered = async ({ path, webhook, expected }: (typeof all)[number], nth: number) => {
    for (let tried = 0; ; tried++) {
      const status = await post(urlOf(tried === 0 ? nth : 1) + path, webhook);
      answered += 1;
      if (answered === ANSWERS_BEFORE_DEATH) shops[0]?.kill();
      if (status !== null && status < 500 && status !== 429) return expect(status).toBe(expected);
      // A provider sends again what was not answered with success, and so do attackers.
      retried += 1;
    }
  };
  await Promise.all(all.map(untilAnswered));
  // Another process finds the unfinished work of the dead one within ten seconds.
  const isDone = async () => {
    const { rows } = await stage.ownerDb.query(
      "select from webhook_deliveries where done_at is null",
    );
    return rows.length === 0;
  };
  expect(await waitFor(isDone, DONE_MS)).toBe(true);

  const { rows: unpaid } = await stage.ownerDb.query(
    "select id from orders where payment_status <> 'paid' or paid_amount <> total_amount",
  );
  expect(unpaid).toEqual([]);
  const { rows: counts } = await stage.ownerDb.query(
    "select tenant_id as store, state, count(*)::int from bank_transactions group by 1, 2 order by 1, 2",
  );
  expect(counts).toEqual([
    { store: stage.stores.own, state: "matched", count: transfers.length },
    { store: stage.stores.other, state: "unmatched", count: astray.length },
  ]);
  expect(await stage.invariants.broken()).toEqual([]);
  reportFigures("Webhooks while a process dies", { attempts: all.length, retried });
});
