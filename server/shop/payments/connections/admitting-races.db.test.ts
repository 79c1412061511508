import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { watchInvariants } from "#test/invariants/invariants.ts";
import { stagePayments, type PaymentStage } from "#test/payments/payment-stage.ts";
import {
  openTwoWriters,
  withoutGuards,
  type Halt,
  type Write,
} from "#test/publishing/two-writers.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { openSimulatedBank } from "../../../../demo/bank/simulated-bank.ts";
import type { StaffCaller } from "../../caller.ts";
import { receiveTransactions } from "../matching/receive-transactions.ts";
import { admitAccount } from "../matching/release-unlisted.ts";

let shop: TestShop;
let payments: PaymentStage;
let invariants: Awaited<ReturnType<typeof watchInvariants>>;
beforeAll(async () => {
  shop = await openShop();
  payments = stagePayments(shop);
  invariants = await watchInvariants(shop.ownerDb);
});
afterAll(async () => {
  expect(await invariants.broken()).toEqual([]);
  await shop.close();
});

const theOne = async (q: string) => {
  const { transactions } = await payments.list({ q });
  expect(transactions).toHaveLength(1);
  return transactions[0];
};

/** The webhook has read which accounts are listed, and has written nothing. */
const listIsRead: Halt = ({ text }) => text.includes("insert into payment_accounts");

describe.each([
  ["with the lock of the connection", true],
  ["without it", false],
])("an account that is admitted while a webhook of it is matched, %s", (_, isGuarded) => {
  test(`the webhook ${isGuarded ? "is matched" : "waits for ever"}`, async () => {
    const account = isGuarded ? "0772000111" : "0772000222";
    const connected = await payments.connect();
    const bank = openSimulatedBank({
      provider: "sepay",
      account,
      secret: connected.secret,
      firstId: isGuarded ? 810_000 : 820_000,
    });
    const to = { ...connected, bank };
    await payments.pay(to, 1_000, `first of ${account}`);
    const { id } = await theOne(`first of ${account}`);
    const tenant = shop.stores.own as TenantId; // as: the own store's
    const tells: Write = async (db) =>
      await inTransaction(db, { tenant }, (client) =>
        receiveTransactions(client, {
          tenant,
          provider: "sepay",
          connectionId: Number(to.id),
          transactions: [
            {
              externalId: `race ${account}`,
              account,
              amount: 2_000,
              direction: "in",
              text: `second of ${account}`,
              at: shop.clock(),
            },
          ],
          now: shop.clock(),
        }),
      );
    const caller = { tenant, accountId: shop.cast.ownAdmin.accountId } as StaffCaller; // as: the act reads these members only
    const admits: Write = async (db) =>
      await admitAccount({ db, clock: shop.clock }, caller, { id });
    const { across, close } = isGuarded
      ? openTwoWriters(shop)
      : openTwoWriters(shop, withoutGuards({ "payments.lock-listed-for-share": " for key share" }));
    await across(tells, admits, listIsRead);
    await close();
    const second = await theOne(`second of ${account}`);
    expect(second.state).toBe(isGuarded ? "unmatched" : "unlisted");
    if (!isGuarded)
      await shop.ask("POST /admin/payments/{id}/take-in", {
        as: shop.cast.ownAdmin,
        params: { id: second.id },
        body: { reason: "left behind" },
      });
  });
});
