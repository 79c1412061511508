import type { Language } from "#contract/language.ts";
import { importFields, type ImportField } from "#contract/rules/product-fields.ts";
import type { Cell, Sheet } from "#server/platform/sheets/sheet.ts";
import { writeCsv } from "#server/platform/sheets/write-csv.ts";
import { writeXlsx } from "#server/platform/sheets/write-xlsx.ts";
import { headings } from "./import-columns.ts";

const example: Record<ImportField, Cell> = {
  productNumber: "GSB 16 RE",
  nameEn: "GSB 16 RE impact drill",
  nameVn: "Máy khoan động lực GSB 16 RE",
  category: "Máy khoan động lực",
  origin: "DE",
  price: 1_990_000,
  inStock: 25,
  vatRate: "standard",
  weight: 2_600,
  length: 35,
  width: 28,
  height: 12,
  descriptionEn: "Handy impact drill for concrete, steel and wood.",
  descriptionVn: "Máy khoan động lực gọn nhẹ cho bê tông, thép và gỗ.",
  specificationEn: "Power: 750 W\nWeight: 2.1 kg",
  specificationVn: "Công suất: 750 W\nTrọng lượng: 2,1 kg",
  warrantyEn: "12 months",
  warrantyVn: "12 tháng",
};

const WIDTH = 24;
export const sheetNames: Record<Language, string> = { en: "Products", vn: "Sản phẩm" };

/** An empty import file with headings in a language and one example row. */
export const importTemplate = async (format: "csv" | "xlsx", language: Language) => {
  const sheet: Sheet = {
    name: sheetNames[language],
    columns: importFields.map((field) => ({ heading: headings[field][language], width: WIDTH })),
    rows: [importFields.map((field) => example[field])],
  };
  const filename = `products.${format}`;
  if (format === "csv")
    return { type: "text/csv; charset=utf-8" as const, body: writeCsv(sheet), filename };
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" as const;
  return { type, body: await writeXlsx(sheet), filename };
};
