import { BrokenSheet, readZip, type Zip } from "./read-zip.ts";

/** What one part of a workbook may unpack to: a sheet of 10,000 full rows has a third of it. */
const PART_MAX = 64 * 1024 * 1024;
const COLUMNS_MAX = 200;

/** The rows of a workbook's first sheet as texts, blank rows included; refuses what is none with `BrokenSheet`. */
export const readXlsx = (bytes: Buffer, rowsMax: number): string[][] => {
  const zip = readZip(bytes);
  const sheet = part(zip, firstSheet(zip));
  const shared = sharedTexts(zip);
  const rows: string[][] = [];
  for (const { attributes, content } of elements(sheet, "row")) {
    const place = Number(attribute(attributes, "r") ?? rows.length + 1) - 1;
    if (!(place >= rows.length)) throw new BrokenSheet("rows out of order");
    if (place > rowsMax) break;
    while (rows.length < place) rows.push([]);
    rows.push(readCells(content, shared));
  }
  return rows;
};

const part = (zip: Zip, name: string): string => {
  const bytes = zip.read(name, PART_MAX);
  if (!bytes) throw new BrokenSheet(`no ${name}`);
  return bytes.toString("utf8");
};

/** Where the first sheet of the workbook lies. */
const firstSheet = (zip: Zip): string => {
  const [sheet] = elements(part(zip, "xl/workbook.xml"), "sheet");
  const id = sheet && attribute(sheet.attributes, "r:id");
  for (const { attributes } of elements(part(zip, "xl/_rels/workbook.xml.rels"), "Relationship"))
    if (attribute(attributes, "Id") === id) {
      const target = attribute(attributes, "Target") ?? "";
      return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
    }
  throw new BrokenSheet("no sheet");
};

const sharedTexts = (zip: Zip): string[] => {
  const bytes = zip.read("xl/sharedStrings.xml", PART_MAX);
  return bytes ? elements(bytes.toString("utf8"), "si").map(({ content }) => textOf(content)) : [];
};

const readCells = (row: string, shared: readonly string[]): string[] => {
  const cells: string[] = [];
  for (const { attributes, content } of elements(row, "c")) {
    const column = columnOf(attribute(attributes, "r") ?? "") ?? cells.length;
    if (column >= COLUMNS_MAX) break;
    while (cells.length < column) cells.push("");
    cells[column] = cellText(attribute(attributes, "t") ?? "n", content, shared);
  }
  return cells;
};

const cellText = (type: string, content: string, shared: readonly string[]): string => {
  if (type === "inlineStr") return textOf(content);
  const value = unescape(elements(content, "v")[0]?.content ?? "");
  if (type === "s") return shared[Number(value)] ?? "";
  // "1.5E6" is how a spreadsheet may write 1500000.
  return type === "n" && value !== "" && Number.isFinite(Number(value))
    ? String(Number(value))
    : value;
};

/** "AB12" is in column 27. */
const columnOf = (reference: string): number | null => {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (!letters) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

type Element = { attributes: string; content: string; begin: number; end: number };

/**
 * Elements of a name that don't hold one another, whatever prefix they have. Each place is looked at once: a
 * file made to be slow is read as fast as another.
 */
const elements = (xml: string, name: string): Element[] => {
  const opening = new RegExp(`<((?:\\w{1,10}:)?)${name}(\\s[^<>]*)?>`, "g");
  const found: Element[] = [];
  for (let match = opening.exec(xml); match; match = opening.exec(xml)) {
    const [, prefix = "", attributes = ""] = match;
    const { index: begin } = match;
    const isEmpty = xml[opening.lastIndex - 2] === "/";
    const close = `</${prefix}${name}>`;
    const inside = opening.lastIndex;
    const until = isEmpty ? inside : xml.indexOf(close, inside);
    if (until === -1) throw new BrokenSheet(`<${name}> without end`);
    const end = isEmpty ? inside : until + close.length;
    found.push({ attributes, content: xml.slice(inside, until), begin, end });
    opening.lastIndex = end;
  }
  return found;
};

const attribute = (attributes: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? undefined : unescape(value);
};

/** A text may be made of runs, each with its own look; what is said how to pronounce is left out. */
const textOf = (content: string): string => {
  const spoken = elements(content, "rPh");
  return elements(content, "t")
    .filter(({ begin }) => !spoken.some((each) => begin > each.begin && begin < each.end))
    .map((run) => unescape(run.content))
    .join("");
};

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const unescape = (text: string): string =>
  text
    .replaceAll(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w+));/g, (whole, hex, decimal, name) => {
      if (name !== undefined) return named[name] ?? whole;
      const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : "";
    })
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
