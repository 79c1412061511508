import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { plainText, unescapedText } from "#contract/wire/plain-text.ts";
import type { Sheet } from "./sheet.ts";
import { writeCsv } from "./write-csv.ts";
import { writeXlsx } from "./write-xlsx.ts";

const sheet: Sheet = {
  name: "Orders",
  columns: [
    { heading: "Tên", width: 20 },
    { heading: "Amount", width: 10 },
    { heading: "At", width: 16 },
  ],
  rows: [
    ['Ánh, "Bảo"', 1_000_000, new Date("2026-11-20T15:04:00Z")],
    ["=1+1", -5, null],
    ["line\nbreak", 0, null],
  ],
};

test.each(["=1+1", "+84", "-2", "@SUM(A1)", "\tx", "\rx", " =1", "\n=1", "＝1"])(
  "a text that begins like a formula is led by an apostrophe: %j",
  (text) => {
    expect(plainText(text)).toBe(`'${text}`);
  },
);

test.each(["0912 345 678", "a=b", "", "Khách +1"])("any other text stays as it is: %j", (text) => {
  expect(plainText(text)).toBe(text);
});

test.each(["=1", "'=1", "''-2", "'", "'quoted'", "a", "\ttext", "' =x"])(
  "an escaped text is read back as it was: %j",
  (text) => {
    expect(unescapedText(plainText(text))).toBe(text);
  },
);

test("a CSV file begins with a byte order mark, and its fields are quoted where they must be", () => {
  expect(writeCsv(sheet).toString()).toBe(
    "\ufeffTên,Amount,At\r\n" +
      '"Ánh, ""Bảo""",1000000,2026-11-20 15:04\r\n' +
      "'=1+1,-5,\r\n" +
      '"line\nbreak",0,\r\n',
  );
});

test("an Excel file holds numbers as numbers, and no formula", async () => {
  const files = unzipSync(await writeXlsx(sheet));
  const text = Object.entries(files)
    .filter(([path]) => path.endsWith(".xml"))
    .map(([, bytes]) => new TextDecoder().decode(bytes))
    .join("\n");
  expect(text).toContain('Ánh, "Bảo"');
  expect(text).toContain("<v>1000000</v>");
  expect(text).toContain("=1+1");
  expect(text).not.toMatch(/<f[ >]/);
});
