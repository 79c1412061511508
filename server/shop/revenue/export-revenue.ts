import type { Language } from "#contract/language.ts";
import { completingParts, type FigurePart } from "#contract/rules/reports/completing-parts.ts";
import { revenue } from "#contract/staff/revenue.ts";
import type { Content } from "#contract/wire/endpoint.ts";
import { taking } from "#server/platform/database/within.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { writeXlsxInThread } from "#server/platform/sheets/in-worker-thread.ts";
import type { Cell, Sheet } from "#server/platform/sheets/sheet.ts";
import { writeCsv } from "#server/platform/sheets/write-csv.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { exportText } from "#server/texts.ts";
import type { Breakdown } from "./divide-revenue.ts";
import type { Figures } from "./figures-of.ts";
import { reportRevenue, type Report, type ReportQuery } from "./report-revenue.ts";

/** Seconds; a file may hold thousands of products. */
const READ_S = 10;
/** Rows of a breakdown; the others are summed in one. */
const ROWS_MAX = 20_000;

const [csv, xlsx] = revenue["GET /admin/revenue/export"].media;

/** A store's figures as a file: all rows of the breakdown, or without one the steps of the series. Both end with sums. */
export const exportRevenue = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  tenant: TenantId,
  { format, ...request }: ReportQuery & { format: "csv" | "xlsx" },
  language: Language,
): Promise<Content> => {
  const all = { ...request, page: 1, size: ROWS_MAX };
  const report = await reportRevenue(taking(db, READ_S), tenant, all, language, clock());
  const sheet = report.breakdown
    ? breakdownSheet(report.breakdown, language)
    : seriesSheet(report, language);
  const { from, to } = report.period;
  const filename = `revenue-${from}-${to}.${format}`;
  if (format === "xlsx") return { type: xlsx, body: await writeXlsxInThread(sheet), filename };
  return { type: csv, body: writeCsv(sheet), filename };
};

const LABEL_WIDTH = 40;
const WIDTH = 18;

const column = (language: Language, name: string) => ({
  heading: exportText(language, `revenue.columns.${name}`),
  width: WIDTH,
});

const figureCells = ({
  placed,
  cancelled,
  realised,
  ...figures
}: Figures): Record<string, Cell> => ({
  placedOrders: placed.orders,
  placedItems: placed.items,
  placed: placed.amount,
  cancelledOrders: cancelled.orders,
  cancelled: cancelled.amount,
  realisedOrders: realised.orders,
  realised: realised.amount,
  goods: figures.goods,
  deliveryFees: figures.deliveryFees,
  discounts: figures.discounts,
  refunds: figures.refunds.amount,
  net: figures.net,
  transfersReceived: figures.transfersReceived.amount,
});

const seriesSheet = ({ period, totals, series, comparison }: Report, language: Language): Sheet => {
  const say = (key: string) => exportText(language, `revenue.${key}`);
  const rowsOf = (name: string, part: Pick<Report, "period" | "totals" | "series">): Cell[][] => [
    ...part.series.map(({ from, to, hour, figures }) => [
      name,
      from,
      to,
      hour,
      ...Object.values(figureCells(figures)),
    ]),
    [
      `${name}: ${say("total")}`,
      part.period.from,
      part.period.to,
      null,
      ...Object.values(figureCells(part.totals)),
    ],
  ];
  const names = ["series", "from", "to", "hour", ...Object.keys(figureCells(totals))];
  return {
    name: say("sheet"),
    columns: names.map((name) => column(language, name)),
    rows: [
      ...rowsOf(say("period"), { period, totals, series }),
      ...(comparison ? rowsOf(say("compared"), comparison) : []),
    ],
  };
};

const breakdownSheet = (breakdown: Breakdown, language: Language): Sheet => {
  const { by, rows, total } = breakdown;
  const say = (key: string) => exportText(language, `revenue.${key}`);
  const isCompared = total.compared !== null;
  const cells = (
    label: string,
    part: FigurePart,
    share: number,
    compared: FigurePart | null,
  ): Cell[] => [
    label,
    part.orders,
    part.items,
    part.amount,
    Math.round(share * 10_000) / 100,
    ...(compared ? [compared.orders, compared.items, compared.amount] : []),
  ];
  const names = ["orders", "items", "amount", "share"];
  const comparedNames = ["comparedOrders", "comparedItems", "comparedAmount"];
  return {
    name: say("sheet"),
    columns: [
      { heading: say(`by.${by}`), width: LABEL_WIDTH },
      ...[...names, ...(isCompared ? comparedNames : [])].map((name) => column(language, name)),
    ],
    rows: [
      ...rows.map((row) => cells(row.label, row, row.share, row.compared)),
      ...completingParts(breakdown).map(({ kind, share, compared, ...part }) =>
        cells(say(kind), part, share ?? 0, compared),
      ),
    ],
  };
};
