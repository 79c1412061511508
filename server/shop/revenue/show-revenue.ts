import type { Contract } from "#contract/contract.ts";
import type { Language } from "#contract/language.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readSnapshotAs, type TenantId } from "#server/platform/database/transaction.ts";
import { reportReturns, shareOf } from "./report-returns.ts";
import { periodOf, readReport, type ReportRequest } from "./report-revenue.ts";

/** The report of a period with the goods that came back in it, all of one moment. */
export const showRevenue = async (
  db: Database,
  tenant: TenantId,
  request: ReportRequest,
  language: Language,
  now: Date,
): Promise<Answer<Contract["GET /admin/revenue"]>> =>
  await readSnapshotAs(db, { tenant }, async (client) => {
    const [report, returned] = await Promise.all([
      readReport(client, tenant, request, language, now),
      reportReturns(client, tenant, periodOf(request, now), language),
    ]);
    const share = shareOf(returned.pieces, report.totals.realised.items);
    return { ...report, returned: { ...returned, share } };
  });
