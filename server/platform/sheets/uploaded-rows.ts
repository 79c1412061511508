import type { UploadedFile } from "#contract/wire/endpoint.ts";
import { InvalidShape } from "../http/shape/check-shape.ts";
import { UnknownEncoding } from "./decode-csv.ts";
import { readXlsxInThread } from "./in-worker-thread.ts";
import { readCsv } from "./read-csv.ts";
import { BrokenSheet } from "./read-zip.ts";

/**
 * The rows of an uploaded list as texts. Refuses a file that can't be read, and one with more rows than `rowsMax`. With
 * `preamble` a CSV file may have titles above its headings.
 */
export const uploadedRows = async (
  { kind, bytes }: UploadedFile,
  rowsMax: number,
  { preamble = false } = {},
): Promise<string[][]> => {
  try {
    const rows =
      kind === "xlsx"
        ? await readXlsxInThread(bytes, rowsMax)
        : readCsv(bytes, rowsMax, { preamble });
    if (rows.length > rowsMax) throw refusedFile("too-many-rows", { mostRows: rowsMax });
    return rows;
  } catch (error) {
    if (error instanceof UnknownEncoding) throw refusedFile("sheet-encoding");
    throw error instanceof BrokenSheet ? refusedFile("sheet-broken") : error;
  }
};

export const refusedFile = (code: string, details: Record<string, unknown> = {}): InvalidShape =>
  new InvalidShape([{ path: "file", code, details }]);
