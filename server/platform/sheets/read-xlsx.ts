import type { CellFormat } from "./cell-formats.ts";
import { numberText } from "./number-text.ts";
import { readXml, type XmlElement } from "./read-xml.ts";
import { BrokenSheet, readZip } from "./read-zip.ts";
import { richText, unescapeText } from "./rich-text.ts";
import { openWorkbook, type Workbook } from "./workbook.ts";

const COLUMNS_MAX = 200;
/** The text for a missing value: programs that don't calculate write formulas without results. */
const NOT_CALCULATED = "#N/A";
const plain: CellFormat = { date: false, time: false, elapsed: false, digits: 0 };

/**
 * The rows of a workbook's first visible sheet as texts, including blank rows before a filled one, up to one more than
 * `rowsMax`. Refuses a file that is no workbook with `BrokenSheet`.
 */
export const readXlsx = (bytes: Buffer, rowsMax: number): string[][] => {
  const workbook = openWorkbook(readZip(bytes));
  const rows: string[][] = [];
  let place = -1;
  let row: string[] = [];
  let column = -1;
  let cell: ReturnType<typeof openCell> | null = null;
  readXml(workbook.sheet, {
    open: (element) => {
      if (element.name === "row") {
        place = nextPlace(element, place);
        [row, column] = [[], -1];
      } else if (element.name === "c") {
        column = columnOf(element, place) ?? column + 1;
        cell = openCell(element, workbook);
      } else cell?.open(element);
    },
    text: (text) => cell?.add(text),
    close: (name) => {
      if (name === "row") addRow(rows, place, row, rowsMax);
      else if (name === "c" && cell) {
        if (column < COLUMNS_MAX) putCell(row, column, cell.take());
        cell = null;
      } else cell?.close(name);
    },
    isDone: () => rows.length > rowsMax,
  });
  return rows;
};

/** Rows are in order; a row without a number follows the one before. */
const nextPlace = ({ attribute }: XmlElement, before: number): number => {
  const number = attribute("r");
  const place = number === undefined ? before + 1 : Number(number) - 1;
  if (!(Number.isInteger(place) && place > before)) throw new BrokenSheet("rows out of order");
  return place;
};

/** Many sheets have thousands of rows that are only formatted; they don't count. */
const addRow = (rows: string[][], place: number, row: string[], rowsMax: number): void => {
  if (row.every((text) => text === "")) return;
  while (rows.length < Math.min(place, rowsMax + 1)) rows.push([]);
  if (rows.length <= rowsMax) rows.push(row);
};

/** "AB12" is in column 27; null when a cell has no reference. */
const columnOf = ({ attribute }: XmlElement, place: number): number | null => {
  const reference = attribute("r");
  if (reference === undefined) return null;
  const [, letters, row] = /^([A-Z]{1,3})(\d+)$/i.exec(reference) ?? [];
  if (letters === undefined || Number(row) !== place + 1)
    throw new BrokenSheet(`a cell at ${reference}`);
  const figures = [...letters.toUpperCase()].map((letter) => letter.charCodeAt(0) - 64);
  return figures.reduce((sum, figure) => sum * 26 + figure, 0) - 1;
};

const putCell = (row: string[], column: number, text: string): void => {
  while (row.length < column) row.push("");
  if ((row[column] ?? "") !== "") throw new BrokenSheet("a cell twice");
  row[column] = text;
};

/** Collects a cell's content; `take` returns it as text. */
const openCell = ({ attribute }: XmlElement, { texts, formats, is1904 }: Workbook) => {
  const type = attribute("t") ?? "n";
  const style = Number(attribute("s") ?? 0);
  const format = formats[style] ?? plain;
  if (style !== 0 && !formats[style]) throw new BrokenSheet("a style that is none");
  const inline = richText();
  let value = "";
  let inValue = false;
  let isFormula = false;
  return {
    open: (element: XmlElement) => {
      if (element.name === "v") inValue = true;
      if (element.name === "f") isFormula = true;
      inline.open(element);
    },
    close: (name: string) => {
      if (name === "v") inValue = false;
      inline.close(name);
    },
    add: (text: string) => {
      if (inValue) value += text;
      inline.add(text);
    },
    take: (): string => {
      if (type === "inlineStr") return inline.take();
      if (value === "") return isFormula && type === "n" ? NOT_CALCULATED : "";
      if (type === "s") return sharedText(texts, value);
      if (type === "str") return unescapeText(value);
      if (type === "b") return ["1", "true"].includes(value.trim()) ? "TRUE" : "FALSE";
      if (type === "d") return dateText(value, format);
      return type === "n" ? numberText(value, format, is1904) : value;
    },
  };
};

const sharedText = (texts: readonly string[], value: string): string => {
  const text = /^\s*\d+\s*$/.test(value) ? texts[Number(value)] : undefined;
  if (text === undefined) throw new BrokenSheet("a text that is none");
  return text;
};

/** A date stored in ISO 8601, with the parts that the cell shows. */
const dateText = (value: string, { date, time }: CellFormat): string => {
  const [, day, clock] = /^(?:(\d{4}-\d{2}-\d{2})T?)?(\d{2}:\d{2}(?::\d{2})?)?/.exec(value) ?? [];
  const shownClock = day === undefined || time || !date ? clock?.replace(/:00$/, "") : undefined;
  return [day, shownClock].filter((part) => part !== undefined).join(" ") || value;
};
