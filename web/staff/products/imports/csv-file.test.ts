import { expect, test } from "vitest";
import { csvFile } from "./csv-file.ts";

test("a table is written as CSV that a spreadsheet opens, and no cell becomes a formula", async () => {
  const file = csvFile([
    ["Dòng", "Giá trị"],
    [17, '=cmd|"x"'],
    [18, "a, b"],
  ]);
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer());
  expect(text).toBe('\ufeffDòng,Giá trị\r\n17,"\'=cmd|""x"""\r\n18,"a, b"\r\n');
});
