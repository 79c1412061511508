import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { fileKind } from "../http/shape/file-kind.ts";
import { readCsv } from "./read-csv.ts";
import { BrokenSheet } from "./read-zip.ts";

vi.setConfig({ testTimeout: 60_000 });

const read = (text: string) => readCsv(Buffer.from(text), 100);

describe("what other programs write as CSV", () => {
  const rows = [
    ["Mã", "Tên"],
    ["GSB", "Máy, khoan"],
  ];
  test.each([
    ["Excel, in English", '\ufeffMã,Tên\r\nGSB,"Máy, khoan"\r\n'],
    ["Excel, in Vietnamese", "\ufeffMã;Tên\r\nGSB;Máy, khoan\r\n"],
    ["Excel, as text between tabs", 'Mã\tTên\r\nGSB\t"Máy, khoan"\r\n'],
    ["a line that names the separator", "sep=;\r\nMã;Tên\r\nGSB;Máy, khoan\r\n"],
    ["a line that names a rare separator", '"sep=|"\nMã|Tên\nGSB|Máy, khoan\n'],
    ["an old Macintosh", 'Mã,Tên\rGSB,"Máy, khoan"\r'],
    ["Google Sheets", 'Mã,Tên\r\nGSB,"Máy, khoan"'],
    ["LibreOffice, every text quoted", '"Mã","Tên"\n"GSB","Máy, khoan"\n'],
    ["a program that leaves blanks around quotations", 'Mã, "Tên"\n"GSB" , "Máy, khoan" \n'],
    ["a sheet whose lower rows are empty", `Mã,Tên\nGSB,"Máy, khoan"\n${",\n".repeat(20_000)}`],
  ])("is read: %s", (_, text) => {
    expect(read(text).map((row) => row.map((cell) => cell.trim()))).toEqual(rows);
  });

  test("quotation marks within a text and line breaks in a heading stay", () => {
    expect(read('"Tên\n(VN)";Giá\nỐng 1/2" thép;"6"" dài"\n')).toEqual([
      ["Tên\n(VN)", "Giá"],
      ['Ống 1/2" thép', '6" dài'],
    ]);
  });

  test("a row keeps its number below blank ones", () => {
    expect(read("a\n\n ,\n\nb")).toEqual([["a"], [], [], [], ["b"]]);
  });

  test.each(['a\n"b', 'a\n"b"c', '"a" b,c'])("a malformed quotation is refused: %j", (text) => {
    expect(() => read(text)).toThrow(BrokenSheet);
  });
});

test("all CSV variants of a table give the same table", () => {
  const unit = fc.constantFrom("a", "ế", "Đ", ",", ";", "\t", '"', "\n", "\r", " ", "=", "0", "🛠");
  const text = fc.string({ unit, maxLength: 6 });
  // The separator is detected in the first line, so that line has two plain headings.
  const table = fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { maxLength: 5 });
  fc.assert(
    fc.property(table, fc.gen(), (body, gen) => {
      const some = <T>(...choices: T[]): T => gen(() => fc.constantFrom(...choices));
      const separator = some(",", ";", "\t");
      const field = (cell: string) => {
        const isPlain = !/[,;\t"\r\n ]/.test(cell);
        return isPlain && some(true, false) ? cell : `"${cell.replaceAll('"', '""')}"`;
      };
      const end = some("\r\n", "\n", "\r");
      const lines = [["Mã", "Tên"], ...body].map((row) => row.map(field).join(separator));
      const named = some("", `sep=${separator}${end}`);
      const whole = `${some("", "\ufeff")}${named}${lines.join(end)}${some("", end)}`;
      const bytes = Buffer.from(whole, some<"utf8" | "utf16le">("utf8", "utf16le"));
      expect(fileKind(bytes)).toBe("csv");
      const filled = [["Mã", "Tên"], ...body].map((row) =>
        row.every((cell) => cell.trim() === "") ? [] : row,
      );
      const last = filled.findLastIndex((row) => row.length > 0);
      expect(readCsv(bytes, 100)).toEqual(filled.slice(0, last + 1));
    }),
    { numRuns: 300 },
  );
});
