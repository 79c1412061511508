import { IMPORT_ROWS_MAX } from "#contract/rules/limits.ts";
import { FILE_MAX } from "#contract/wire/endpoint.ts";
import type { Cell, RowStream, Sheet } from "#server/platform/sheets/sheet.ts";
import { streamXlsx } from "#server/platform/sheets/stream-xlsx.ts";
import { writeCsv } from "#server/platform/sheets/write-csv.ts";

type Format = "csv" | "xlsx";
type Rows = readonly (readonly Cell[])[];

/** Bytes of text in one file. An Excel file is compressed, usually to a fifth. */
const TEXT_MAX: Record<Format, number> = { csv: FILE_MAX, xlsx: 3 * FILE_MAX };
/** The bytes of a cell besides its text: quotation marks, or the tags of a cell in a workbook. */
const CELL_BYTES: Record<Format, number> = { csv: 3, xlsx: 64 };

/**
 * Writes a table as files that an import takes: each has at most `IMPORT_ROWS_MAX` rows and `FILE_MAX` bytes. One file is
 * in memory at a time.
 */
export async function* splitFiles(table: RowStream, format: Format): AsyncGenerator<Uint8Array> {
  let rows: (readonly Cell[])[] = [];
  let bytes = 0;
  let files = 0;
  const write = async function* (): AsyncGenerator<Uint8Array> {
    for await (const file of filesOf(table, rows, format)) {
      files += 1;
      yield file;
    }
    rows = [];
    bytes = 0;
  };
  for await (const batch of table.batches)
    for (const row of batch) {
      const size = bytesOf(row, format);
      if (rows.length === IMPORT_ROWS_MAX || bytes + size > TEXT_MAX[format]) yield* write();
      rows.push(row);
      bytes += size;
    }
  if (rows.length > 0 || files === 0) yield* write();
}

const bytesOf = (row: readonly Cell[], format: Format): number =>
  row.reduce<number>(
    (sum, cell) => sum + Buffer.byteLength(String(cell ?? "")) + CELL_BYTES[format],
    0,
  );

/** The rows as one file, or as several if one would be too large: texts compress more or less. */
async function* filesOf(table: RowStream, rows: Rows, format: Format): AsyncGenerator<Uint8Array> {
  const file = await fileOf({ name: table.name, columns: table.columns, rows }, format);
  if (file.length <= FILE_MAX || rows.length < 2) return yield file;
  const half = Math.ceil(rows.length / 2);
  yield* filesOf(table, rows.slice(0, half), format);
  yield* filesOf(table, rows.slice(half), format);
}

const fileOf = async ({ rows, ...table }: Sheet, format: Format): Promise<Uint8Array> => {
  if (format === "csv") return writeCsv({ ...table, rows });
  const pieces: Uint8Array[] = [];
  for await (const piece of streamXlsx({ ...table, batches: inBatches(rows) })) pieces.push(piece);
  return Buffer.concat(pieces);
};

/** Rows of a workbook that are written at once. */
const AT_ONCE = 100;

async function* inBatches(rows: Rows): AsyncGenerator<Rows> {
  for (let at = 0; at < rows.length; at += AT_ONCE) yield rows.slice(at, at + AT_ONCE);
}
