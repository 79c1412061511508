import { readXml } from "./read-xml.ts";

/** The meaning of a cell's number, as far as its number format shows it. */
export type CellFormat = {
  /** The number is a day, a time of day, or both. */
  date: boolean;
  time: boolean;
  /** The number is a span of time, such as 26 hours. */
  elapsed: boolean;
  /** Shown with at least this number of digits, padded with leading zeros. */
  digits: number;
};

const plain: CellFormat = { date: false, time: false, elapsed: false, digits: 0 };
const asDate = { ...plain, date: true };
const asTime = { ...plain, time: true };

/** The formats of the cell styles in `styles.xml`, by their index. */
export const readCellFormats = (styles: Buffer | null): CellFormat[] => {
  if (!styles) return [];
  const custom = new Map<number, CellFormat>();
  const ids: number[] = [];
  // Other lists of this part use the same element names, so only the elements of these two lists count.
  let list = "";
  readXml(styles, {
    open: ({ name, attribute }) => {
      if (["numFmts", "cellXfs", "cellStyleXfs", "dxfs"].includes(name)) list = name;
      else if (name === "numFmt" && list === "numFmts")
        custom.set(Number(attribute("numFmtId")), formatOf(attribute("formatCode") ?? ""));
      else if (name === "xf" && list === "cellXfs") ids.push(Number(attribute("numFmtId") ?? 0));
    },
    close: (name) => {
      if (name === list) list = "";
    },
  });
  return ids.map((id) => custom.get(id) ?? builtIn(id));
};

// ECMA-376 18.8.30: 27–36 and 50–58 are dates of East Asia, 71–81 of Thailand.
const builtIn = (id: number): CellFormat => {
  if (id === 22 || id === 76) return { ...asDate, time: true };
  if (id === 46 || id === 80) return { ...asTime, elapsed: true };
  if (isIn(id, 14, 17) || isIn(id, 71, 75)) return asDate;
  if (isIn(id, 18, 21) || id === 45 || id === 47 || isIn(id, 77, 81)) return asTime;
  if (isIn(id, 32, 35) || id === 55 || id === 56) return asTime;
  return isIn(id, 27, 36) || isIn(id, 50, 58) ? asDate : plain;
};

const isIn = (id: number, first: number, last: number) => id >= first && id <= last;

/** Parses a format code, such as `[$-42A]dd/mm/yyyy;@` or `#,##0 "đ"`. */
export const formatOf = (code: string): CellFormat => {
  // Quoted and escaped texts, paddings and AM/PM marks may contain letters that are no placeholders.
  const figures = code.replaceAll(/"[^"]*"|\\.|_.|\*.|am\/pm|a\/p|general/gis, "");
  const [section = ""] = figures.split(";");
  const elapsed = /\[(?:h+|m+|s+)\]/i.test(section);
  const letters = section.replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "");
  const time = /[hs]/i.test(letters);
  const date = /[yd]/i.test(letters) || (/m/i.test(letters) && !time && !elapsed);
  const digits = /^0{2,}$/.test(section) ? section.length : 0;
  return { date, time: time || elapsed, elapsed, digits };
};
