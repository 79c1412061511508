import { Notice } from "#web/design/feedback/notice.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { LiveHead } from "../live-head.tsx";
import { showClock } from "../orders/times.ts";
import { useRefreshed } from "../use-refreshed.ts";
import { FirstSteps } from "./first-steps.tsx";
import { findDashboard, type LoadedDashboard } from "./load-dashboard.ts";
import { NewestOrders } from "./newest-orders.tsx";
import { WaitingStrip } from "./waiting-strip.tsx";

const reload = async (_: LoadedDashboard, signal: AbortSignal): Promise<LoadedDashboard> =>
  await findDashboard(signal);

/** Shows a store's admin what waits, how the store does, and the newest orders as they come. */
export function DashboardView({ loaded }: { loaded: LoadedDashboard }) {
  const { t } = useTranslation("dashboard", "staff");
  const { now, failed, refresh } = useRefreshed(loaded, reload, () =>
    showToast("info", t("staff:live.placed")),
  );
  const { dashboard, newest, at } = now;
  const isNew = newest.length === 0;
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-5">
      <LiveHead
        title={t("title")}
        of={(store) => t("ofStore", { store })}
        at={at}
        onRefresh={refresh}
      />
      {failed && (
        <Notice tone="warning" announce>
          {t("notUpdated", { time: showClock(at) })}
        </Notice>
      )}
      {isNew && <FirstSteps steps={dashboard.firstSteps} isNew />}
      <WaitingStrip waiting={dashboard.waiting} />
      <NewestOrders orders={newest} />
      {!isNew && <FirstSteps steps={dashboard.firstSteps} isNew={false} />}
    </div>
  );
}
