import type { Contract } from "#contract/contract.ts";
import type { OverviewPeriod } from "#contract/rules/reports/overview.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { ask } from "#web/platform/api/api.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import type { StoreOrder } from "../orders/load-orders.ts";
import { readPeriodName } from "./dashboard-href.ts";

export type Dashboard = Answer<Contract["GET /admin/dashboard"]>;

export type LoadedDashboard = {
  period: OverviewPeriod;
  dashboard: Dashboard;
  newest: readonly StoreOrder[];
  /** Time of the fetch, ISO 8601. */
  at: string;
};

const NEWEST = 5;

/** Fetches the dashboard of a period, with the newest orders. */
export const findDashboard = async (
  { period }: { period: OverviewPeriod },
  signal?: AbortSignal,
): Promise<LoadedDashboard> => {
  const options = signal ? { signal } : {};
  const [dashboard, { orders: newest }] = await Promise.all([
    ask("GET /admin/dashboard", { query: { period } }, options),
    ask("GET /admin/orders", { query: { size: NEWEST } }, options),
  ]);
  return { period, dashboard, newest, at: new Date().toISOString() };
};

/** Loads the dashboard that a URL describes, together with the page's texts. */
export const loadDashboard = async (url: string): Promise<LoadedDashboard> => {
  const period = readPeriodName(new URL(url).searchParams);
  const [loaded] = await Promise.all([
    findDashboard({ period }),
    textsReady("staff", "charts", "dashboard"),
  ]);
  return loaded;
};
