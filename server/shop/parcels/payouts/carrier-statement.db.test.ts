import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenCopies } from "#test/invariants/copies.ts";
import {
  openPayoutStage,
  type PayoutStage,
  type StagedParcel,
} from "#test/parcels/payout-stage.ts";

let stage: PayoutStage;
beforeAll(async () => {
  stage = await openPayoutStage();
});
afterAll(async () => await stage.shop.close());

const HEADINGS = ["STT", "Mã đơn GHN", "Tiền thu hộ", "Tổng phí"];

const rowOf = ({ trackingCode, cod, fee }: StagedParcel, changed: Partial<StagedParcel> = {}) => {
  const row = { trackingCode, cod, fee, ...changed };
  return ["1", row.trackingCode, String(row.cod), String(row.fee)];
};
const kinds = (body: { differences: { kind: string; next: string }[] }) =>
  body.differences.map(({ kind, next }) => `${kind} ${next}`).toSorted();

test("every difference of a statement has a name and a next step, and the set is taken for its transfer (beyond §7)", async () => {
  const [right, short, dear, absent] = [
    await stage.deliverOne(),
    await stage.deliverOne(),
    await stage.deliverOne(),
    await stage.deliverOne(),
  ];
  const underway = await stage.send();
  const last = await stage.deliverOne();
  const lines = [
    rowOf(right),
    rowOf(short, { cod: short.cod - 10_000 }),
    rowOf(dear, { fee: dear.fee + 4_000 }),
    rowOf(underway),
    rowOf(last),
    rowOf(last),
    rowOf(right, { trackingCode: "GHN999999" }),
  ];
  const dry = await stage.upload([["BẢNG KÊ COD"], HEADINGS, ...lines]);
  expect(dry.status).toBe(200);
  expect(dry.body).toMatchObject({ matched: 5, total: 7, doubts: [], amount: null, done: false });
  expect(kinds(dry.body)).toEqual([
    "missing ask_carrier",
    "not_delivered check_parcel",
    "other_amount ask_carrier",
    "other_fee compare_fee",
    "twice expect_return",
    "unknown ask_carrier",
  ]);
  expect(dry.body.rows).toHaveLength(7);
  expect(dry.body.rows[1]).toMatchObject({
    row: 4,
    parcelId: short.id,
    trackingCode: short.trackingCode,
    cod: short.cod - 10_000,
    owedCod: short.cod,
    owedFee: short.fee,
  });
  // A repeated row is owed nothing more, and the store has no parcel for the last one.
  expect(dry.body.rows[5]).toMatchObject({ parcelId: last.id, owedCod: 0, owedFee: 0 });
  expect(dry.body.rows[6]).toMatchObject({
    parcelId: null,
    orderId: null,
    trackingCode: "GHN999999",
  });
  expect(dry.body.differences).toContainEqual(
    expect.objectContaining({ kind: "missing", parcelId: absent.id, owed: absent.cod, paid: 0 }),
  );
  const id = await stage.transfer(dry.body.expected, "GHN COD");
  const taken = { transactionId: id, dryRun: "false" };
  expect((await stage.upload([HEADINGS, ...lines], taken)).body.code).toBe(
    "parcels/payout-differs",
  );
  const done = await stage.upload([HEADINGS, ...lines], { ...taken, acceptsDifference: "true" });
  expect(done.body).toMatchObject({ done: true, amount: dry.body.expected });
  const { payout } = await stage.payoutOf(id);
  // The repeated row and the unknown one are the rest of the transfer.
  expect(payout.difference).toBe(last.cod - last.fee + right.cod - right.fee);
  expect(payout.parcels).toHaveLength(5);
  expect(payout.differences.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
    "missing",
    "not_delivered",
    "other_amount",
    "other_fee",
    "rest",
  ]);
  expect(await stage.unposted()).toEqual([]);
  expect(await brokenCopies(stage.shop.ownerDb)).toEqual([]);
  await stage.undo(id, "Test");
  await stage.payAll();
});

test("a parcel that two statements pay before its delivery is not delivered in both, and paid twice afterwards", async () => {
  const underway = await stage.send();
  const rows = [HEADINGS, rowOf(underway)];
  const ids: string[] = [];
  for (const fee of [underway.fee, 0]) {
    const id = await stage.transfer(underway.cod - fee - 5_500, "GHN COD");
    const paid = [HEADINGS, rowOf(underway, { fee })];
    const taken = await stage.upload(paid, { transactionId: id, dryRun: "false" });
    expect(taken.body).toMatchObject({ done: true });
    expect(kinds(taken.body)).toEqual(["not_delivered check_parcel"]);
    ids.push(id);
  }
  await stage.deliver(underway);
  const [first = "", second = ""] = ids;
  expect((await stage.payoutOf(first)).payout.differences).toEqual([]);
  expect(kinds((await stage.payoutOf(second)).payout)).toEqual(["twice expect_return"]);
  expect(await stage.openItems()).toEqual([{ account: "cod:ghn", amount: -underway.cod }]);
  expect(kinds((await stage.upload(rows)).body)).toEqual([
    "other_fee compare_fee",
    "twice expect_return",
  ]);
  for (const id of ids) await stage.undo(id, "Test");
  await stage.payAll();
});

test("columns are asked once, and remembered for the carrier", async () => {
  const parcel = await stage.deliverOne();
  const rows = [
    ["Mã vận đơn", "Cột A", "Cột B"],
    [parcel.trackingCode, String(parcel.cod), String(parcel.fee)],
  ];
  const asked = await stage.upload(rows);
  expect(asked.body).toMatchObject({ doubts: ["cod", "fee"], matched: 0 });
  const id = await stage.transfer(stage.netOf([parcel]), "GHN COD");
  const taken = { transactionId: id, dryRun: "false" };
  expect((await stage.upload(rows, taken)).body.code).toBe("payments/statement-unclear");
  const named = await stage.upload(rows, { columns: "trackingCode,cod,fee" });
  expect(named.body).toMatchObject({ doubts: [], matched: 1, differences: [] });
  expect((await stage.upload(rows, taken)).body).toMatchObject({ done: true });
  expect((await stage.upload(rows, { carrier: "ghtk" })).body.doubts).toEqual(["cod", "fee"]);
});

test("a statement without a transfer is compared only, and a file without parcels refused", async () => {
  const missing = await stage.upload([HEADINGS], { dryRun: "false" });
  expect(missing.status).toBe(400);
  expect(missing.body.errors).toMatchObject([{ path: "transactionId", code: "required" }]);
  const unknown = await stage.upload([["Xin chào"]]);
  expect(unknown.body.errors).toMatchObject([{ code: "carrier-statement-unknown" }]);
  const long = await stage.upload([HEADINGS, ...Array.from({ length: 2_000 }, () => ["1"])]);
  expect(long.body.errors).toMatchObject([
    { code: "too-many-rows", message: expect.stringContaining("2,000") },
  ]);
});

test("the name of the file is the reason of the payout, unless a reason may not be so", async () => {
  const reasonOf = async (name: string): Promise<unknown> => {
    const parcel = await stage.deliverOne();
    const transactionId = await stage.transfer(stage.netOf([parcel]), "GHN COD");
    const taken = { transactionId, dryRun: "false" };
    expect((await stage.upload([HEADINGS, rowOf(parcel)], taken, name)).status, name).toBe(200);
    return (await stage.transactionOf(transactionId)).history.at(-1).reason;
  };
  expect(await reasonOf("bảng kê.csv")).toBe("bảng kê.csv");
  expect(await reasonOf("bang\u0000ke.csv")).toBe("");
  expect(await reasonOf(`${"x".repeat(500)}.csv`)).toBe("");
});
