import { expect, test } from "vitest";
import { FILE_MAX } from "#contract/wire/endpoint.ts";
import { readCsv } from "#server/platform/sheets/read-csv.ts";
import { readXlsx } from "#server/platform/sheets/read-xlsx.ts";
import { splitFiles } from "./split-files.ts";

const columns = [
  { heading: "Number", width: 10 },
  { heading: "Text", width: 20 },
];

const split = async (format: "csv" | "xlsx", rows: number, textOf: (at: number) => string) => {
  async function* batches() {
    for (let at = 0; at < rows; at += 100)
      yield Array.from({ length: Math.min(100, rows - at) }, (_, nth) => [
        at + nth,
        textOf(at + nth),
      ]);
  }
  const files: Uint8Array[] = [];
  for await (const file of splitFiles({ name: "Rows", columns, batches: batches() }, format))
    files.push(file);
  const read = files.map((file) =>
    (format === "csv" ? readCsv : readXlsx)(Buffer.from(file), 20_000).slice(1),
  );
  return { sizes: files.map(({ length }) => length), numbers: read.flat().map((row) => row[0]) };
};

const all = (rows: number) => Array.from({ length: rows }, (_, at) => String(at));

test.each(["csv", "xlsx"] as const)(
  "a table without rows is one %s file with its headings",
  async (format) => {
    const { sizes, numbers } = await split(format, 0, () => "");
    expect([sizes.length, numbers]).toEqual([1, []]);
  },
);

test("a file has at most the rows that an import takes", async () => {
  const { sizes, numbers } = await split("csv", 10_001, (at) => `Máy ${at}`);
  expect([sizes.length, numbers]).toEqual([2, all(10_001)]);
});

/** Letters that compress badly. */
const noise = (at: number): string => {
  let seed = at + 1;
  return Array.from({ length: 4_000 }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCodePoint(0x4e00 + (seed % 20_000));
  }).join("");
};

test.each(["csv", "xlsx"] as const)(
  "a %s file has at most the bytes that an import takes, however its texts compress",
  async (format) => {
    const { sizes, numbers } = await split(format, 1_000, noise);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(FILE_MAX);
    expect(sizes.length).toBeLessThanOrEqual(4);
    expect(numbers).toEqual(all(1_000));
  },
);
