import { afterAll, beforeAll, expect, test } from "vitest";
import { Refused } from "#contract/wire/refusals.ts";
import type { Pool } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { brokenCopies } from "#test/invariants/copies.ts";
import {
  openPayoutStage,
  type PayoutStage,
  type StagedParcel,
} from "#test/parcels/payout-stage.ts";
import { openTwoWriters, withoutGuards } from "#test/publishing/two-writers.ts";
import { takePayout } from "./take-payout.ts";

let stage: PayoutStage;
beforeAll(async () => {
  // An anti-test pays a parcel twice on purpose.
  stage = await openPayoutStage({ copiesMayDiffer: true });
});
afterAll(async () => await stage.shop.close());

/** Takes a parcel as all that a transaction pays for; returns "taken", or the code of the refusal. */
const attempt =
  (id: string, parcel: StagedParcel, results: string[], fee?: number) =>
  async (db: Pool): Promise<void> => {
    const { shop } = stage;
    const tenant = shop.stores.own as TenantId; // as: the test is its caller check
    const { accountId } = shop.cast.ownAdmin;
    const set = { parcelIds: [parcel.id], amounts: [], twice: [], acceptsDifference: false, fee };
    try {
      await takePayout(
        { db, clock: shop.clock },
        { tenant, accountId },
        { ...set, id, reason: "" },
      );
      results.push("taken");
    } catch (error) {
      if (error instanceof Refused) results.push(error.code);
      else if (error instanceof Error) results.push(error.message);
    }
  };

/** Two members of staff take a set each for one transaction, at two processes. The answers are sorted. */
const oneTransaction = async (through?: (db: Pool) => Pool): Promise<string[]> => {
  const [one, other] = [await stage.deliverOne(), await stage.deliverOne()];
  const id = await stage.transfer(stage.netOf([one]), "GHN COD");
  const results: string[] = [];
  const writers = openTwoWriters(stage.shop, through);
  await writers.across(attempt(id, one, results), attempt(id, other, results));
  await writers.close();
  return results.toSorted();
};

/** Of a parcel that was paid in part, two transactions pay the rest at once. The answers are sorted. */
const oneRest = async (through?: (db: Pool) => Pool): Promise<string[]> => {
  const parcel = await stage.deliverOne();
  const part = { parcelId: parcel.id, cod: parcel.cod - 30_000, fee: parcel.fee };
  const first = await stage.transfer(stage.netOf([parcel]) - 30_000, "GHN COD");
  await stage.take(first, { parcelIds: [parcel.id], amounts: [part] });
  const [one, other] = [
    await stage.transfer(30_000, "GHN COD"),
    await stage.transfer(30_000, "GHN COD"),
  ];
  const results: string[] = [];
  const writers = openTwoWriters(stage.shop, through);
  await writers.across(attempt(one, parcel, results, 0), attempt(other, parcel, results, 0));
  await writers.close();
  return results.toSorted();
};

test("of two acts on one transaction the second is refused", async () => {
  expect(await oneTransaction()).toEqual(["payments/already-matched", "taken"]);
  expect(await brokenCopies(stage.shop.ownerDb)).toEqual([]);
});

test("of two payouts of one rest the second is refused", async () => {
  expect(await oneRest()).toEqual(["parcels/paid-before", "taken"]);
  expect(await brokenCopies(stage.shop.ownerDb)).toEqual([]);
});

test(
  "without the lock of the transaction the index alone keeps it from two payouts",
  { tags: ["long"] },
  async () => {
    const results = await oneTransaction(withoutGuards({ "payments.lock": "for update" }));
    expect(results).toContain("taken");
    expect(results).toContainEqual(expect.stringContaining("carrier_payouts_open_key"));
  },
);

test("without the lock of parcels a rest is paid twice", { tags: ["long"] }, async () => {
  const unlocked = withoutGuards({ "parcels.lock-owed": "for no key update" });
  expect(await oneRest(unlocked)).toEqual(["taken", "taken"]);
});
