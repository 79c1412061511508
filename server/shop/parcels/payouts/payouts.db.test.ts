import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenCopies } from "#test/invariants/copies.ts";
import { openPayoutStage, type PayoutStage } from "#test/parcels/payout-stage.ts";

let stage: PayoutStage;
beforeAll(async () => {
  stage = await openPayoutStage();
});
afterAll(async () => await stage.shop.close());

const check = async (): Promise<void> => {
  expect(await brokenCopies(stage.shop.ownerDb)).toEqual([]);
  expect(await stage.unposted()).toEqual([]);
};

test("a carrier's transfer proposes all that waits, fees and the payout's own fee netted, and pays it (beyond §7)", async () => {
  const parcels = [await stage.deliverOne(), await stage.deliverOne(), await stage.deliverOne()];
  const id = await stage.transfer(stage.netOf(parcels), "GHN chuyen tien COD");
  const proposed = await stage.payoutOf(id);
  expect(proposed).toMatchObject({
    carrier: "ghn",
    settings: { netsFees: true, payoutFee: 5_500 },
    payout: null,
  });
  expect(proposed.proposal).toMatchObject({ isChosen: true, isComplete: true, nearest: null });
  const ids = parcels.map((parcel) => parcel.id);
  expect(proposed.proposal.sets[0].parcelIds.toSorted()).toEqual(ids.toSorted());
  const taken = await stage.take(id, { parcelIds: ids });
  expect(taken.status).toBe(200);
  expect(taken.body.payout).toMatchObject({
    carrier: "ghn",
    fee: 5_500,
    difference: 0,
    differences: [],
  });
  expect(await stage.transactionOf(id)).toMatchObject({ state: "payout" });
  expect(await stage.openItems()).toEqual([]);
  const paid = parcels.reduce((sum, { cod }) => sum + cod, 0);
  expect(await stage.transfersOf("cod_paid")).toEqual([
    { debit: "bank", credit: "cod:ghn", amount: paid },
  ]);
  expect(await stage.transfersOf("carrier_fee_paid")).toEqual([
    { debit: "fees:ghn", credit: "bank", amount: parcels.reduce((sum, { fee }) => sum + fee, 0) },
  ]);
  expect(await stage.transfersOf("payout_fee")).toEqual([
    { debit: "carrier_fees", credit: "bank", amount: 5_500 },
  ]);
  await check();
});

test("a payout is taken back with a reason: the parcels wait, and the books are as before", async () => {
  const parcels = [await stage.deliverOne(), await stage.deliverOne()];
  const before = await stage.balances();
  const id = await stage.transfer(stage.netOf(parcels), "GHN COD");
  await stage.take(id, { parcelIds: parcels.map((parcel) => parcel.id) });
  await stage.balances();
  const undone = await stage.undo(id, "Wrong set");
  expect(undone.status).toBe(200);
  expect(undone.body.payout).toBeNull();
  expect(undone.body.proposal.sets).toHaveLength(1);
  expect(await stage.balances()).toEqual(before);
  const { state, history } = await stage.transactionOf(id);
  expect(state).toBe("unmatched");
  expect(history.at(-1)).toMatchObject({ act: "payout_undone", reason: "Wrong set" });
  expect((await stage.undo(id, "Again")).body.code).toBe("payments/not-matched");
  await check();
  await stage.take(id, { parcelIds: parcels.map((parcel) => parcel.id) });
});

test("a parcel that was paid before and one that is underway are found by their codes, and taken with their names (beyond §7)", async () => {
  const paid = await stage.deliverOne();
  await stage.payAll();
  const underway = await stage.send();
  const waiting = await stage.deliverOne();
  const id = await stage.transfer(stage.netOf([paid, underway, waiting]), "GHN COD");
  const code = [paid.trackingCode, underway.id, waiting.trackingCode, "GHN999999"];
  const { proposal } = await stage.payoutOf(id, "ghn", code);
  expect(proposal.waiting.map((each: { id: string }) => each.id)).toEqual([waiting.id]);
  const byId = Object.fromEntries(
    proposal.others.map((other: { id: string }) => [other.id, other]),
  );
  expect(Object.keys(byId).toSorted()).toEqual([paid.id, underway.id].toSorted());
  expect(byId[paid.id]).toMatchObject({ wasPaid: true, cod: paid.cod, owedCod: 0, owedFee: 0 });
  expect(byId[underway.id]).toMatchObject({ wasPaid: false, cod: underway.cod, owedCod: 0 });
  const parcelIds = [paid.id, underway.id, waiting.id];
  const amounts = [{ parcelId: paid.id, cod: paid.cod, fee: paid.fee }];
  const taken = await stage.take(id, { parcelIds, amounts, twice: [paid.id] });
  expect(taken.status).toBe(200);
  const again = taken.body.payout.parcels.find((each: { id: string }) => each.id === paid.id);
  expect(again).toMatchObject({ isAgain: true, owedCod: 0, owedFee: 0, paidCod: paid.cod });
  const { differences } = taken.body.payout;
  expect(differences.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
    "not_delivered",
    "other_fee",
    "twice",
  ]);
  await check();
  await stage.undo(id, "Sent back");
  await stage.payAll();
});

test("of two parcels with the same amount both are shown and none is chosen", async () => {
  const [one, other] = [await stage.deliverOne(), await stage.deliverOne()];
  const id = await stage.transfer(stage.netOf([one]), "GIAO HANG NHANH tra COD");
  const { proposal } = await stage.payoutOf(id);
  expect(proposal).toMatchObject({ isChosen: false });
  expect(proposal.sets.flatMap((set: { parcelIds: string[] }) => set.parcelIds).toSorted()).toEqual(
    [one.id, other.id].toSorted(),
  );
  expect(proposal.sets).toHaveLength(2);
  const taken = await stage.take(id, { parcelIds: [other.id] });
  expect(taken.body.payout.differences).toMatchObject([
    { kind: "missing", parcelId: one.id, trackingCode: one.trackingCode, owed: one.cod, paid: 0 },
  ]);
  await stage.payAll();
});

test("another amount is refused until staff accept it, and stays an open claim with its name (beyond §7)", async () => {
  const parcel = await stage.deliverOne();
  const id = await stage.transfer(stage.netOf([parcel]) - 20_000, "GHN COD");
  expect((await stage.payoutOf(id)).proposal).toMatchObject({
    sets: [],
    nearest: { parcelIds: [parcel.id], difference: -20_000 },
  });
  const refused = await stage.take(id, { parcelIds: [parcel.id] });
  expect(refused.body).toMatchObject({
    code: "parcels/payout-differs",
    expected: stage.netOf([parcel]),
  });
  const short = await stage.take(id, { parcelIds: [parcel.id], acceptsDifference: true });
  expect(short.body.payout.differences).toMatchObject([
    { kind: "rest", parcelId: null, trackingCode: null, owed: 0, paid: -20_000 },
  ]);
  expect(await stage.openItems()).toEqual([{ account: "cod:ghn", amount: 20_000 }]);
  await check();
  await stage.undo(id, "The statement says which parcel");
  const named = await stage.take(id, {
    parcelIds: [parcel.id],
    amounts: [{ parcelId: parcel.id, cod: parcel.cod - 20_000, fee: parcel.fee }],
  });
  expect(named.body.payout.differences).toMatchObject([
    { kind: "other_amount", parcelId: parcel.id, owed: parcel.cod, paid: parcel.cod - 20_000 },
  ]);
  expect(await stage.openItems()).toEqual([{ account: "cod:ghn", amount: 20_000 }]);
  const rest = await stage.transfer(20_000, "GHN COD bo sung");
  const added = await stage.take(rest, { parcelIds: [parcel.id], fee: 0 });
  expect(added.body.payout.differences).toMatchObject([
    { kind: "other_fee", owed: 5_500, paid: 0 },
  ]);
  expect(await stage.openItems()).toEqual([]);
  await check();
});

test("a parcel that was paid too early is no difference once it is delivered, and none is missing because of it", async () => {
  const [first, early] = [await stage.deliverOne(), await stage.send()];
  const id = await stage.transfer(stage.netOf([first, early]), "GHN COD");
  const { cod, fee } = early;
  const taken = await stage.take(id, {
    parcelIds: [first.id, early.id],
    amounts: [{ parcelId: early.id, cod, fee }],
  });
  expect(taken.body.payout.differences).toMatchObject([
    { kind: "not_delivered", parcelId: early.id, owed: 0, paid: cod },
  ]);
  const later = await stage.deliverOne();
  await stage.deliver(early);
  expect((await stage.payoutOf(id)).payout.differences).toEqual([]);
  expect(await stage.openItems()).toEqual([{ account: "cod:ghn", amount: later.cod }]);
  await stage.payAll();
  await check();
});

test("another fee, a parcel that is paid twice and one that is not delivered are named", async () => {
  const [parcel, second] = [await stage.deliverOne(), await stage.deliverOne()];
  const both = [parcel.id, second.id];
  const first = await stage.transfer(stage.netOf([parcel, second]) - 3_000, "GHN COD");
  const dear = await stage.take(first, {
    parcelIds: both,
    amounts: [{ parcelId: parcel.id, cod: parcel.cod, fee: parcel.fee + 3_000 }],
  });
  expect(dear.body.payout.differences).toMatchObject([
    { kind: "other_fee", parcelId: parcel.id, owed: parcel.fee, paid: parcel.fee + 3_000 },
  ]);
  const again = await stage.transfer(parcel.cod - 5_500, "GHN COD");
  const refused = await stage.take(again, { parcelIds: [parcel.id] });
  expect(refused.body).toMatchObject({ code: "parcels/paid-before", parcelId: parcel.id });
  const twice = await stage.take(again, { parcelIds: [parcel.id], twice: [parcel.id] });
  expect(twice.body.payout.differences).toMatchObject([{ kind: "twice", paid: parcel.cod }]);
  expect(await stage.openItems()).toEqual([{ account: "cod:ghn", amount: -parcel.cod }]);
  await check();
  await stage.undo(again, "Sent back");
  const underway = await stage.send();
  const early = await stage.take(again, {
    parcelIds: [underway.id],
    amounts: [{ parcelId: underway.id, cod: parcel.cod, fee: 0 }],
  });
  expect(early.body.payout.differences).toMatchObject([
    { kind: "not_delivered", parcelId: underway.id, owed: 0, paid: parcel.cod },
    { kind: "other_fee" },
  ]);
  await check();
  await stage.undo(again, "Not delivered");
});

test("a payout is of one carrier and of the store's own parcels, for an unmatched transaction", async () => {
  const parcel = await stage.deliverOne();
  const id = await stage.transfer(stage.netOf([parcel]), "GHN COD");
  expect((await stage.take(id, { parcelIds: ["nothing"] })).body.code).toBe(
    "parcels/unknown-parcel",
  );
  expect((await stage.take("999999", { parcelIds: [parcel.id] })).status).toBe(404);
  expect((await stage.take(id, { parcelIds: [parcel.id], version: 7 })).body.code).toBe(
    "payments/stale",
  );
  const foreign = await stage.asOther(id, { parcelIds: [parcel.id] });
  expect(foreign.status).toBe(404);
  await stage.take(id, { parcelIds: [parcel.id] });
  expect((await stage.take(id, { parcelIds: [parcel.id] })).body.code).toBe(
    "payments/already-matched",
  );
});

test("a store says how a carrier pays: without netted fees its amount is the cash alone", async () => {
  const settings = { carrier: "ghn", netsFees: false, payoutFee: 0, overdueDays: 4 };
  const as = stage.shop.cast.ownAdmin;
  expect((await stage.shop.ask("PUT /admin/payout-settings", { as, body: settings })).body).toEqual(
    settings,
  );
  const { carriers } = (await stage.shop.ask("GET /admin/payout-settings", { as })).body;
  expect(carriers).toContainEqual(settings);
  const parcel = await stage.deliverOne();
  const id = await stage.transfer(parcel.cod, "khong ro nguoi gui");
  expect(await stage.payoutOf(id)).toMatchObject({ carrier: null, proposal: null });
  const chosen = await stage.payoutOf(id, "ghn");
  expect(chosen.proposal).toMatchObject({ isChosen: true });
  expect((await stage.take(id, { parcelIds: [parcel.id] })).body.payout.differences).toEqual([]);
  await check();
});
