import { expect, test } from "vitest";
import { apart, chosenParcels, differencesOf } from "./payout-choice.ts";

const waiting = (id: string, deliveredAt: string) => ({
  id,
  orderId: "1",
  trackingCode: `GHN${id}`,
  state: "delivered" as const, // as: one of the states
  deliveredAt,
  owedCod: 100_000,
  owedFee: 20_000,
});
const one = waiting("1-1", "2026-11-20T01:00:00Z");
const two = waiting("1-2", "2026-11-21T01:00:00Z");
const three = waiting("1-3", "2026-11-22T01:00:00Z");

test("a parcel of a choice is paid as its carrier owes, unless staff type other amounts (beyond §7)", () => {
  const typed = new Map([["1-2", { cod: "90000", fee: "25000" }]]);
  const chosen = chosenParcels([one, two], typed);
  expect(chosen.map(({ paidCod, paidFee }) => [paidCod, paidFee])).toEqual([
    [100_000, 20_000],
    [90_000, 25_000],
  ]);
  expect(differencesOf(chosen, [one, two, three])).toMatchObject([
    { kind: "other_amount", parcelId: "1-2", owed: 100_000, paid: 90_000 },
    { kind: "other_fee", parcelId: "1-2", owed: 20_000, paid: 25_000 },
  ]);
});

test("parcels that were paid before, that are not delivered and that are missing have their names (beyond §7)", () => {
  const paid = { ...one, owedCod: 0, owedFee: 0, cod: 100_000, wasPaid: true };
  const underway = { ...paid, id: "1-4", state: "in_transit" as const, wasPaid: false }; // as: one of the states
  const chosen = chosenParcels([paid, { ...underway, deliveredAt: null }, three], new Map());
  const kinds = differencesOf(chosen, [two, three]).map(({ kind, parcelId }) => [kind, parcelId]);
  expect(kinds).toEqual([
    ["twice", "1-1"],
    ["not_delivered", "1-4"],
    ["missing", "1-2"],
  ]);
});

test("sets of parcels are told apart by those that not all of them have (beyond §7)", () => {
  const sets = [["a", "b", "c"], ["a", "b", "d"], ["a"]].map((parcelIds) => ({ parcelIds }));
  expect(apart(sets)).toEqual([
    { has: ["b", "c"], lacks: ["d"] },
    { has: ["b", "d"], lacks: ["c"] },
    { has: [], lacks: ["b", "c", "d"] },
  ]);
});
