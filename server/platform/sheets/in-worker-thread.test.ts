import { expect, test } from "vitest";
import { inThread, readXlsxInThread, writeXlsxInThread } from "./in-worker-thread.ts";
import { workbookOf } from "./fixtures/workbook-of.ts";
import { BrokenSheet } from "./read-zip.ts";

const columns = ["Name", "Price"].map((heading) => ({ heading, width: 10 }));
const rows = Array.from({ length: 4_000 }, (_, at) => [`Máy khoan ${at}`, at]);

test("writing and reading a large workbook does not block the shop", async () => {
  let answered = 0;
  const others = setInterval(() => (answered += 1), 1);
  const bytes = await writeXlsxInThread({ name: "Products", columns, rows });
  const whileWriting = answered;
  const read = await readXlsxInThread(bytes, rows.length);
  clearInterval(others);
  expect(read.slice(0, 3)).toEqual([
    ["Name", "Price"],
    ["Máy khoan 0", "0"],
    ["Máy khoan 1", "1"],
  ]);
  expect(read).toHaveLength(rows.length + 1);
  expect(whileWriting).toBeGreaterThan(5);
  expect(answered - whileWriting).toBeGreaterThan(5);
});

test("a workbook of many short rows is as long as it was written, and not as the memory that holds it", async () => {
  const short = Array.from({ length: 101 }, () => ["drill", 1]);
  const bytes = await writeXlsxInThread({ name: "Products", columns, rows: short });
  expect(bytes.length).toBeLessThan(10_000);
  expect(await readXlsxInThread(bytes, short.length)).toHaveLength(short.length + 1);
});

test("a file that is no workbook is refused by the thread, too", async () => {
  await expect(readXlsxInThread(Buffer.from("PK nothing"), 10)).rejects.toThrow(BrokenSheet);
});

test("a file that takes too much memory or time counts as broken, and does not affect the shop", async () => {
  const row = `<row>${"<c><v>1234567890123</v></c>".repeat(100)}</row>`;
  const work = { bytes: workbookOf(row.repeat(4_000)), rowsMax: 10_000 };
  expect(await inThread(work, { memoryMb: 8, ms: 30_000 })).toHaveProperty("broken");
  expect(await inThread(work, { memoryMb: 512, ms: 1 })).toHaveProperty("broken");
});
