import type { Calls } from "../app-context.ts";
import { showDashboard } from "./show-dashboard.ts";

export const dashboardRoutes = ({ serve }: Calls): void => {
  serve("GET /admin/dashboard", async ({ context: { db, clock }, caller }) =>
    showDashboard(db, caller.tenant, clock()),
  );
};
