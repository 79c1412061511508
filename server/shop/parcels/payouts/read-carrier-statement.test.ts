import { expect, test } from "vitest";
import { PAID_MAX } from "#contract/ledger/payouts.ts";
import {
  findStatementColumns,
  readCarrierStatement,
  withStatementFields,
} from "./read-carrier-statement.ts";

const fieldsOf = (headings: string[], row: string[]) =>
  findStatementColumns([["BẢNG KÊ"], [], headings, row])?.columns.map(({ field }) => field);

test.each([
  [
    [
      "STT",
      "Mã đơn GHN",
      "Mã đơn khách hàng",
      "Người nhận",
      "Tiền thu hộ (COD)",
      "Phí giao hàng",
      "Tổng phí",
      "Thực nhận",
    ],
    ["1", "GHN1", "ORD-1", "An", "350.000", "20.000", "22.000", "328.000"],
    [null, "trackingCode", "parcelId", null, "cod", null, "fee", "net"],
  ],
  [
    ["No.", "Tracking number", "Client order code", "COD", "Total fee"],
    ["1", "S1.A1", "ORD-1", "350,000", "22,000"],
    [null, "trackingCode", "parcelId", "cod", "fee"],
  ],
  [
    ["Mã phiếu gửi", "Ngày phát thành công", "Tiền thu hộ", "Tổng cước", "Ghi chú COD"],
    ["VTP1", "20/11/2026", "350000", "22000", ""],
    ["trackingCode", null, "cod", "fee", null],
  ],
])("the columns of a statement are found by their headings: %j", (headings, row, fields) => {
  expect(fieldsOf(headings, row)).toEqual(fields);
});

const rows = [
  ["Kỳ đối soát", "26/11/2026"],
  ["Mã vận đơn", "Thu hộ", "Cước"],
  ["GHN1", "350.000", "-22.000"],
  ["GHN2", "ba trăm", "22.000"],
  ["Tổng cộng", "350.000", "22.000"],
];

test("rows of parcels are read; a row without an amount is named, and a footer left out", () => {
  const found = findStatementColumns(rows);
  if (!found) throw new Error("the headings are found");
  expect(found.doubts).toEqual([]);
  expect(readCarrierStatement(rows, found)).toEqual({
    lines: [{ row: 3, codes: ["GHN1"], cod: 350_000, fee: 22_000 }],
    unread: [4],
  });
});

test("an amount that no payout has for a parcel is not read (beyond §7)", () => {
  const amounts = [
    ["GHN1", String(PAID_MAX), "22.000"],
    ["GHN2", String(PAID_MAX + 1), "22.000"],
    ["GHN3", "350.000", String(PAID_MAX + 1)],
    ["GHN4", "-1", "22.000"],
  ];
  const table = [["Mã vận đơn", "Thu hộ", "Cước"], ...amounts];
  const found = findStatementColumns(table);
  if (!found) throw new Error("the headings are found");
  expect(readCarrierStatement(table, found)).toEqual({
    lines: [{ row: 2, codes: ["GHN1"], cod: PAID_MAX, fee: 22_000 }],
    unread: [3, 4, 5],
  });
});

test("a column that no heading names is asked for, and the fee is the rest without one", () => {
  const unclear = [
    ["Vận đơn số", "Hàng", "Được trả"],
    ["GHN1", "350.000", "328.000"],
  ];
  const found = findStatementColumns([["Mã vận đơn", "Cột A", "Cột B"], ...unclear.slice(1)]);
  expect(found?.doubts).toEqual(["cod", "fee"]);
  if (!found) throw new Error("the code's heading is found");
  const named = withStatementFields(found, ["trackingCode", "cod", "net"]);
  expect(named.doubts).toEqual([]);
  expect(readCarrierStatement([["Mã vận đơn"], ...unclear.slice(1)], named).lines).toEqual([
    { row: 2, codes: ["GHN1"], cod: 350_000, fee: 22_000 },
  ]);
  expect(findStatementColumns(unclear)?.doubts ?? null).not.toEqual([]);
});
