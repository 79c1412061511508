import { describe, expect, test } from "vitest";
import { workbookOf } from "#server/platform/sheets/fixtures/workbook-of.ts";
import { readWhole } from "#contract/wire/read-whole.ts";
import { readImport } from "./read-import.ts";

const readText = async (text: string | Buffer) =>
  await readImport({ filename: "a.csv", kind: "csv", bytes: Buffer.from(text) });
const readCells = async (...cells: readonly string[]) => {
  const heading = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const headings = ["sku", "name", "price", "stock", "description"].map(heading);
  const rows = `<row>${headings.join("")}</row><row>${cells.join("")}</row>`;
  const bytes = workbookOf(rows, { formats: [14, "00000"] });
  return await readImport({ filename: "a.xlsx", kind: "xlsx", bytes });
};

describe("a price list in an Excel file", () => {
  test("gives each field what its cell shows", async () => {
    const { rows, errors } = await readCells(
      '<c s="2"><v>42</v></c>',
      '<c t="inlineStr"><is><r><t>Drill </t></r><r><t>GSB</t></r></is></c>',
      "<c><v>1.99E6</v></c>",
      '<c t="str"><f>5</f><v>5</v></c>',
      '<c s="1"><v>46348</v></c>',
    );
    const cells = {
      productNumber: "00042",
      nameEn: "Drill GSB",
      price: "1990000",
      inStock: "5",
      descriptionEn: "2026-11-22",
    };
    expect({ rows, errors }).toEqual({ rows: [{ row: 2, cells }], errors: [] });
  });

  test("names the cells whose formulas failed or were never calculated", async () => {
    const { errors } = await readCells(
      '<c t="inlineStr"><is><t>GSB #1</t></is></c>',
      '<c t="e"><f>A9</f><v>#REF!</v></c>',
      "<c><f>B2*2</f><v></v></c>",
    );
    expect(errors).toEqual([
      { row: 2, path: "nameEn", code: "formula-error", value: "#REF!" },
      { row: 2, path: "price", code: "formula-error", value: "#N/A" },
    ]);
  });
});

test("a fraction in an Excel file is not read as thousands, although the same characters in a text are", async () => {
  const { rows } = await readCells("<c/>", "<c/>", "<c><v>1.234</v></c>", "<c><v>12.5</v></c>");
  expect(readWhole(rows[0]?.cells.price ?? "")).toBe(null);
  expect(readWhole(rows[0]?.cells.inStock ?? "")).toBe(null);
  expect(readWhole("1.234")).toBe(1234);
});

describe("a price list in a CSV file", () => {
  test("names the cells that lost letters before the upload", async () => {
    const { errors } = await readText("sku,name\nGSB,M\ufffdy khoan\nGWS,Máy mài\n");
    expect(errors).toEqual([
      { row: 2, path: "nameEn", code: "letters-lost", value: "M\ufffdy khoan" },
    ]);
  });

  test("is refused if its encoding can't be determined", async () => {
    const lost = Buffer.from("sku,name\nGSB,M\u00e1y khoan c?m tay\n", "latin1");
    await expect(readText(lost)).rejects.toMatchObject({
      errors: [{ path: "file", code: "sheet-encoding" }],
    });
  });

  test("is read in the old Vietnamese code page, whose tones are separate characters", async () => {
    const old = Buffer.from(
      "sku,ten\nGSB,M\u00e1y khoan \u00f0\u00f4\u00f2ng l\u00fd\u00f2c\n",
      "latin1",
    );
    const { rows, oldEncoding } = await readText(old);
    expect(rows[0]?.cells.nameVn).toBe("Máy khoan động lực");
    expect(oldEncoding).toEqual(["Máy khoan động lực"]);
    expect(await readText("sku,ten\nGSB,Máy khoan")).not.toHaveProperty("oldEncoding");
  });
});
