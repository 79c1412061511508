import { staffPaths } from "#contract/staff/staff-paths.ts";
import type { Contract } from "#contract/contract.ts";
import type { Period } from "#contract/rules/reports/periods.ts";
import { RECONCILIATION_DAYS_MAX } from "#contract/rules/payments.ts";
import { countDays, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import { ask } from "#web/platform/api/api.ts";
import { listHref } from "#web/platform/page/list-href.ts";
import { readPeriod } from "#web/staff/show-days.ts";

export type Reconciliation = Answer<Contract["GET /admin/payments/reconciliation"]>;
export type ReconciledDay = Reconciliation["days"][number];

/** The query of the page's URL; without days the server chooses the last 30. */
export type ReconciliationQuery = { account: string | undefined; period: Period | undefined };

/** Reads days from a URL; null where they can't be asked for. */
const readDays = (from: string | null, to: string | null): Period | null => {
  const period = readPeriod(from, to);
  return period && countDays(period.from, period.to) <= RECONCILIATION_DAYS_MAX ? period : null;
};

const readQuery = (search: URLSearchParams): ReconciliationQuery => {
  const account = search.get("account") ?? "";
  return {
    account: keyOfId(account) === null ? undefined : account,
    period: readDays(search.get("from"), search.get("to")) ?? undefined,
  };
};

export const reconciliationHref = ({ account, period }: ReconciliationQuery): string =>
  listHref(staffPaths.adminReconciliation, { account, ...period });

export const loadReconciliation = async (url: string) => {
  const query = readQuery(new URL(url).searchParams);
  const { account, period } = query;
  const report = await ask("GET /admin/payments/reconciliation", {
    query: { account, ...period },
  });
  return { query, report, today: vietnamDay(new Date()) };
};
