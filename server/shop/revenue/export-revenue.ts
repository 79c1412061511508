import type { Language } from "#contract/language.ts";
import { revenue } from "#contract/staff/revenue.ts";
import type { Content } from "#contract/wire/endpoint.ts";
import { withTimeout } from "#server/platform/database/within.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { writeXlsxInThread } from "#server/platform/sheets/in-worker-thread.ts";
import type { Cell, Sheet } from "#server/platform/sheets/sheet.ts";
import { writeCsv } from "#server/platform/sheets/write-csv.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { exportText } from "#server/texts.ts";
import { exportBreakdown } from "./export-breakdown.ts";
import type { Figures } from "./figures-of.ts";
import { reportRevenue, type Report, type ReportQuery } from "./report-revenue.ts";

/** Seconds; the series of a period may be that of thousands of hours. */
const READ_S = 10;

const [csv, xlsx] = revenue["GET /admin/revenue/export"].media;

type Shop = Pick<AppContext, "db" | "clock">;

/** A store's figures as a file: all rows of the breakdown, or without one the steps of the series. Both end with sums. */
export const exportRevenue = async (
  shop: Shop,
  tenant: TenantId,
  { format, ...request }: ReportQuery & { format: "csv" | "xlsx" },
  language: Language,
): Promise<Content> => {
  const { body, period } =
    request.by === undefined
      ? await exportSeries(shop, tenant, { format, ...request }, language)
      : await exportBreakdown(shop, tenant, { format, ...request }, language);
  const filename = `revenue-${period.from}-${period.to}.${format}`;
  return { type: format === "xlsx" ? xlsx : csv, body, filename };
};

const exportSeries = async (
  { db, clock }: Shop,
  tenant: TenantId,
  { format, ...request }: ReportQuery & { format: "csv" | "xlsx" },
  language: Language,
): Promise<{ body: Buffer; period: Report["period"] }> => {
  const whole = { ...request, page: 1, size: 1 };
  const report = await reportRevenue(withTimeout(db, READ_S), tenant, whole, language, clock());
  const sheet = seriesSheet(report, language);
  const body = format === "xlsx" ? await writeXlsxInThread(sheet) : writeCsv(sheet);
  return { body, period: report.period };
};

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
