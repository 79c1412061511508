import type { Language } from "#contract/language.ts";
import { averageOrder, callsInTime, cancelledShare } from "#contract/rules/reports/overview.ts";
import { dashboard } from "#contract/staff/dashboard.ts";
import type { Content } from "#contract/wire/endpoint.ts";
import { writeXlsxInThread } from "#server/platform/sheets/in-worker-thread.ts";
import type { Cell, Sheet } from "#server/platform/sheets/sheet.ts";
import { writeCsv } from "#server/platform/sheets/write-csv.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import type { Input } from "#server/shop/input.ts";
import { inVietnam } from "#server/shop/export-file.ts";
import { exportText } from "#server/texts.ts";
import { listedOf, reportOverview, sumOf, type StoreOverview } from "./show-overview.ts";

const [csv, xlsx] = dashboard["GET /super/overview/export"].media;

/** The figures of the listed stores as a file: a row for each store, and their sum. */
export const exportOverview = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { format, ...request }: Input<"GET /super/overview/export">["query"],
  language: Language,
): Promise<Content> => {
  const { rows, period } = await reportOverview(db, request, clock());
  const listed = listedOf(rows, request);
  const say = (key: string) => exportText(language, key);
  const total = cellsOf(say("revenue.total"), sumOf(listed), null);
  const sheet: Sheet = {
    name: say("overview.sheet"),
    columns: Object.keys(total).map((name) => ({
      heading: say(`overview.columns.${name}`),
      width: name === "store" ? NAME_WIDTH : WIDTH,
    })),
    rows: [
      ...listed.map(({ tenant, lastOrderAt, ...figures }) =>
        Object.values(cellsOf(tenant.name, figures, lastOrderAt)),
      ),
      Object.values(total),
    ],
  };
  const filename = `overview-${period.from}-${period.to}.${format}`;
  if (format === "xlsx") return { type: xlsx, body: await writeXlsxInThread(sheet), filename };
  return { type: csv, body: writeCsv(sheet), filename };
};

const NAME_WIDTH = 40;
const WIDTH = 18;

const percent = (share: number | null): number | null =>
  share === null ? null : Math.round(share * 10_000) / 100;

const cellsOf = (
  store: string,
  { figures, codOutstanding, lateCalls, overdueRefunds, overdueReturns }: StoreOverview,
  lastOrderAt: string | null,
): Record<string, Cell> => ({
  store,
  placedOrders: figures.placed.orders,
  placed: figures.placed.amount,
  average: averageOrder(figures),
  cancelledOrders: figures.cancelled.orders,
  cancelled: figures.cancelled.amount,
  cancelledShare: percent(cancelledShare(figures)),
  realisedOrders: figures.realised.orders,
  realised: figures.realised.amount,
  discounts: figures.discounts,
  refunds: figures.refunds.amount,
  net: figures.net,
  transfersReceived: figures.transfersReceived.amount,
  codOutstanding: codOutstanding.amount,
  callsInTime: percent(callsInTime(figures)),
  lateCalls,
  overdueRefunds,
  overdueReturns,
  lastOrder: lastOrderAt === null ? null : inVietnam(new Date(lastOrderAt)),
});
