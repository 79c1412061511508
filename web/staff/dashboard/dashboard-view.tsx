import { useNavigation } from "react-router";
import { Notice } from "#web/design/feedback/notice.tsx";
import { paths } from "#web/paths.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { LiveHead } from "../live-head.tsx";
import { showClock } from "../orders/times.ts";
import { useRefreshed } from "../use-refreshed.ts";
import { DashboardFigures } from "./dashboard-figures.tsx";
import { readPeriodName } from "./dashboard-href.ts";
import { FirstSteps } from "./first-steps.tsx";
import { findDashboard, type LoadedDashboard } from "./load-dashboard.ts";
import { NewestOrders } from "./newest-orders.tsx";
import { WaitingStrip } from "./waiting-strip.tsx";

/** Shows a store's admin what waits, how the store does, and the newest orders as they come. */
export function DashboardView({ loaded }: { loaded: LoadedDashboard }) {
  const { t } = useTranslation("dashboard");
  const { now, failed, refresh } = useRefreshed(loaded, findDashboard);
  const { period, dashboard, newest, at } = now;
  const pendingLocation = useNavigation().location;
  const isPending = pendingLocation?.pathname === paths.admin;
  const isNew = newest.length === 0;
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-5">
      <LiveHead of={(store) => t("ofStore", { store })} at={at} onRefresh={refresh} />
      {failed && (
        <Notice tone="warning" announce>
          {t("notUpdated", { time: showClock(at) })}
        </Notice>
      )}
      {isNew && <FirstSteps steps={dashboard.firstSteps} isNew />}
      <WaitingStrip waiting={dashboard.waiting} lowStockAt={dashboard.lowStockAt} />
      <DashboardFigures
        asked={isPending ? readPeriodName(new URLSearchParams(pendingLocation.search)) : period}
        figures={dashboard.figures}
        at={at}
        stale={isPending}
      />
      <NewestOrders orders={newest} />
      {!isNew && <FirstSteps steps={dashboard.firstSteps} isNew={false} />}
    </div>
  );
}
