import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { readCsv } from "#server/platform/sheets/read-csv.ts";
import { readXlsx } from "#server/platform/sheets/read-xlsx.ts";
import { encode1258 } from "#server/platform/sheets/fixtures/encode-1258.ts";
import { workbookOf } from "#server/platform/sheets/fixtures/workbook-of.ts";
import { openSimulatedBank } from "#demo/bank/simulated-bank.ts";
import { bankStatements } from "./fixtures/bank-statements.ts";
import { findColumns, withFields } from "./find-columns.ts";
import { pairTransfers } from "./pair-transfers.ts";
import { readHead, readStatement } from "./read-statement.ts";
import { readAmount, readClock, readTime } from "./statement-cells.ts";
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
    const { found, head, rows: transactions, faults } = read(rows);
    expect(found.doubts).toEqual([]);
    expect(head).toEqual({ account, isForeign: false });
    expect(faults).toEqual([]);
    expect(transactions).toHaveLength(expected.length);
    for (const [at, { note, ...told }] of expected.entries()) {
      expect(transactions[at]).toMatchObject(told);
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

test.each([
  ["1,234,000", 1_234_000],
  ["1.234.000", 1_234_000],
  ["1.234.000,00", 1_234_000],
  ["1,234,000.00 VND", 1_234_000],
  ["1 234 000 đ", 1_234_000],
  ["1.234", 1_234],
  ["+78,000", 78_000],
  ["-200,000", -200_000],
  ["(150,000)", -150_000],
  ["0,00", 0],
  ["", 0],
  ["-", 0],
  ["1,234.5", null],
  ["12,34,567", null],
  ["1.234,567", null],
  ["abc", null],
  ["5389 - 82579", null],
  ["99,999,999,999,999,999", null],
])("the amount %j is %j", (cell, amount) => {
  expect(readAmount(cell)).toBe(amount);
});

test.each([
  ["23/11/2026", { day: "2026-11-23" }],
  ["3/1/2026 9:05", { day: "2026-01-03", clock: "09:05:00" }],
  ["23-11-2026 09:30:05", { day: "2026-11-23", clock: "09:30:05" }],
  ["2026-11-23T09:30:05.123", { day: "2026-11-23", clock: "09:30:05" }],
  ["23-Nov-2026", { day: "2026-11-23" }],
  ["23/11/26", { day: "2026-11-23" }],
  ["22/04/2024 - 09:45:23", { day: "2024-04-22", clock: "09:45:23" }],
  ["03/08/2026 / 5254 - 05356", { day: "2026-08-03", rest: "5254 - 05356" }],
  ["04/08/2026\n5389 - 82579", { day: "2026-08-04", rest: "5389 - 82579" }],
  ["31/02/2026", null],
  ["11/23/2026", null],
  ["20261123", null],
  ["Ngày", null],
])("the time %j is %j", (cell, time) => {
  expect(readTime(cell)).toEqual(time);
});

test("clocks of twelve hours are read, and those that no clock shows are not", () => {
  expect(readClock("9:30:05 PM")).toBe("21:30:05");
  expect(readClock("12:00 AM")).toBe("00:00:00");
  expect(readClock("24:00")).toBe(null);
  expect(readClock("9.30")).toBe(null);
});

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
    expect(wrong.faults).toEqual([
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
    const told = withFields(found, ["date", "amount", null, "text"], rows);
    expect(told.doubts).toEqual([]);
    expect(told.signature).toBe(found.signature);
    expect(readStatement(rows, told, { account: "1", now }).rows).toMatchObject([
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
    const told = withFields(found, [null, "date", "credit", "debit", "text"], bare);
    expect(readStatement(bare, told, { account: "1", now }).rows).toMatchObject([
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

describe("a transfer that a webhook and a statement tell", () => {
  const transfer = {
    account: "0123499999",
    amount: 1_234_000,
    direction: "in" as const,
    text: "BTK7M4Q2XR chuyen tien",
    at: new Date("2026-11-20T09:30:05+07:00"),
  };
  const day = new Date("2026-11-20T00:00:00+07:00");

  test.each([
    [
      "a shared reference",
      { reference: "FT26324871542690" },
      { reference: "FT26324871542690", text: "X" },
      "known",
    ],
    [
      "a reference within the other's text",
      { reference: "MBVCB.3278907687" },
      { text: "MBVCB.3278907687.029552.CT" },
      "known",
    ],
    [
      "the balance afterwards",
      { balance: 44_126_241, text: "A" },
      { balance: 44_126_241, text: "B" },
      "known",
    ],
    [
      "the same note among a bank's words",
      {},
      { text: "NGUYEN VAN A BTK7M4Q2XR CHUYEN TIEN GD 3241" },
      "known",
    ],
    [
      "a balance of 0, which means none",
      { balance: 0, text: "A" },
      { balance: 0, text: "B" },
      "doubtful",
    ],
    ["amount and day only", {}, { text: "khac hoan toan" }, "doubtful"],
    ["the same note on another day", {}, { at: new Date("2026-11-21T00:00:00+07:00") }, "doubtful"],
    ["another amount", {}, { amount: 1_234_001 }, "new"],
    ["another account", {}, { account: "1" }, "new"],
    ["another direction", {}, { direction: "out" as const }, "new"],
    ["another week", {}, { at: new Date("2026-11-27T00:00:00+07:00") }, "new"],
  ])("is %s", (_, known, incoming, as) => {
    const [paired] = pairTransfers(
      [{ ...transfer, ...known }],
      [{ ...transfer, at: day, ...incoming }],
    );
    expect(paired?.as).toBe(as);
  });

  test("two equal transfers stay two: one that a webhook told, and one that it didn't", () => {
    const paired = pairTransfers(
      [transfer],
      [transfer, transfer].map((each) => ({ ...each, at: day })),
    );
    expect(paired.map(({ as }) => as)).toEqual(["known", "new"]);
  });

  test("a certain likeness comes before a weaker one, whatever the sequence", () => {
    const known = [
      { ...transfer, reference: "FT0000001" },
      { ...transfer, reference: "FT0000002" },
    ];
    const incoming = [
      { ...transfer, at: day },
      { ...transfer, at: day, reference: "FT0000001" },
    ];
    expect(pairTransfers(known, incoming)).toEqual([
      { as: "known", index: 1 },
      { as: "known", index: 0 },
    ]);
    expect(pairTransfers(known, incoming.toReversed())).toEqual([
      { as: "known", index: 0 },
      { as: "known", index: 1 },
    ]);
  });

  test("a month of a simulated bank is known row by row, each once", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ amount: fc.constantFrom(100_000, 250_000), minute: fc.nat(40_000) }), {
          maxLength: 40,
        }),
        (transfers) => {
          const bank = openSimulatedBank({
            provider: "sepay",
            account: "0123499999",
            secret: "s",
            opening: 1,
          });
          for (const { amount, minute } of transfers)
            bank.transfer({
              amount,
              text: "CK",
              at: new Date(Date.UTC(2026, 9, 1) + minute * 60_000),
            });
          const statement = bank.transfers.map(
            ({ text, amount, direction, account, balance, at }) => ({
              text: `${text} GD`,
              amount,
              direction,
              account,
              balance,
              at,
            }),
          );
          const paired = pairTransfers(bank.transfers, statement);
          expect(paired.map((each) => ("index" in each ? each.index : -1))).toEqual(
            statement.map((_, at) => at),
          );
        },
      ),
      { numRuns: 40 },
    );
  });
});

test("5,000 rows of which one in twenty is nonsense are read and compared within two seconds of a core", () => {
  const lines = Array.from({ length: 5_000 }, (_, at) => {
    const nonsense = at % 20 === 7;
    const day = `${String((at % 28) + 1).padStart(2, "0")}/10/2026`;
    return [
      day,
      `FT26${at}`,
      "",
      nonsense ? "1.00.0" : `${100 + (at % 7)}.000`,
      `BTK${at} chuyen tien`,
    ];
  });
  const begun = process.cpuUsage();
  const { rows, faults } = read([
    ["Ngày giao dịch", "Số GD", "Ghi nợ", "Ghi có", "Nội dung"],
    ...lines,
  ]);
  const known = withIds(rows.slice(0, 2_500)).map((each) => ({
    ...each,
    text: `NGUYEN ${each.text}`,
  }));
  const paired = pairTransfers(known, withIds(rows));
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1_000_000).toBeLessThan(2);
  expect([rows.length, faults.length]).toEqual([4_750, 250]);
  expect(paired.filter(({ as }) => as === "known")).toHaveLength(2_500);
});
