import { readdir, readFile } from "node:fs/promises";
import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import { excelWorkbook, googleWorkbook, handMadeRows } from "./fixtures/hand-made.ts";
import { readXlsx } from "./read-xlsx.ts";
import { writeXlsx } from "./write-xlsx.ts";

const folder = new URL("fixtures/", import.meta.url);
const written = (await readdir(folder)).filter((name) => name.endsWith(".xlsx"));
const bytesOf = async (name: string) => await readFile(new URL(name, folder));

/** The table that `make.py` writes. */
const table = (formula: string) => [
  [
    "Mã sản phẩm",
    "Tên (VN)",
    "Giá",
    "Chiết khấu",
    "Ngày nhập",
    "Lúc",
    "Giờ",
    "Mã vạch",
    "Mã kho",
    "Còn bán",
    "Lỗi",
    "Công thức",
  ],
  [
    "GSB 13 RE",
    'Máy khoan "GSB" <13 RE> & đế, 100% mới',
    "1990000",
    "0.1",
    "2026-11-20",
    "2026-11-20 15:04:05",
    "07:30",
    "0893460240001",
    "00042",
    "TRUE",
    "#N/A",
    formula,
  ],
  [],
  ["", "Máy mài góc", "", "", "", "", "", "", "", "", "", "Dòng một\nDòng hai"],
  ["  cách  ", "", "1999", "", "2026-11-20", "", "26:30", "", "", "FALSE", "", ""],
  ["Ô gộp"],
];

const filled = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.slice(0, row.findLastIndex((text) => text !== "") + 1));

test("there is a workbook of each program", () => {
  expect(written).toHaveLength(7);
});

test.each(written)(
  "the price list that another program wrote is read as it is shown: %s",
  async (name) => {
    const formula = name.startsWith("openpyxl") ? "#N/A" : "GSB 13 RE x";
    expect(filled(readXlsx(await bytesOf(name), 100))).toEqual(filled(table(formula)));
  },
);

test("workbooks in the layout of Excel and Google Sheets are read as they are shown", () => {
  expect(filled(readXlsx(excelWorkbook(), 100))).toEqual(handMadeRows);
  expect(filled(readXlsx(googleWorkbook(), 100))).toEqual(handMadeRows);
});

// The reference reader refuses a time of day in ISO 8601.
test.each(written.filter((name) => name !== "openpyxl-iso-dates.xlsx"))(
  "another reader finds the same in %s, cell by cell",
  async (name) => {
    expect(await differences(await bytesOf(name), name === "gnumeric.xlsx" ? 1 : 2)).toEqual([]);
  },
);

test("another reader finds the same in workbooks in the layout of Excel and Google Sheets", async () => {
  expect(await differences(excelWorkbook(), 1)).toEqual([]);
  expect(await differences(googleWorkbook(), 1)).toEqual([]);
});

test("another reader finds the same in what the shop writes", async () => {
  const columns = ["Tên", "Giá", "Lúc"].map((heading) => ({ heading, width: 9 }));
  const rows = [
    ['Máy "đỏ" & <xanh>\n13 mm', 1_990_000, new Date("2026-11-20T15:04:00Z")],
    ["=1+1", -5, null],
    [null, 0.5, null],
  ];
  const bytes = await writeXlsx({ name: "Đơn hàng", columns, rows });
  expect(await differences(bytes, 1)).toEqual([]);
  expect(filled(readXlsx(bytes, 100))).toEqual([
    ["Tên", "Giá", "Lúc"],
    ['Máy "đỏ" & <xanh>\n13 mm', "1990000", "2026-11-20 15:04"],
    ["'=1+1", "-5"],
    ["", "0.5"],
  ]);
});

type Value = string | number | boolean | Date | null;

/**
 * The reference reader takes the first sheet even if it is hidden, so it gets the sheet's number. Both omit trailing
 * empty rows.
 */
const differences = async (bytes: Buffer, sheet: number): Promise<string[]> => {
  const theirs = (await readSheet(bytes, sheet, { trim: false })) as Value[][]; // as: cells have these types
  const ours = readXlsx(bytes, 2_000);
  const width = Math.max(...ours.map((row) => row.length), ...theirs.map((row) => row.length));
  const found: string[] = [];
  for (let row = 0; row < Math.max(ours.length, theirs.length); row++)
    for (let column = 0; column < width; column++) {
      const [our, their] = [ours[row]?.[column] ?? "", theirs[row]?.[column] ?? null];
      if (!isSame(our, their)) found.push(`${row}:${column} ${our} / ${String(their)}`);
    }
  return found;
};

/**
 * The reference reader returns values, ours the shown text. So its errors are null, its codes lose their zeros and its
 * times have a day.
 */
const isSame = (our: string, their: Value): boolean => {
  if (their === null) return our === "" || our === "#N/A";
  if (typeof their === "number") return our !== "" && Number(our) === their;
  if (typeof their === "boolean") return our === (their ? "TRUE" : "FALSE");
  if (typeof their === "string") return our === their;
  const [day = "", clock = ""] = their.toISOString().split(/[T.]/);
  const [hours, minutes] = our.split(":");
  if (/^\d+:\d\d$/.test(our))
    return clock === `${String(Number(hours) % 24).padStart(2, "0")}:${minutes}:00`;
  return [day, `${day} ${clock}`, `${day} ${clock.replace(/:00$/, "")}`].includes(our);
};
