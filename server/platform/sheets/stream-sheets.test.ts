import { unzipSync } from "fflate";
import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import { readXlsx } from "./read-xlsx.ts";
import type { Cell, RowStream, Sheet } from "./sheet.ts";
import { streamXlsx } from "./stream-xlsx.ts";
import { streamCsv, writeCsv } from "./write-csv.ts";
import { writeXlsx } from "./write-xlsx.ts";

const columns = [
  { heading: "Tên & <họ>", width: 20 },
  { heading: "Amount", width: 10 },
  { heading: "At", width: 16 },
];
const rows: Cell[][] = [
  ['Ánh, "Bảo"', 1_000_000, new Date("2026-11-20T15:04:00Z")],
  ["=1+1 <b> & _x000D_", -5, null],
  ["line\nbreak \u0007", 0, null],
  [null, null, null],
  ["  spaces  ", 0.5, new Date("2026-01-01T00:00:00Z")],
];
const sheet: Sheet = { name: "Orders & more", columns, rows };

const streamOf = (all: readonly Cell[][], atOnce = 2): RowStream => ({
  name: sheet.name,
  columns,
  batches: (async function* () {
    for (let at = 0; at < all.length; at += atOnce) yield all.slice(at, at + atOnce);
  })(),
});

const whole = async (pieces: AsyncIterable<Uint8Array>) =>
  Buffer.concat(await Array.fromAsync(pieces));

test("a streamed CSV file is the one that is written at once", async () => {
  expect(await whole(streamCsv(streamOf(rows)))).toEqual(writeCsv(sheet));
  expect(await whole(streamCsv(streamOf([])))).toEqual(writeCsv({ ...sheet, rows: [] }));
});

test("other programs and our own reader find the same cells in a streamed workbook", async () => {
  const streamed = await whole(streamXlsx(streamOf(rows)));
  const atOnce = await writeXlsx(sheet);
  expect(await readSheet(streamed)).toEqual(await readSheet(atOnce));
  expect(readXlsx(streamed, 100)).toEqual(readXlsx(atOnce, 100));
  expect(Object.values(unzipSync(streamed)).map((file) => file.length)).not.toContain(0);
});

test("rows that a sheet has no room for stand in another one, and a table without rows has one", async () => {
  const many = Array.from({ length: 7 }, (_, nth): Cell[] => [`row ${nth}`, nth, null]);
  const streamed = await whole(streamXlsx(streamOf(many, 3), 4));
  for (const [nth, found] of [
    [1, ["row 0", "row 1", "row 2"]],
    [2, ["row 3", "row 4", "row 5"]],
    [3, ["row 6"]],
  ] as const) {
    const [headings, ...cells] = await readSheet(streamed, nth);
    expect(headings?.[0]).toBe("Tên & <họ>");
    expect(cells.map(([name]) => name)).toEqual(found);
  }
  const [, ...none] = await readSheet(await whole(streamXlsx(streamOf([]), 4)));
  expect(none).toEqual([]);
});

test("a failure while rows are read ends the file with an error instead of a shorter file", async () => {
  const failing: RowStream = {
    ...streamOf([]),
    batches: (async function* () {
      yield rows;
      throw new Error("away");
    })(),
  };
  await expect(whole(streamXlsx(failing))).rejects.toThrow("away");
});
