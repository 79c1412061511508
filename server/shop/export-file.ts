import type { Content } from "#contract/wire/endpoint.ts";
import { writeXlsxInThread } from "#server/platform/sheets/in-worker-thread.ts";
import type { Cell, Sheet } from "#server/platform/sheets/sheet.ts";
import { writeCsv } from "#server/platform/sheets/write-csv.ts";

const VIETNAM_MS = 7 * 3_600_000;

/** A time whose UTC fields show Vietnam's local time, which has no daylight saving. */
export const inVietnam = (at: Date): Date => new Date(at.getTime() + VIETNAM_MS);

/** A sheet as a file, named after it and the day in Vietnam. */
export const exportFile = async (
  sheet: Sheet,
  { format, name, now }: { format: "csv" | "xlsx"; name: string; now: Date },
): Promise<Content> => {
  const filename = `${name}-${inVietnam(now).toISOString().slice(0, 10)}.${format}`;
  if (format === "csv") return { type: "text/csv; charset=utf-8", body: writeCsv(sheet), filename };
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return { type, body: await writeXlsxInThread(sheet), filename };
};

type SheetOf<Name extends string, Row> = {
  /** The columns in order, each with its width in characters. */
  widths: Readonly<Record<Name, number>>;
  rows: readonly Row[];
  cellsOf: (row: Row) => Record<Name, Cell>;
};

/** A sheet of the columns of `widths`. `say` translates its name, `sheet`, and its headings, `columns.<name>`. */
export const sheetOf = <Name extends string, Row>(
  say: (key: string) => string,
  { widths, rows, cellsOf }: SheetOf<Name, Row>,
): Sheet => {
  const names = Object.keys(widths) as Name[]; // as: the keys of the record
  return {
    name: say("sheet"),
    columns: names.map((name) => ({ heading: say(`columns.${name}`), width: widths[name] })),
    rows: rows.map((row) => {
      const cells = cellsOf(row);
      return names.map((name) => cells[name]);
    }),
  };
};
