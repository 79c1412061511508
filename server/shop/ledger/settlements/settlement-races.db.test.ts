import { afterAll, beforeAll, expect, test } from "vitest";
import { Refused } from "#contract/wire/refusals.ts";
import type { Pool } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { brokenCopies } from "#test/invariants/copies.ts";
import { openSettlementStage, type SettlementStage } from "#test/ledger/settlement-stage.ts";
import { openTwoWriters, withoutGuards, type Write } from "#test/publishing/two-writers.ts";
import { vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { postTransfers } from "../post-ledger.ts";
import { recordSettlement } from "./record-settlement.ts";
import { matchStatementByCode } from "./match-statement-by-code.ts";
import { matchStatementByHand } from "./match-statement-by-hand.ts";

let stage: SettlementStage;
let month: string;
let code: string;
beforeAll(async () => {
  stage = await openSettlementStage();
  month = stage.monthsAgo(2);
  await stage.buyIn(month);
  await postTransfers(stage.shop.db);
  ({ code } = (await stage.close(month)).settlement);
});
afterAll(async () => await stage.shop.close());

type Attempt = (results: string[]) => Write;

/** Does an act at one of two processes; adds "done", or the code of the refusal. */
const attempt =
  (act: (db: Pool) => Promise<unknown>): Attempt =>
  (results) =>
  async (db) => {
    try {
      await act(db);
      results.push("done");
    } catch (error) {
      if (error instanceof Refused) results.push(error.code);
      else if (error instanceof Error) results.push(error.message);
    }
  };

const race = async (
  [one, other]: readonly [Attempt, Attempt],
  through?: (db: Pool) => Pool,
): Promise<string[]> => {
  const results: string[] = [];
  const writers = openTwoWriters(stage.shop, through);
  await writers.across(one(results), other(results));
  await writers.close();
  return results.toSorted();
};

const own = () => stage.shop.stores.own as TenantId; // as: the test is its caller check

/** A transfer with the code, whose job has not run. */
const arrived = async (): Promise<string> => {
  await stage.payments.pay(stage.bank, 1_000, code);
  await stage.rowsOf(
    "update jobs set ended_at = now(), outcome = 'done' where kind = 'ledger.match-statement'",
  );
  return await stage.lastTransaction();
};

const byJob = (id: string): Attempt =>
  attempt(
    async (db) => await matchStatementByCode({ db, clock: stage.shop.clock }, own(), Number(id)),
  );

const byHand = (id: string): Attempt =>
  attempt(
    async (db) =>
      await matchStatementByHand(
        { db, clock: stage.shop.clock },
        { tenant: own(), accountId: stage.shop.cast.ownAdmin.accountId },
        { id, statementId: stage.idOf(month), reason: "The shop called" },
      ),
  );

const settledBy = async (id: string) =>
  await stage.rowsOf(
    "select settled_by is null as by_code from ledger_settlements where transaction_id = $1",
    [id],
  );

test("two processes that settle one transfer settle it once", async () => {
  const id = await arrived();
  expect(await race([byJob(id), byJob(id)])).toEqual(["done", "done"]);
  expect(await settledBy(id)).toEqual([{ by_code: true }]);
  expect(await brokenCopies(stage.shop.ownerDb)).toEqual([]);
});

test("a transfer that staff match while its job runs is settled once, by whichever was first", async () => {
  const first = await arrived();
  expect(await race([byHand(first), byJob(first)])).toEqual(["done", "done"]);
  expect(await settledBy(first)).toEqual([{ by_code: false }]);
  const second = await arrived();
  expect(await race([byJob(second), byHand(second)])).toEqual(["done", "payments/already-matched"]);
  expect(await settledBy(second)).toEqual([{ by_code: true }]);
  expect(await brokenCopies(stage.shop.ownerDb)).toEqual([]);
});

test(
  "without the lock of the transaction the index alone keeps it from two settlements",
  { tags: ["long"] },
  async () => {
    const id = await arrived();
    const unlocked = withoutGuards({ "payments.lock": "for update" });
    const answers = await race([byHand(id), byHand(id)], unlocked);
    expect(answers).toContain("done");
    expect(answers).toContainEqual(expect.stringContaining("ledger_settlements_open_key"));
  },
);

const record = (reference: string, amount = 2_000): Attempt =>
  attempt(
    async (db) =>
      await recordSettlement(
        { db, clock: stage.shop.clock, config: stage.shop.config },
        { accountId: stage.shop.cast.superAdmin.accountId },
        {
          id: stage.idOf(month),
          amount,
          day: vietnamDay(new Date()),
          reference,
          isAnother: false,
          note: "",
        },
      ),
  );

test("of two records of one transfer at once the second sees the first", async () => {
  expect(await race([record("FT1"), record("FT1")])).toEqual(["done", "done"]);
  expect(await race([record("FT2", 3_000), record("FT3", 3_000)])).toEqual([
    "done",
    "ledger/recorded-before",
  ]);
  expect(await stage.rowsOf("select from ledger_settlements where paid_by = 'store'")).toHaveLength(
    2,
  );
});

test("without the lock of the store both would be recorded", { tags: ["long"] }, async () => {
  await stage.rowsOf(
    "update ledger_settlements set undone_at = now(), undone_reason = '' where paid_by = 'store'",
  );
  const unlocked = withoutGuards({ "ledger.lock-store": "for no key update" });
  expect(await race([record("FT4"), record("FT5")], unlocked)).toEqual(["done", "done"]);
});
