import { plainText } from "#contract/wire/plain-text.ts";
import type { Cell, Column, RowStream } from "./sheet.ts";
import { excelText } from "./write-xlsx.ts";
import { writeZip, type ZipEntry } from "./write-zip.ts";

/** The rows that a sheet of Excel holds. */
export const SHEET_ROWS = 1_048_576;
const DAY_MS = 86_400_000;
/** Days from the beginning of Excel's calendar to that of JavaScript's. */
const EPOCH_DAYS = 25_569;

/** Styles by their position in `styles`. */
const BOLD = 1;
const DATE = 2;
const NUMBER = 3;

/** Writes a table as an Excel file while its rows are read. Rows beyond those of one sheet go into another. */
export const streamXlsx = (
  table: RowStream,
  rowsOfSheet = SHEET_ROWS,
): AsyncGenerator<Uint8Array> => writeZip(partsOf(table, rowsOfSheet));

async function* partsOf(
  { name, columns, batches }: RowStream,
  rowsOfSheet: number,
): AsyncGenerator<ZipEntry> {
  const rest = rowsIn(batches);
  let next = await rest.next();
  let sheets = 0;
  do {
    sheets += 1;
    yield { name: `xl/worksheets/sheet${sheets}.xml`, pieces: piecesOf() };
  } while (!next.done);
  const all = Array.from({ length: sheets }, (_, index) => index + 1);
  yield { name: "xl/styles.xml", pieces: [styles] };
  yield { name: "xl/workbook.xml", pieces: [workbookOf(name, all)] };
  yield { name: "xl/_rels/workbook.xml.rels", pieces: [relationsOf(all)] };
  yield { name: "_rels/.rels", pieces: [packageRelations] };
  yield { name: "[Content_Types].xml", pieces: [contentTypesOf(all)] };

  async function* piecesOf(): AsyncGenerator<string> {
    const headings = columns.map(({ heading }) => heading);
    yield beginningOf(columns) + rowOf(headings, 1, BOLD);
    let piece = "";
    for (let row = 2; row <= rowsOfSheet && !next.done; row++) {
      piece += rowOf(next.value, row);
      if (piece.length > PIECE_LENGTH) {
        yield piece;
        piece = "";
      }
      next = await rest.next();
    }
    yield `${piece}</sheetData></worksheet>`;
  }
}

/** Characters that are compressed at once. */
const PIECE_LENGTH = 65_536;

async function* rowsIn(batches: RowStream["batches"]): AsyncGenerator<readonly Cell[]> {
  for await (const rows of batches) yield* rows;
}

const rowOf = (cells: readonly Cell[], row: number, style = 0): string =>
  `<row r="${row}">${cells.map((cell, index) => cellOf(cell, `${letters(index)}${row}`, style)).join("")}</row>`;

/** The name of a column: A to Z, AA, AB … */
const letters = (index: number): string =>
  (index < 26 ? "" : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const cellOf = (cell: Cell, at: string, style: number): string => {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${at}" s="${NUMBER}"><v>${cell}</v></c>`;
  if (cell instanceof Date)
    return `<c r="${at}" s="${DATE}"><v>${cell.getTime() / DAY_MS + EPOCH_DAYS}</v></c>`;
  const text = escapeXml(excelText(plainText(cell)));
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
};

/** `>` is escaped, too, because XML forbids `]]>` in a text. */
const escapeXml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const SHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPES = "http://schemas.openxmlformats.org/package/2006/content-types";
const OF_SHEETS = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The headings stay visible. */
const beginningOf = (columns: readonly Column[]): string =>
  `${XML}<worksheet xmlns="${SHEET}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(
      ({ width }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    .join("")}</cols><sheetData>`;

const styles = `${XML}<styleSheet xmlns="${SHEET}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="#,##0"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const workbookOf = (name: string, sheets: readonly number[]): string =>
  `${XML}<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets>${sheets
    .map(
      (each) =>
        `<sheet name="${escapeXml(each === 1 ? name : `${name} ${each}`)}" sheetId="${each}" r:id="rId${each}"/>`,
    )
    .join("")}</sheets></workbook>`;

const relationsOf = (sheets: readonly number[]): string =>
  `${XML}<Relationships xmlns="${RELATIONS}">${sheets
    .map(
      (each) =>
        `<Relationship Id="rId${each}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${each}.xml"/>`,
    )
    .join(
      "",
    )}<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

const packageRelations = `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="workbook" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const contentTypesOf = (sheets: readonly number[]): string =>
  `${XML}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${OF_SHEETS}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${OF_SHEETS}.styles+xml"/>${sheets
    .map(
      (each) =>
        `<Override PartName="/xl/worksheets/sheet${each}.xml" ContentType="${OF_SHEETS}.worksheet+xml"/>`,
    )
    .join("")}</Types>`;
