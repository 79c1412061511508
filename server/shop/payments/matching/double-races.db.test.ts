import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { watchInvariants } from "#test/invariants/invariants.ts";
import { openTwoWriters, withoutGuards, type Write } from "#test/publishing/two-writers.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import type { TransactionProvider } from "#contract/rules/payments.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { StaffCaller } from "../../caller.ts";
import { confirmDouble } from "./confirm-double.ts";
import { receiveTransactions } from "./receive-transactions.ts";
import { takeIn } from "./take-in.ts";

const LOCK = `insert into payment_accounts (tenant_id, account, bank_name)
   select $1, account, '' from unnest($2::text[]) as reported (account) order by account
   on conflict (tenant_id, account) do update set bank_name = payment_accounts.bank_name
   returning id, account`;

let shop: TestShop;
let tenant: TenantId;
let invariants: Awaited<ReturnType<typeof watchInvariants>>;
beforeAll(async () => {
  shop = await openShop();
  tenant = shop.stores.own as TenantId; // as: the own store's
  invariants = await watchInvariants(shop.ownerDb);
});
afterAll(async () => {
  expect(await invariants.broken()).toEqual([]);
  await shop.close();
});

let numbers = 0;
type Transfer = { reference?: string; text: string; amount: number };
/** A transfer as a source reports it. */
const tells =
  (provider: TransactionProvider, { reference, text, amount }: Transfer): Write =>
  async (db) =>
    await inTransaction(db, { tenant }, (client) =>
      receiveTransactions(client, {
        tenant,
        provider,
        transactions: [
          {
            externalId: `${provider} ${numbers++}`,
            account: "0711000246810",
            amount,
            direction: "in",
            text,
            at: new Date("2026-11-20T03:00:00Z"),
            ...(reference !== undefined && { reference }),
          },
        ],
        now: new Date(),
      }),
    );
const statesOf = async (text: string) => {
  const { rows } = await shop.ownerDb.query<{ state: string; steps: string }>(
    `select state, (select count(*) from transaction_steps s where s.transaction_id = t.id) as steps
     from bank_transactions t where text = $1 order by id`,
    [text],
  );
  return rows;
};

const caller = (): StaffCaller =>
  ({ tenant, accountId: shop.cast.ownAdmin.accountId }) as StaffCaller; // as: the acts read these members only
const doubleOf = async (q: string): Promise<string> => {
  const { body } = await shop.ask("GET /admin/payments", {
    as: shop.cast.ownAdmin,
    query: { state: "possible_double", q },
  });
  return body.transactions[0].id;
};

describe.each([
  ["with the guards", true],
  ["without them", false],
])("two at once %s", (_, isGuarded) => {
  const writers = (guards: Parameters<typeof withoutGuards>[0]) =>
    isGuarded ? openTwoWriters(shop) : openTwoWriters(shop, withoutGuards(guards));

  test("sources that tell one transfer: the second sees the first, which the lock of the account makes sure of", async () => {
    const unlocked =
      "select id, account from payment_accounts where tenant_id = $1 and account = any ($2)";
    const { across, close } = writers({ "payments.lock-accounts": [LOCK, unlocked] });
    await tells("statement", { text: "the account is known", amount: 1 })(shop.db);
    const text = `one transfer, guarded ${isGuarded}`;
    const transfer = {
      text,
      reference: `FT26326${isGuarded}`,
      amount: isGuarded ? 100_000 : 200_000,
    };
    await across(tells("sepay", transfer), tells("casso", transfer));
    await close();
    expect((await statesOf(text)).map(({ state }) => state)).toEqual(
      isGuarded ? ["unmatched", "double"] : ["unmatched", "unmatched"],
    );
  });

  test("staff who take in one transaction: the second is refused", async () => {
    const { across, close } = writers({
      "payments.take-in": [" and state = $4", " and $4::text is not null"],
    });
    const text = `taken in twice, guarded ${isGuarded}`;
    for (const provider of ["statement", "sepay"] as const)
      await tells(provider, { text, amount: isGuarded ? 300_000 : 400_000 })(shop.db);
    const id = await doubleOf(text);
    const take: Write = async (db) =>
      await takeIn({ db, clock: shop.clock }, caller(), { id, reason: "x" });
    const both = across(take, take);
    if (isGuarded) await expect(both).rejects.toMatchObject({ code: "payments/already-matched" });
    else await both;
    await close();
    expect(await statesOf(text)).toEqual([
      { state: "unmatched", steps: 0 },
      { state: "unmatched", steps: isGuarded ? 1 : 2 },
    ]);
  });

  test("staff who take in and who confirm one transaction: the second is refused, whichever it is", async () => {
    for (const first of ["take in", "confirm"] as const) {
      const { across, close } = writers({
        "payments.take-in": [" and state = $4", " and $4::text is not null"],
        "payments.confirm-double": " and state = 'possible_double'",
        "payments.lock-accounts": [
          LOCK,
          "select id, account from payment_accounts where tenant_id = $1 and account = any ($2)",
        ],
      });
      const text = `${first} first, guarded ${isGuarded}`;
      const amount = (isGuarded ? 500_000 : 600_000) + (first === "confirm" ? 1 : 2);
      for (const provider of ["statement", "sepay"] as const)
        await tells(provider, { text, amount })(shop.db);
      const id = await doubleOf(text);
      const take: Write = async (db) =>
        await takeIn({ db, clock: shop.clock }, caller(), { id, reason: "x" });
      const confirm: Write = async (db) =>
        await confirmDouble({ db, clock: shop.clock }, caller(), { id, reason: "x" });
      const both = first === "confirm" ? across(confirm, take) : across(take, confirm);
      const isRefused = isGuarded || first === "take in";
      if (isRefused) await expect(both).rejects.toMatchObject({ code: "payments/already-matched" });
      else await both;
      await close();
      const state = first === "confirm" && isGuarded ? "double" : "unmatched";
      expect(await statesOf(text)).toEqual([
        { state: "unmatched", steps: 0 },
        { state, steps: isRefused ? 1 : 2 },
      ]);
    }
  });
});
