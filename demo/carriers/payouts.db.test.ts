import { afterAll, beforeAll, expect, test } from "vitest";
import {
  openPayoutStage,
  type PayoutStage,
  type StagedParcel,
} from "#test/parcels/payout-stage.ts";
import { payoutFaults, type PayoutFault } from "./pay-out.ts";

let stage: PayoutStage;
beforeAll(async () => {
  stage = await openPayoutStage({ demo: true });
  await stage.hasAccount();
});
afterAll(async () => await stage.shop.close());

/** GHN pays the store by the page of the carriers; returns the transaction's id. */
const payOut = async (fault: PayoutFault): Promise<string> => {
  const form = { store: String(stage.shop.stores.own), carrier: "ghn", fault };
  const answer = await stage.shop.app.inject({
    method: "POST",
    url: "/carriers/payouts",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(form).toString(),
  });
  expect(answer.headers.location).toContain("paidStatus=200");
  return await stage.lastTransaction();
};

type Taken = {
  parcelIds: string[];
  amounts?: { parcelId: string; cod: number; fee: number }[];
  twice?: string[];
  acceptsDifference?: boolean;
};

/** The parcels that staff take for a payout with each difference, as the carrier's statement would name them. */
const sets: Record<PayoutFault, (one: StagedParcel, other: StagedParcel) => Promise<Taken>> = {
  right: async (one, other) => ({ parcelIds: [one.id, other.id] }),
  missing: async (_, other) => ({ parcelIds: [other.id] }),
  other_amount: async (one, other) => ({
    parcelIds: [one.id, other.id],
    amounts: [{ parcelId: one.id, cod: one.cod - 10_000, fee: one.fee }],
  }),
  other_fee: async (one, other) => ({
    parcelIds: [one.id, other.id],
    amounts: [{ parcelId: one.id, cod: one.cod, fee: one.fee + 3_000 }],
  }),
  paid_twice: async (one, other) => {
    const { id, cod } = await stage.firstPaid();
    return {
      parcelIds: [one.id, other.id, id],
      amounts: [{ parcelId: id, cod, fee: 0 }],
      twice: [id],
    };
  },
  not_delivered: async (one, other) => {
    const { id, cod } = await stage.firstUnderway();
    return { parcelIds: [one.id, other.id, id], amounts: [{ parcelId: id, cod, fee: 0 }] };
  },
  rest: async (one, other) => ({ parcelIds: [one.id, other.id], acceptsDifference: true }),
};

const names: Record<PayoutFault, string[]> = {
  right: [],
  missing: ["missing"],
  other_amount: ["other_amount"],
  other_fee: ["other_fee"],
  paid_twice: ["twice"],
  not_delivered: ["not_delivered", "other_fee"],
  rest: ["rest"],
};

test.each(payoutFaults)(
  "a payout with the planted difference %s is explained by name, and its books balance (beyond §7)",
  async (fault) => {
    const [one, other] = [await stage.deliverOne(), await stage.deliverOne()];
    if (fault === "not_delivered") await stage.send();
    const id = await payOut(fault);
    const taken = await stage.take(id, await sets[fault](one, other));
    expect(taken.status, taken.text).toBe(200);
    const kinds = taken.body.payout.differences.map(({ kind }: { kind: string }) => kind);
    expect(kinds.toSorted()).toEqual(names[fault]);
    await stage.payAll();
    expect(await stage.unposted()).toEqual([]);
    const { rows } = await stage.shop.ownerDb.query(
      `select (select sum(debits - credits)::float8 from ledger_accounts where account = 'bank' and book <> 0) as book,
         (select sum(amount)::float8 from bank_transactions where direction = 'in') as account`,
    );
    expect(rows[0].book).toBe(rows[0].account);
  },
);
