import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { ask } from "#web/platform/api/api.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import type { StoreOrder } from "../orders/load-orders.ts";

export type Dashboard = Answer<Contract["GET /admin/dashboard"]>;

export type LoadedDashboard = {
  dashboard: Dashboard;
  newest: readonly StoreOrder[];
  /** Time of the fetch, ISO 8601. */
  at: string;
};

const NEWEST = 5;

export const findDashboard = async (signal?: AbortSignal): Promise<LoadedDashboard> => {
  const options = signal ? { signal } : {};
  const [dashboard, { orders: newest }] = await Promise.all([
    ask("GET /admin/dashboard", {}, options),
    ask("GET /admin/orders", { query: { size: NEWEST } }, options),
  ]);
  return { dashboard, newest, at: new Date().toISOString() };
};

/** Loads the dashboard together with the page's texts. */
export const loadDashboard = async (): Promise<LoadedDashboard> => {
  const [loaded] = await Promise.all([findDashboard(), textsReady("staff", "dashboard")]);
  return loaded;
};
