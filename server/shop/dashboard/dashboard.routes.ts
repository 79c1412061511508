import type { Calls } from "../app-context.ts";
import { countWaiting } from "./count-waiting.ts";
import { showDashboard } from "./show-dashboard.ts";
import { exportOverview } from "./export-overview.ts";
import { showOverview } from "./show-overview.ts";

export const dashboardRoutes = ({ serve }: Calls): void => {
  serve("GET /admin/waiting", async ({ context: { db, clock }, caller }) =>
    countWaiting(db, caller, clock()),
  );

  serve("GET /admin/dashboard", async ({ context: { db, clock }, caller, query, language }) =>
    showDashboard(db, caller.tenant, query, language, clock()),
  );

  serve("GET /super/overview", async ({ context: { db, clock }, query }) =>
    showOverview(db, query, clock()),
  );

  serve("GET /super/overview/export", async ({ context, query, language }) =>
    exportOverview(context, query, language),
  );
};
