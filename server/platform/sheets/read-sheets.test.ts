import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";
import { BrokenSheet } from "./read-zip.ts";
import { writeCsv } from "./write-csv.ts";
import { writeXlsx } from "./write-xlsx.ts";

const sheet = {
  name: "Products",
  columns: ["Name", "Price", "Text"].map((heading) => ({ heading, width: 10 })),
  rows: [
    ['Máy khoan "đỏ" & <xanh>', 1_234_000, "two\nlines, and; more"],
    [null, 0, "_x000D_"],
  ],
};
const read = [
  ["Name", "Price", "Text"],
  ['Máy khoan "đỏ" & <xanh>', "1234000", "two\nlines, and; more"],
];

describe("a file of rows", () => {
  it("is read as it was written, as CSV and as an Excel file", async () => {
    expect(readCsv(writeCsv(sheet), 10).slice(0, 2)).toEqual(read);
    expect(readXlsx(await writeXlsx(sheet), 10).slice(0, 2)).toEqual(read);
  });

  it("may have semicolons, tabs, another encoding and no line break at the end", () => {
    const rows = [
      ["a", "b"],
      ["1", ""],
    ];
    expect(readCsv(Buffer.from("a;b\r\n1;"), 10)).toEqual(rows);
    expect(readCsv(Buffer.from("a\tb\n1\t\n"), 10)).toEqual(rows);
    expect(readCsv(Buffer.from("\ufeffa,b\n1,\n", "utf16le"), 10)).toEqual(rows);
    expect(readCsv(Buffer.from('"a;x",b\r"1",'), 10)).toEqual([
      ["a;x", "b"],
      ["1", ""],
    ]);
  });

  it("is read only up to the given number of rows", async () => {
    expect(readCsv(Buffer.from("a\n".repeat(100)), 5)).toHaveLength(6);
    const rows = Array.from({ length: 100 }, () => ["x", 1, "y"]);
    expect(readXlsx(await writeXlsx({ ...sheet, rows }), 5)).toHaveLength(6);
  });
});

describe("a file that is no sheet", () => {
  it.each(['a,b\n"1,2', 'a\n"1"2', Buffer.from([0x61, 0xff, 0xfe])])("is no CSV: %s", (text) => {
    expect(() => readCsv(Buffer.from(text), 10)).toThrow(BrokenSheet);
  });

  it("is no Excel file, though it begins as one", () => {
    const begin = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
    for (const bytes of [begin, Buffer.concat([begin, Buffer.alloc(500)]), Buffer.alloc(0)])
      expect(() => readXlsx(bytes, 10)).toThrow(BrokenSheet);
  });

  it("cut short is no Excel file", async () => {
    const whole = await writeXlsx(sheet);
    for (const part of [0.3, 0.6, 0.9, 0.99])
      expect(() => readXlsx(whole.subarray(0, whole.length * part), 10)).toThrow(BrokenSheet);
  });

  it("that unpacks to far more than its size is not unpacked", () => {
    const bomb = deflateRawSync(Buffer.alloc(80 * 1024 * 1024));
    expect(() => readXlsx(zipOf("xl/workbook.xml", bomb), 10)).toThrow(BrokenSheet);
  });
});

/** A ZIP file that contains one compressed file. */
function zipOf(name: string, packed: Buffer): Buffer {
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end]);
}
