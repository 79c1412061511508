import { afterAll, beforeAll, expect, test } from "vitest";
import { Refused } from "#contract/wire/refusals.ts";
import type { Pool } from "#server/platform/database/database.ts";
import { stagePayments } from "#test/payments/payment-stage.ts";
import { openTwoWriters, withoutGuards, type Write } from "#test/publishing/two-writers.ts";
import { refundAccount, stageReturns, type ReturnStage } from "#test/returns/return-stage.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { matchRefund } from "./jobs/match-refund.ts";
import { passDueReturn } from "./jobs/pass-due.ts";
import { openReturn } from "./own/open-return.ts";
import { decideReturn } from "./store/decide-return.ts";
import { recordRefund } from "./store/refund-return.ts";

let shop: TestShop;
let returns: ReturnStage;
beforeAll(async () => {
  // The tests without a guard break copies on purpose.
  shop = await openShop({ copiesMayDiffer: true });
  await shop.ownerDb.query("update stock set quantity = 500 where quantity > 0");
  returns = stageReturns(shop);
});
afterAll(async () => await shop.close());

type Attempt = (results: string[]) => Write;

/** Does an act at one of two processes; adds "done", or the code of the refusal. */
const attempt =
  (act: (context: { db: Pool; clock: TestShop["clock"] }) => Promise<unknown>): Attempt =>
  (results) =>
  async (db) => {
    try {
      await act({ db, clock: shop.clock });
      results.push("done");
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      results.push(error.code);
    }
  };

/** The results of two attempts, the first one of which pauses before its commit. */
const race = async (
  one: Attempt,
  other: Attempt,
  through?: (db: Pool) => Pool,
): Promise<string[]> => {
  const results: string[] = [];
  const writers = openTwoWriters(shop, through);
  await writers.across(one(results), other(results));
  await writers.close();
  return results;
};

const staff = () => ({
  tenant: returns.ownTenant(),
  accountId: shop.cast.ownAdmin.accountId,
  language: "en" as const,
});

const decide = (id: string, decision: "accept" | "refuse"): Attempt =>
  attempt((context) =>
    decideReturn(context, staff(), id, { version: 1, decision, way: "none", reason: "Worn" }),
  );

const pass = (id: string): Attempt =>
  attempt(({ db }) =>
    passDueReturn(db, { tenant: returns.ownTenant(), id }, new Date(Date.now() + 49 * 3_600_000)),
  );

const opened = async (pieces = 1): Promise<string> => {
  const orderId = await returns.buy([[shop.goods.drill, pieces]]);
  return (await returns.open(orderId, { lines: [{ line: 1, quantity: pieces }] })).id;
};

const stepsOf = async (id: string): Promise<string[]> => {
  const { rows } = await shop.ownerDb.query<{ act: string }>(
    "select act from return_steps where return_id = $1 order by step",
    [id],
  );
  return rows.map(({ act }) => act);
};

test("of two decisions at once the first holds, and the second is told that it is late", async () => {
  const id = await opened();
  expect(await race(decide(id, "refuse"), decide(id, "accept"))).toEqual(["done", "returns/stale"]);
  expect(await stepsOf(id)).toEqual(["open", "refuse"]);
});

test("a decision beside its due time: whichever is first, and the other changes nothing", async () => {
  const late = await opened();
  expect(await race(pass(late), decide(late, "refuse"))).toEqual(["done", "returns/stale"]);
  expect(await stepsOf(late)).toEqual(["open", "pass"]);
  const inTime = await opened();
  expect(await race(decide(inTime, "refuse"), pass(inTime))).toEqual(["done", "done"]);
  expect(await stepsOf(inTime)).toEqual(["open", "refuse"]);
});

test("two processes pass one due time once", async () => {
  const id = await opened();
  expect(await race(pass(id), pass(id))).toEqual(["done", "done"]);
  expect(await stepsOf(id)).toEqual(["open", "pass"]);
});

const openAt = (orderId: string, quantity: number): Attempt =>
  attempt((context) =>
    openReturn(context, { accountId: shop.cast.customer.accountId, language: "en" }, orderId, {
      lines: [{ line: 1, quantity }],
      reason: "unwanted",
      wish: "money",
      details: "",
      pictures: [],
      account: refundAccount,
    }),
  );

const reservedOf = async (orderId: string): Promise<number> => {
  const { rows } = await shop.ownerDb.query<{ held: number }>(
    "select sum(held)::int as held from return_lines where order_id = $1",
    [orderId],
  );
  return rows[0]?.held ?? 0;
};

/** Orders are locked by nobody. */
const unlocked = withoutGuards({ "returns.lock-order": "for update" });

test("two returns of the same pieces at once: the second is refused", async () => {
  const orderId = await returns.buy([[shop.goods.drill, 3]]);
  const both = [openAt(orderId, 2), openAt(orderId, 2)] as const;
  expect(await race(...both)).toEqual(["done", "returns/pieces-taken"]);
  expect(await reservedOf(orderId)).toBe(2);
});

test("without the lock of the order pieces come back twice", { tags: ["long"] }, async () => {
  const orderId = await returns.buy([[shop.goods.drill, 3]]);
  expect(await race(openAt(orderId, 2), openAt(orderId, 2), unlocked)).toEqual(["done", "done"]);
  expect(await reservedOf(orderId)).toBe(4);
});

/** Two returns of an order of three pieces for 1,000,000 đ, so that a piece has no whole price. */
const twoOfThree = async (): Promise<string[]> => {
  const orderId = await returns.buy([[shop.goods.drill, 3]]);
  await shop.ownerDb.query("update order_lines set discount = 2000000 where order_id = $1", [
    orderId,
  ]);
  const lines = (quantity: number) => ({ lines: [{ line: 1, quantity }] });
  const one = await returns.open(orderId, lines(1));
  const two = await returns.open(orderId, lines(2));
  return [one.id, two.id];
};

const amountsOf = async (ids: readonly string[]): Promise<number> => {
  const { rows } = await shop.ownerDb.query<{ sum: number }>(
    "select sum(goods_amount)::int as sum from returns where id = any ($1)",
    [ids],
  );
  return rows[0]?.sum ?? 0;
};

const acceptBoth = ([one = "", two = ""]: string[]) =>
  [decide(one, "accept"), decide(two, "accept")] as const;

test("two returns of one order that are fixed at once add up to its price", async () => {
  const ids = await twoOfThree();
  expect(await race(...acceptBoth(ids))).toEqual(["done", "done"]);
  expect(await amountsOf(ids)).toBe(1_000_000);
});

test(
  "without the lock of the order they add up to another amount",
  { tags: ["long"] },
  async () => {
    const ids = await twoOfThree();
    expect(await race(...acceptBoth(ids), unlocked)).toEqual(["done", "done"]);
    expect(await amountsOf(ids)).not.toBe(1_000_000);
  },
);

const refundDue = async (): Promise<string> => {
  const id = await opened();
  await returns.accept(id, { way: "none" });
  return id;
};

const refund = (id: string, reference: string): Attempt =>
  attempt((context) =>
    recordRefund(context, staff(), id, {
      version: 2,
      amount: shop.goods.drill.price,
      at: new Date().toISOString(),
      reference,
    }),
  );

const paidOf = async (id: string) => {
  const { rows } = await shop.ownerDb.query(
    `select r.paid_amount as "paid", (select sum(amount)::int from return_refunds where return_id = r.id) as "recorded"
     from returns r where id = $1`,
    [id],
  );
  return rows[0];
};

test("two refunds at once are one: by hand, by their transfer, or by both", async () => {
  const price = shop.goods.drill.price;
  const id = await refundDue();
  expect(await race(refund(id, "FT1"), refund(id, "FT2"))).toEqual(["done", "returns/stale"]);
  expect(await paidOf(id)).toEqual({ paid: price, recorded: price });

  const other = await refundDue();
  const transactionId = await transferFor(other, price);
  const match = attempt((context) => matchRefund(context, returns.ownTenant(), transactionId));
  expect(await race(refund(other, "FT3"), match)).toEqual(["done", "done"]);
  expect(await paidOf(other)).toEqual({ paid: price, recorded: price });

  const third = await refundDue();
  const early = await transferFor(third, price);
  const byCode = attempt((context) => matchRefund(context, returns.ownTenant(), early));
  expect(await race(byCode, byCode)).toEqual(["done", "done"]);
  expect(await race(byCode, refund(third, "FT4"))).toEqual(["done", "returns/stale"]);
  expect(await paidOf(third)).toEqual({ paid: price, recorded: price });
});

const connect = async () => {
  const payments = stagePayments(shop);
  return { payments, bank: await payments.connect() };
};
let connected: ReturnType<typeof connect> | undefined;

/** An outgoing transfer with the code of a return, whose job has not run. */
const transferFor = async (id: string, amount: number): Promise<number> => {
  const { transferNote } = await returns.atDesk(id);
  const at = shop.clock();
  const { payments, bank } = await (connected ??= connect());
  const transfer = bank.bank.transfer({ amount, text: transferNote, at, direction: "out" });
  await payments.send(bank.path, bank.bank.webhook(transfer));
  await payments.work();
  const { rows } = await shop.ownerDb.query<{ id: number }>(
    "select max(id)::int as id from bank_transactions",
  );
  return rows[0]?.id ?? 0;
};

test(
  "without the lock and the version a refund is recorded twice",
  { tags: ["long"] },
  async () => {
    const id = await refundDue();
    const bare = withoutGuards({
      "returns.lock-order": "for update",
      "returns.write": ["and version = $37", "and $37::int is not null"],
    });
    expect(await race(refund(id, "FT5"), refund(id, "FT6"), bare)).toEqual(["done", "done"]);
    const price = shop.goods.drill.price;
    expect(await paidOf(id)).toEqual({ paid: price, recorded: 2 * price });
  },
);
