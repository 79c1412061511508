import { expect, test } from "vitest";
import { moveRow, pasteRows, readRows, typeLabel, writeRows } from "./spec-rows.ts";

const texts = { en: "Power: 600 W\nWeight: 2.1 kg", vn: "Công suất: 600 W" };

test("specifications of both languages are paired by row, and written back unchanged", () => {
  const rows = readRows(texts);
  expect(rows.map(({ en, vn }) => [en.label, vn.label])).toEqual([
    ["Power", "Công suất"],
    ["Weight", ""],
  ]);
  expect(writeRows(rows, "en")).toBe(texts.en);
  expect(writeRows(rows, "vn")).toBe(texts.vn);
});

test("a value may contain a colon", () => {
  const rows = readRows({ en: "Ratio: 1:2", vn: "" });
  expect(rows[0]?.en).toEqual({ label: "Ratio", value: "1:2" });
  expect(writeRows(rows, "en")).toBe("Ratio: 1:2");
});

test("a product without a specification starts with one blank row, which is not sent", () => {
  const rows = readRows({ en: "", vn: "" });
  expect(rows).toHaveLength(1);
  expect(writeRows(rows, "en")).toBe("");
});

test("text after a typed colon moves from the label to the value", () => {
  expect(typeLabel({ label: "Power", value: "" }, "Power: 600 W")).toEqual({
    label: "Power",
    value: "600 W",
  });
  expect(typeLabel({ label: "Power", value: "600 W" }, "Power:")).toEqual({
    label: "Power",
    value: "600 W",
  });
});

test("lines pasted from a data sheet fill the rows of one language", () => {
  const rows = pasteRows(readRows(texts), 1, "vn", "Trọng lượng: 2,1 kg\nBảo hành\t12 tháng");
  expect(writeRows(rows, "vn")).toBe("Công suất: 600 W\nTrọng lượng: 2,1 kg\nBảo hành: 12 tháng");
  expect(writeRows(rows, "en")).toBe(texts.en);
});

test("a row moved up or down takes the other's place", () => {
  expect(moveRow(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moveRow(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
});
