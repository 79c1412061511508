import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Language } from "#contract/language.ts";
import { completingParts, type FigurePart } from "#contract/rules/reports/completing-parts.ts";
import { inSnapshot, type TenantId } from "#server/platform/database/transaction.ts";
import { withTimeout } from "#server/platform/database/within.ts";
import { deadlineIn } from "#server/platform/deadline.ts";
import { limitConcurrency } from "#server/platform/http/limit-concurrency.ts";
import type { Cell, RowStream } from "#server/platform/sheets/sheet.ts";
import { streamFile } from "#server/platform/sheets/stream-file.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { exportText } from "#server/texts.ts";
import type { Breakdown } from "./divide-revenue.ts";
import { readReport, type Report, type ReportQuery } from "./report-revenue.ts";

/** Seconds for all rows: a store may have sold hundreds of thousands of products. */
const READ_S = 30;
/** The rows of one statement, which limit the memory of an export. */
const AT_ONCE = 10_000;
/** How long a file waits for other files, in milliseconds. */
const WAIT_MS = 60_000;

// Limited per process, so that files leave the database to those who shop.
const acquire = limitConcurrency({ atOnce: 2, waiting: 50 });

type BreakdownFile = { body: ReadableStream<Uint8Array>; period: Report["period"] };

/**
 * All rows of a breakdown as a file, read in one snapshot, so that they add up to the total at the end. They are
 * compressed until they are sent, so that a slow client keeps no transaction open.
 */
export const exportBreakdown = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  tenant: TenantId,
  { format, ...request }: ReportQuery & { format: "csv" | "xlsx" },
  language: Language,
): Promise<BreakdownFile> => {
  const now = clock();
  const leave = await acquire("", deadlineIn(WAIT_MS));
  try {
    return await inSnapshot(withTimeout(db, READ_S), { tenant }, async (client) => {
      const pages: Buffer[] = [];
      for (let page = 1; ; page += 1) {
        const part = { ...request, page, size: AT_ONCE };
        const { breakdown, period } = await readReport(client, tenant, part, language, now);
        if (!breakdown) throw new Error("a breakdown is exported by a dimension");
        pages.push(await compress(breakdown.rows.map(rowCells)));
        if (page * AT_ONCE < breakdown.totalRows) continue;
        return { body: streamFile(tableOf(breakdown, pages, language), format), period };
      }
    });
  } finally {
    leave();
  }
};

const zip = promisify(gzip);
const unzip = promisify(gunzip);
const compress = async (rows: Cell[][]): Promise<Buffer> => await zip(JSON.stringify(rows));

const LABEL_WIDTH = 40;
const WIDTH = 18;

/** `last` is the page that ends the rows; the remainder to the total is the same on every page. */
const tableOf = (last: Breakdown, pages: readonly Buffer[], language: Language): RowStream => {
  const say = (key: string) => exportText(language, `revenue.${key}`);
  const names = ["orders", "items", "amount", "share"];
  const comparedNames = ["comparedOrders", "comparedItems", "comparedAmount"];
  const columns = [...names, ...(last.total.compared ? comparedNames : [])];
  async function* batches(): AsyncGenerator<Cell[][]> {
    for (const page of pages) {
      const rows: Cell[][] = JSON.parse((await unzip(page)).toString());
      yield rows;
    }
    yield completingParts({ ...last, rest: { ...last.rest, rows: 0 } }).map(
      ({ kind, share, ...part }) => rowCells({ ...part, label: say(kind), share: share ?? 0 }),
    );
  }
  return {
    name: say("sheet"),
    columns: [
      { heading: say(`by.${last.by}`), width: LABEL_WIDTH },
      ...columns.map((name) => ({ heading: say(`columns.${name}`), width: WIDTH })),
    ],
    batches: batches(),
  };
};

type LabelledPart = FigurePart & { label: string; share: number; compared: FigurePart | null };

const rowCells = ({ label, orders, items, amount, share, compared }: LabelledPart): Cell[] => [
  label,
  orders,
  items,
  amount,
  Math.round(share * 10_000) / 100,
  ...(compared ? [compared.orders, compared.items, compared.amount] : []),
];
