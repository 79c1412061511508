import { describe, expect, test } from "vitest";
import { packed, parts, relationships } from "./fixtures/workbook-of.ts";
import { readXlsx } from "./read-xlsx.ts";
import { BrokenSheet } from "./read-zip.ts";

describe("the parts of a workbook", () => {
  const one = parts('<row><c t="s"><v>0</v></c></row>', "<si><t>Máy ế</t></si>");
  const everyPart = (change: (xml: string) => string | Uint8Array) =>
    packed(Object.fromEntries(Object.entries(one).map(([name, xml]) => [name, change(xml)])));
  const sheets = (list: string, ...targets: string[]) => {
    const kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    const related = targets.map(
      (target, at) =>
        `<Relationship Id="r${at}" Type="${kind}/${target.includes("chart") ? "chartsheet" : "worksheet"}" Target="${target}"/>`,
    );
    return packed({
      ...one,
      "xl/workbook.xml": `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:rel="${kind}"><sheets>${list}</sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": relationships(...related),
      "xl/worksheets/sheet2.xml":
        "<worksheet><sheetData><row><c><v>2</v></c></row></sheetData></worksheet>",
      "xl/chartsheets/chart1.xml": "<chartsheet/>",
    });
  };

  test("elements may have a prefix", () => {
    const prefixed = everyPart((xml) =>
      xml.replaceAll(/<(\/?)(?=[a-zA-Z])/g, "<$1x:").replaceAll("xmlns=", "xmlns:x="),
    );
    expect(readXlsx(prefixed, 10)).toEqual([["Máy ế"]]);
  });

  test("the strict namespaces of the standard are read as well", () => {
    const strict = everyPart((xml) =>
      xml
        .replaceAll(
          "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
          "http://purl.oclc.org/ooxml/officeDocument/relationships",
        )
        .replaceAll(
          "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
          "http://purl.oclc.org/ooxml/spreadsheetml/main",
        ),
    );
    expect(readXlsx(strict, 10)).toEqual([["Máy ế"]]);
  });

  test.each(["utf-16le", "utf-16be"] as const)(
    "they may be written in %s, with and without a mark",
    (encoding) => {
      const encode = (xml: string) => {
        const bytes = Buffer.from(xml.replace('encoding="UTF-8"', 'encoding="UTF-16"'), "utf16le");
        return encoding === "utf-16be" ? bytes.swap16() : bytes;
      };
      expect(readXlsx(everyPart(encode), 10)).toEqual([["Máy ế"]]);
      expect(
        readXlsx(
          everyPart((xml) => encode(`\ufeff${xml}`)),
          10,
        ),
      ).toEqual([["Máy ế"]]);
    },
  );

  test("bytes that are not of their encoding are refused, not replaced", () => {
    const broken = everyPart((xml) => Buffer.from(xml, "latin1"));
    expect(() => readXlsx(broken, 10)).toThrow(BrokenSheet);
  });

  test("elements of other namespaces are left out", () => {
    const files = parts(
      '<row><c><v>1</v><z:v xmlns:z="urn:z">9</z:v></c><z:c xmlns:z="urn:z"><v>9</v></z:c></row>',
    );
    expect(readXlsx(packed(files), 10)).toEqual([["1"]]);
  });

  test.each([
    "worksheets/sheet2.xml",
    "/xl/worksheets/sheet2.xml",
    "./worksheets/../worksheets/sheet2.xml",
    "worksheets\\sheet2.xml",
    "Worksheets/Sheet2.xml",
    "worksheets/sheet%32.xml",
  ])("the target of a sheet may be written as %s", (target) => {
    expect(readXlsx(sheets('<sheet rel:id="r0"/>', target), 10)).toEqual([["2"]]);
  });

  test("the first visible sheet is read: no hidden one, and no chart", () => {
    const list = '<sheet rel:id="r0" state="hidden"/><sheet rel:id="r1"/><sheet rel:id="r2"/>';
    expect(
      readXlsx(
        sheets(list, "worksheets/sheet1.xml", "chartsheets/chart1.xml", "worksheets/sheet2.xml"),
        10,
      ),
    ).toEqual([["2"]]);
    expect(
      readXlsx(sheets('<sheet rel:id="r0" state="veryHidden"/>', "worksheets/sheet2.xml"), 10),
    ).toEqual([["2"]]);
  });

  test.each([
    ["a document type", (xml: string) => xml.replace("?>", '?><!DOCTYPE a [<!ENTITY b "c">]>')],
    ["an entity of its own", (xml: string) => xml.replace("Máy", "&may;")],
    ["an element without end", (xml: string) => xml.replace(/<\/\w+>$/, "")],
    [
      "an element of a thousand attributes and more",
      (xml: string) =>
        xml.replace(
          /(<\/\w+>)$/,
          `<a${Array.from({ length: 1001 }, (_, at) => ` a${at}=""`).join("")}/>$1`,
        ),
    ],
    ["an unknown encoding", (xml: string) => xml.replace("UTF-8", "KLINGON")],
    [
      "an element in an element in an element …",
      (xml: string) => xml.replace(/(<\/\w+>)$/, `${"<a>".repeat(200)}${"</a>".repeat(200)}$1`),
    ],
  ])("with %s they are refused", (_, change) => {
    expect(() => readXlsx(everyPart(change), 10)).toThrow(BrokenSheet);
  });

  test("a sheet outside the package is not opened", () => {
    for (const target of [
      "http://example.org/sheet2.xml",
      "//example.org/xl/worksheets/sheet2.xml",
      "../../%",
      "sheet9.xml",
    ])
      expect(() => readXlsx(sheets('<sheet rel:id="r0"/>', target), 10)).toThrow(BrokenSheet);
  });
});
