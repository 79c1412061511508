import { describe, expect, test } from "vitest";
import { readCsv } from "#server/platform/sheets/read-csv.ts";
import { readXlsx } from "#server/platform/sheets/read-xlsx.ts";
import { encode1258 } from "#server/platform/sheets/fixtures/encode-1258.ts";
import { workbookOf } from "#server/platform/sheets/fixtures/workbook-of.ts";
import { bankStatements } from "./fixtures/bank-statements.ts";
import { findColumns, withFields } from "./find-columns.ts";
import { pairTransfers } from "../matching/pair-transfers.ts";
import { readHead, readStatement } from "./read-statement.ts";
import { withIds } from "./statement-ids.ts";

const now = new Date("2026-11-23T02:30:00Z");

const read = (rows: readonly (readonly string[])[], account = "0123499999") => {
  const found = findColumns(rows);
  if (!found) throw new Error("no headings");
  return {
    found,
    head: readHead(rows, found.firstRow),
    ...readStatement(rows, found, { account, now }),
  };
};

describe.each(bankStatements)("a statement of $bank", ({ account, rows, expected }) => {
  test("is read without a question: its account, its transactions, and nothing else", () => {
    const { found, head, rows: transactions, errors } = read(rows);
    expect(found.doubts).toEqual([]);
    expect(head).toEqual({ account, isForeign: false });
    expect(errors).toEqual([]);
    expect(transactions).toHaveLength(expected.length);
    for (const [at, { note, ...fields }] of expected.entries()) {
      expect(transactions[at]).toMatchObject(fields);
      expect(transactions[at]?.text).toContain(note);
    }
  });

  test("is the same as CSV, with any separator and in the encodings of Vietnam, and as a workbook", () => {
    const whole = read(rows).rows;
    for (const separator of [",", ";", "\t"])
      for (const encode of encodings) {
        const csv = rows.map((row) => row.map(quoted).join(separator)).join("\r\n");
        const bytes = encode(csv);
        expect(read(readCsv(bytes, 1_000, { preamble: true })).rows).toEqual(whole);
      }
    expect(read(readXlsx(workbookOf(sheetOf(rows)), 1_000)).rows).toEqual(whole);
  });
});

const quoted = (cell: string): string =>
  /[",;\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

const encodings: ((text: string) => Buffer)[] = [
  (text) => Buffer.from(text),
  (text) => Buffer.from(`\ufeff${text}`),
  (text) => Buffer.from(`\ufeff${text}`, "utf16le"),
  // Letters that the old code page lacks make it unreadable; then the file is as good as UTF-8.
  (text) => encode1258(text) ?? Buffer.from(text),
];

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const sheetOf = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => {
      const cells = row.map(
        (cell) => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`,
      );
      return `<row>${cells.join("")}</row>`;
    })
    .join("");

describe("a statement with faults", () => {
  const heading = ["Ngày giao dịch", "Số tham chiếu", "Ghi nợ", "Ghi có", "Nội dung"];
  const wrong = read([
    ["Sao kê"],
    heading,
    ["20/11/2026", "FT1", "", "100.000", "tốt"],
    ["32/11/2026", "FT2", "", "100.000", "ngày sai"],
    ["20/11/2026", "FT3", "", "1.00.000", "tiền sai"],
    ["20/11/2026", "FT4", "5.000", "100.000", "cả hai"],
    ["20/11/2026", "FT5", "", "", "không có tiền"],
    ["20/11/2036", "FT6", "", "100.000", "mai sau"],
    ["20/11/2026", "FT7", "", "100.000", "ch\ufffd mất"],
    heading,
    ["Trang 2/2"],
    ["20/11/2026", "FT8", "", "200.000", "tốt"],
    ["Tổng cộng", "", "5.000", "900.000", ""],
  ]);

  test("keeps its good rows and names each bad one by its number and column", () => {
    expect(wrong.rows.map(({ row, reference }) => [row, reference])).toEqual([
      [3, "FT1"],
      [12, "FT8"],
    ]);
    expect(wrong.errors).toEqual([
      { row: 4, path: "date", code: "day", value: "32/11/2026" },
      { row: 5, path: "credit", code: "statement-amount", value: "1.00.000" },
      { row: 6, path: "credit", code: "statement-both", value: "100.000" },
      { row: 7, path: "credit", code: "required" },
      { row: 8, path: "date", code: "statement-day", value: "20/11/2036" },
      { row: 9, path: "text", code: "letters-lost", value: "ch\ufffd mất" },
    ]);
  });
});

describe("the columns of an unknown bank", () => {
  const rows = [
    ["Ngày", "Số tiền", "Kênh", "Lời nhắn"],
    ["20/11/2026", "100.000", "APP", "BTK7M4Q2XR"],
    ["21/11/2026", "-50.000", "APP", "phi"],
  ];

  test("are asked for where no heading tells what is needed", () => {
    const found = findColumns(rows);
    expect(found?.doubts).toEqual([{ path: "text", code: "column-missing" }]);
    if (!found) return;
    const named = withFields(found, ["date", "amount", null, "text"], rows);
    expect(named.doubts).toEqual([]);
    expect(named.signature).toBe(found.signature);
    expect(readStatement(rows, named, { account: "1", now }).rows).toMatchObject([
      { amount: 100_000, direction: "in", text: "BTK7M4Q2XR" },
      { amount: 50_000, direction: "out" },
    ]);
  });

  test("are doubted where their cells are something else, and where in and out are the other way round", () => {
    const odd = [
      ["Ngày", "Ghi có", "Nội dung"],
      ...Array.from({ length: 5 }, () => ["APP", "x", "20/11/2026"]),
    ];
    expect(findColumns(odd)?.doubts).toEqual([
      { path: "date", code: "column-content" },
      { path: "credit", code: "column-content" },
    ]);
    const swapped = [
      ["Ngày", "Ghi có", "Ghi nợ", "Số dư", "Nội dung"],
      ["20/11/2026", "100", "", "900", "a"],
      ["20/11/2026", "", "50", "950", "b"],
      ["20/11/2026", "200", "", "750", "c"],
    ];
    expect(findColumns(swapped)?.doubts).toEqual([{ path: "credit", code: "statement-balance" }]);
  });

  test("are found by their cells where there are no headings, and what comes in is asked", () => {
    const bare = [
      ["Tài khoản của tôi"],
      ["1", "20/11/2026", "100.000", "", "BTK7M4Q2XR chuyen tien"],
      ["2", "21/11/2026", "", "50.000", "phi"],
    ];
    const found = findColumns(bare);
    expect(found?.columns.map(({ field }) => field)).toEqual([null, "date", null, null, "text"]);
    expect(found?.doubts).toEqual([{ path: "credit", code: "column-missing" }]);
    if (!found) return;
    const named = withFields(found, [null, "date", "credit", "debit", "text"], bare);
    expect(readStatement(bare, named, { account: "1", now }).rows).toMatchObject([
      { row: 2, amount: 100_000, direction: "in" },
      { row: 3, amount: 50_000, direction: "out" },
    ]);
  });

  test("are not found in a file that is no statement", () => {
    for (const other of [
      [],
      [
        ["Mã sản phẩm", "Giá"],
        ["GSB", "1.990.000"],
      ],
    ])
      expect(findColumns(other)).toBe(null);
  });
});

test("an account of another currency is told", () => {
  const { rows } = bankStatements[0] ?? { rows: [] };
  const foreign = rows.map((row) => row.map((cell) => (cell === "VND" ? "USD" : cell)));
  expect(read(foreign).head.isForeign).toBe(true);
});

describe("ids of rows", () => {
  const heading = ["Ngày giao dịch", "Ghi nợ", "Ghi có", "Nội dung"];
  const line = ["20/11/2026", "", "100.000", "CK"];
  const idsOf = (rows: readonly (readonly string[])[]) =>
    withIds(read([heading, ...rows]).rows).map(({ externalId }) => externalId);

  test("equal rows are different transactions, and the same in a statement that overlaps", () => {
    const other = ["21/11/2026", "", "100.000", "CK"];
    const [first, second, third] = idsOf([line, line, other]);
    expect(new Set([first, second, third]).size).toBe(3);
    expect(idsOf([line, other, line])).toEqual([first, third, second]);
    expect(idsOf([other])).toEqual([third]);
  });

  test("a statement that was uploaded as CSV and as a workbook has the same ids", () => {
    for (const { rows, account } of bankStatements) {
      const csv = rows.map((row) => row.map(quoted).join(";")).join("\n");
      const again = readCsv(Buffer.from(csv), 1_000, { preamble: true });
      expect(withIds(read(again, account).rows)).toEqual(withIds(read(rows, account).rows));
    }
  });
});

test("5,000 rows of which one in twenty is nonsense are read and compared within two seconds of a core", () => {
  const lines = Array.from({ length: 5_000 }, (_, at) => {
    const nonsense = at % 20 === 7;
    const day = `${String((at % 28) + 1).padStart(2, "0")}/10/2026`;
    return [
      day,
      `FT26${String(at).padStart(5, "0")}`,
      "",
      nonsense ? "1.00.0" : `${100 + (at % 7)}.000`,
      `BTK${at} chuyen tien`,
    ];
  });
  const begun = process.cpuUsage();
  const { rows, errors } = read([
    ["Ngày giao dịch", "Số GD", "Ghi nợ", "Ghi có", "Nội dung"],
    ...lines,
  ]);
  const unnamed = { provider: "statement", orders: new Set<string>() } as const; // as: the literal of a provider
  const known = withIds(rows.slice(0, 2_500)).map((each) => ({
    ...each,
    ...unnamed,
    provider: "sepay" as const, // as: the literal of a provider
    isPossibleDouble: false,
    text: `NGUYEN ${each.text}`,
  }));
  const incoming = withIds(rows).map((each) => ({ ...each, ...unnamed }));
  const paired = pairTransfers(known, incoming);
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1_000_000).toBeLessThan(2);
  expect([rows.length, errors.length]).toEqual([4_750, 250]);
  expect(paired.filter(({ as }) => as === "same")).toHaveLength(2_500);
});
