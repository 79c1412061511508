import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openShop, type Answered, type TestShop } from "#test/shop.ts";
import { uploadStatement, type UploadStatement } from "#test/payments/upload-statement.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  shop.clock.set(new Date("2026-11-23T02:30:00Z"));
});
afterAll(async () => await shop.close());

const upload = async (...[rows, query, as, lng]: UploadStatement) =>
  await uploadStatement(shop, rows, query, as, lng);
const bringIn = async (...[rows, query]: UploadStatement) =>
  await upload(rows, { dryRun: "false", ...query });

const heading = ["Ngày giao dịch", "Số tham chiếu", "Ghi nợ", "Ghi có", "Số dư", "Nội dung"];
const account = ["Số tài khoản:", "0711000123456"];

describe("columns that no heading tells", () => {
  const rows = [
    ["Ngày", "Tiền", "Kênh", "Lời nhắn"],
    ["22/11/2026", "100.000", "APP", "BTK"],
    ["22/11/2026", "-40.000", "APP", "phi"],
  ];
  const fields = { columns: "date,amount,-,text", account: "99887766" };

  test("are asked for once, and so is the account; the store's answer is remembered for such files only", async () => {
    const unclear = await upload(rows);
    expect(unclear.body.doubts).toEqual([
      { path: "credit", code: "column-missing", message: "Thiếu cột này." },
      {
        path: "account",
        code: "statement-account",
        message: "Tệp không cho biết đây là tài khoản nào.",
      },
    ]);
    expect(unclear.body.columns[3]).toEqual({
      heading: "Lời nhắn",
      field: null,
      samples: ["BTK", "phi"],
    });
    const refused = await bringIn(rows);
    expect([refused.status, refused.body.code]).toEqual([422, "payments/statement-unclear"]);
    // Looking alone keeps nothing.
    expect((await upload(rows, fields)).body).toMatchObject({
      doubts: [],
      new: { in: 100_000, out: 40_000 },
    });
    expect((await upload(rows, { account: "99887766" })).body.doubts).toHaveLength(1);

    expect((await bringIn(rows, fields)).body).toMatchObject({ done: true, new: { count: 2 } });
    expect((await upload(rows, { account: "99887766" })).body).toMatchObject({
      doubts: [],
      known: { count: 2 },
    });
    expect(
      (await upload(rows, { account: "99887766" }, shop.cast.otherAdmin)).body.doubts,
    ).toHaveLength(1);
  });

  test("are refused by name where they are no columns, and files where they are no statements", async () => {
    const errorOf = async (answer: Promise<Answered>) => (await answer).body.errors?.[0];
    expect(await errorOf(upload(rows, { columns: "date,nonsense" }))).toMatchObject({
      code: "choice",
    });
    expect(await errorOf(upload(rows, { account: "1" }))).toMatchObject({
      path: "account",
      code: "format",
    });
    expect(await errorOf(upload([["Xin chào"]]))).toMatchObject({
      path: "file",
      code: "statement-unknown",
    });
    const dollars = [["Loại tiền: USD"], account, heading, ["22/11/2026", "", "", "100", "", "x"]];
    expect(await errorOf(upload(dollars))).toMatchObject({
      path: "file",
      code: "statement-currency",
    });
  });
});
