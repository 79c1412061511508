import { describe, expect, test } from "vitest";
import { packed, parts, workbookOf } from "./fixtures/workbook-of.ts";
import { readXlsx } from "./read-xlsx.ts";
import { BrokenSheet } from "./read-zip.ts";

const read = (sheetData: string, more?: Parameters<typeof workbookOf>[1]) =>
  readXlsx(workbookOf(sheetData, more), 100);
const row = (...cells: string[]) => `<row>${cells.join("")}</row>`;
const shared = (at: number) => `<c t="s"><v>${at}</v></c>`;

describe("texts", () => {
  test("an empty one keeps its place among the others", () => {
    const texts = "<si/><si><t>A</t></si><si></si><si><t/></si><si><t>B</t></si>";
    expect(
      read(row(shared(4), shared(0), shared(1), shared(2), shared(3), shared(4)), {
        shared: texts,
      }),
    ).toEqual([["B", "", "A", "", "", "B"]]);
  });

  test("attributes may have single quotes, and blanks around the equals sign", () => {
    expect(
      read("<row r = '2'><c r='B2'\n t='s'><v>0</v></c></row>", { shared: "<si><t>A</t></si>" }),
    ).toEqual([[], ["", "A"]]);
  });

  test("CDATA, comments, instructions and references are read as XML says", () => {
    const texts =
      "<si><t><![CDATA[<b> & ]]>x<!-- no --></t></si><!-- <si><t>none</t></si> --><?no <si/> ?>" +
      "<si><t>&lt;&#233;&#x1EBF;&#x1F6E0;&amp;amp;&quot;&apos;</t></si>";
    expect(read(row(shared(0), shared(1)), { shared: texts })).toEqual([
      ["<b> & x", `<éế🛠&amp;"'`],
    ]);
  });

  test("the runs of a text are joined, and its phonetic hints are left out", () => {
    const texts =
      '<si><r><t>Máy </t></r><r><rPr><b/></rPr><t xml:space="preserve"> mài</t></r><rPh sb="0" eb="1"><t>x</t></rPh><phoneticPr/></si>';
    const inline =
      "<c t='inlineStr'><is><r><t>a</t></r><rPh><t>x</t></rPh><r><t>b</t></r></is></c>";
    expect(read(row(shared(0), inline), { shared: texts })).toEqual([["Máy  mài", "ab"]]);
  });

  test("characters that XML can't hold are written by their number", () => {
    const texts =
      "<si><t>a_x000D_\nb</t></si><si><t>_x005F_x000D_</t></si><si><t>_x00_ _X000D_</t></si>";
    expect(read(row(shared(0), shared(1), shared(2)), { shared: texts })).toEqual([
      ["a\r\nb", "_x000D_", "_x00_ _X000D_"],
    ]);
  });

  test("a file that refers to a missing text is refused", () => {
    for (const at of [1, -1, 0.5])
      expect(() => read(row(shared(at)), { shared: "<si><t>A</t></si>" })).toThrow(BrokenSheet);
  });
});

describe("values", () => {
  const value = (inner: string, attributes = "") =>
    read(row(`<c ${attributes}>${inner}</c>`, "<c><v>1</v></c>"))[0]?.[0];
  test.each([
    ["1990000", "1990000"],
    ["1.99E6", "1990000"],
    ["-5", "-5"],
    ["0.1", "0.1"],
    ["1998.9999999999998", "1999"],
    ["0.30000000000000004", "0.3"],
    ["1.234", "1.2340"],
    ["-12.5", "-12.5"],
    ["1E-7", "0.0000001"],
    ["8934602400011234", "8934602400011234"],
    ["89346024000112345678", "89346024000112345678"],
    ["1.2345678901234501E+19", "12345678901234500000"],
    [" 7 ", "7"],
    ["007", "7"],
    ["0x1F", "0x1F"],
  ])("the number %s is read as %s", (written, expected) => {
    expect(value(`<v>${written}</v>`)).toBe(expected);
  });

  test.each([
    ['t="b"', "<v>1</v>", "TRUE"],
    ['t="b"', "<v>0</v>", "FALSE"],
    ['t="e"', "<v>#DIV/0!</v>", "#DIV/0!"],
    ['t="str"', '<f>A1&amp;"x"</f><v>Kìm_x000D_</v>', "Kìm\r"],
    ['t="str"', "<f>IF(1,&quot;&quot;)</f><v></v>", ""],
    ['t="n"', "<f>1+1</f><v>2</v>", "2"],
    ['t="d"', "<v>2026-11-20T15:04:05Z</v>", "2026-11-20 15:04:05"],
  ])("a cell of %s with %s is read as %j", (type, inner, expected) => {
    expect(value(inner, type)).toBe(expected);
  });

  test("a formula without a result is not read as a blank cell", () => {
    expect(value("<f>1+1</f><v></v>")).toBe("#N/A");
    expect(value("<f>1+1</f>")).toBe("#N/A");
  });
});

describe("number formats", () => {
  const shown = (format: number | string, days: number) =>
    read(row(`<c s="1"><v>${days}</v></c>`), { formats: [format] })[0]?.[0];
  test.each([
    [14, 46348, "2026-11-22"],
    [14, 46348.9999999, "2026-11-22"],
    [22, 46348.5, "2026-11-22 12:00"],
    [20, 0.3125, "07:30"],
    [46, 1.5, "36:00"],
    [57, 46348, "2026-11-22"],
    ["dd/mm/yyyy", 46348, "2026-11-22"],
    ["[$-42A]dd mmmm, yyyy;@", 46348, "2026-11-22"],
    ["[$-x-sysdate]dddd, mmmm dd, yyyy", 46348, "2026-11-22"],
    ["&quot;ngày&quot; d&quot;/&quot;m", 46348, "2026-11-22"],
    ["mmm\\-yy", 46348, "2026-11-22"],
    ["yyyy\\-mm\\-dd\\ hh:mm:ss", 46348.62783564815, "2026-11-22 15:04:05"],
    ["[$-409]h:mm AM/PM;@", 46348.75, "18:00"],
    ["[h]:mm:ss", 1.1041666666666667, "26:30"],
    ["[mm]:ss", 0.0625, "01:30"],
    ["mm:ss.0", 0.0005, "00:00:43"],
    ["dd/mm/yyyy", 1, "1900-01-01"],
    ["dd/mm/yyyy", 59, "1900-02-28"],
    ["dd/mm/yyyy", 60, "1900-02-29"],
    ["dd/mm/yyyy", 61, "1900-03-01"],
    ["dd/mm/yyyy", 2958465, "9999-12-31"],
    ["dd/mm/yyyy", 2958466, "2958466"],
    ["dd/mm/yyyy", -1, "-1"],
  ])("in the format %s %d is a moment: %s", (format, days, expected) => {
    expect(shown(format, days)).toBe(expected);
  });

  test.each([
    [1, "46348"],
    [9, "46348"],
    [11, "46348"],
    [49, "46348"],
    ["0.00E+00", "46348"],
    ["#,##0\\ &quot;đ&quot;;[Red]\\-#,##0\\ &quot;đ&quot;", "46348"],
    ["#,##0\\ [$₫-42A]", "46348"],
    ["[$VND]\\ #,##0", "46348"],
    ["[&lt;=9999999]###\\-####;\\(###\\)\\ ###\\-####", "46348"],
    ["_-* #,##0\\ _d_-;\\-* #,##0\\ _d_-;_-* &quot;-&quot;\\ _d_-;_-@_-", "46348"],
    ["General\\ &quot;days&quot;", "46348"],
    ["[DBNum1]General", "46348"],
    ["0000000", "0046348"],
  ])("in the format %s 46348 is a number: %s", (format, expected) => {
    expect(shown(format, 46348)).toBe(expected);
  });

  test("days are counted from 1904 where the workbook says so", () => {
    const files = parts(
      row('<c s="1"><v>44886</v></c>', '<c s="1"><v>0</v></c>'),
      "",
      '<cellXfs><xf/><xf numFmtId="14"/></cellXfs>',
    );
    files["xl/workbook.xml"] = (files["xl/workbook.xml"] ?? "").replace(
      "<sheets>",
      "<workbookPr date1904='true'/><sheets>",
    );
    expect(readXlsx(packed(files), 10)).toEqual([["2026-11-22", "1904-01-01"]]);
  });

  test("a file that refers to a missing style is refused, because the style may be a date's", () => {
    expect(() => read('<row><c s="2"><v>1</v></c></row>', { formats: [14] })).toThrow(BrokenSheet);
  });
});

describe("places", () => {
  const filled = (attributes = "") => `<c ${attributes}><v>1</v></c>`;
  test("a cell and a row without a reference follow the ones before", () => {
    expect(
      read(
        `${row(filled(), "<c/>", filled())}<row r="3">${filled("r='B3'")}${filled()}</row>${row(filled())}`,
      ),
    ).toEqual([["1", "", "1"], [], ["", "1", "1"], ["1"]]);
  });

  test("cells may come in any order, in 200 columns", () => {
    expect(
      read(`<row r="1">${filled("r='C1'")}${filled("r='a1'")}${filled("r='ZZ1'")}</row>`),
    ).toEqual([["1", "", "1"]]);
  });

  test.each([
    `<row r="2">${filled()}</row><row r="1">${filled()}</row>`,
    `<row r="1">${filled()}</row><row r="1">${filled()}</row>`,
    `<row r="x">${filled()}</row>`,
    `<row r="1">${filled("r='A2'")}</row>`,
    `<row r="1">${filled("r='1A'")}</row>`,
    `<row r="1">${filled("r='A1'")}${filled("r='A1'")}</row>`,
  ])("contradicting references are refused: %s", (sheetData) => {
    expect(() => read(sheetData)).toThrow(BrokenSheet);
  });

  test("rows that are only formatted are skipped, and don't count towards the limit", () => {
    const blank = Array.from(
      { length: 2_000 },
      (_, at) => `<row r="${at + 2}"><c r="A${at + 2}" s="0"/></row>`,
    );
    const sheet = `<row r="1">${filled()}</row>${blank.join("")}`;
    expect(readXlsx(workbookOf(sheet), 10)).toEqual([["1"]]);
    const last = `${sheet}<row r="1048576">${filled()}</row>`;
    expect(readXlsx(workbookOf(last), 10)).toHaveLength(11);
  });
});
