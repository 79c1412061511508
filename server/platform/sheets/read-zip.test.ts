import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { BrokenSheet, readZip } from "./read-zip.ts";

const text = "Máy khoan ".repeat(20);
const zipOf = (files: Record<string, string>, level: 0 | 6 = 6) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [name, new TextEncoder().encode(content)]),
      ),
      { level },
    ),
  );
const read = (bytes: Buffer, name = "xl/a.xml") =>
  readZip(bytes).read(name, 1000)?.toString() ?? null;

test("a file in a ZIP file is found whatever the case and the slashes of its name", () => {
  expect(read(zipOf({ "xl/a.xml": text }))).toBe(text);
  expect(read(zipOf({ "XL\\A.xml": text }))).toBe(text);
  expect(read(zipOf({ "xl/a.xml": text }, 0))).toBe(text);
  expect(read(zipOf({ "xl/b.xml": text }))).toBe(null);
});

test("two files of one name are refused: programs would not agree on which counts", () => {
  expect(() => read(zipOf({ "xl/a.xml": text, "xl/A.xml": "x" }))).toThrow(BrokenSheet);
});

test("a file whose bytes changed on the way is refused", () => {
  const bytes = zipOf({ "xl/a.xml": text }, 0);
  bytes[bytes.indexOf("khoan")] = 0x4b;
  expect(() => read(bytes)).toThrow(BrokenSheet);
});

test("sizes and offsets may be in ZIP64 fields, as some programs write them for every file", () => {
  const bytes = zipOf({ "xl/a.xml": text });
  const entry = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  const name = bytes.subarray(entry + 46, entry + 46 + 8);
  const long = Buffer.alloc(28);
  long.writeUInt16LE(1, 0);
  long.writeUInt16LE(24, 2);
  const field = (from: number, to: number) =>
    long.writeBigUInt64LE(BigInt(bytes.readUInt32LE(entry + from)), to);
  field(24, 4);
  field(20, 12);
  field(42, 20);
  const head = Buffer.from(bytes.subarray(entry, entry + 46));
  head.writeUInt16LE(long.length, 30);
  for (const at of [20, 24, 42]) head.writeUInt32LE(0xffffffff, at);
  const end = bytes.subarray(entry + 46 + 8);
  const whole = Buffer.concat([bytes.subarray(0, entry), head, name, long, end]);
  expect(read(whole)).toBe(text);
});
