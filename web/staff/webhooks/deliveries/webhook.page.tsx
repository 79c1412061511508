import { useState } from "react";
import { Navigate, useNavigate, useNavigation } from "react-router";
import {
  WEBHOOK_DELIVERIES_LISTED,
  WEBHOOK_LOG_DAYS,
  webhookDeliveryStates,
  webhookEvents,
} from "#contract/integrations/webhook-events.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { Button } from "#web/design/button.tsx";
import { FilterSelect } from "#web/design/choice/filter-select.tsx";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { StaffPager } from "#web/frame/staff/staff-pager.tsx";
import { StaffSkeleton } from "#web/frame/staff/staff-skeleton.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useRefreshed } from "../../use-refreshed.ts";
import { useSoon } from "../use-soon.ts";
import { WebhookBadge } from "../webhook-badge.tsx";
import type { Route } from "./+types/webhook.page";
import { deliveriesHref, readDeliveriesQuery, type DeliveriesQuery } from "./deliveries-query.ts";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import { DeliveryTable } from "./delivery-table.tsx";
import { findDeliveries, type Delivery, type LoadedDeliveries } from "./load-deliveries.ts";
import { ReplayDialog } from "./replay-dialog.tsx";

const texts = ["webhooks", "staff"] as const;
export const handle = { texts };

export const clientLoader = async ({ request, params: { id } }: Route.ClientLoaderArgs) => {
  const query = readDeliveriesQuery(new URL(request.url).searchParams);
  const [loaded] = await Promise.all([findDeliveries({ id, query }), textsReady(...texts)]);
  return loaded;
};

export function HydrateFallback() {
  return (
    <StaffSkeleton>
      <Skeleton className="h-11 w-full max-w-xl" />
      <Skeleton className="h-96 w-full" />
    </StaffSkeleton>
  );
}

const findAgain = async ({ webhook: { id }, query }: LoadedDeliveries, signal: AbortSignal) =>
  await findDeliveries({ id, query }, signal);

const expectsNews = ({ webhook, list }: LoadedDeliveries): boolean =>
  webhook.state === "active" &&
  list.deliveries.some(
    ({ state, nextTryAt }) =>
      state === "sending" ||
      (state === "waiting" && nextTryAt !== null && Date.parse(nextTryAt) <= Date.now()),
  );

/** The log of what was sent to a webhook, from which staff send again. */
export default function WebhookPage({ loaderData }: Route.ComponentProps) {
  const { now, failed, refresh } = useRefreshed<LoadedDeliveries>(loaderData, findAgain);
  const { webhook, query, list } = now;
  useSoon(now, expectsNews, refresh);
  const { t } = useTranslation("webhooks");
  const language = useLanguage();
  const isPending = useNavigation().location?.pathname === staffPaths.adminWebhook(webhook.id);
  const [shown, setShown] = useState<Delivery>();
  const [replaying, setReplaying] = useState(false);
  const { total, size, deliveries } = list;
  const hrefOf = (change: Partial<DeliveriesQuery>) =>
    deliveriesHref(webhook.id, { ...query, page: 1, ...change });
  const pages = Math.max(Math.ceil(total / size), 1);
  if (query.page > pages) return <Navigate to={hrefOf({ page: pages })} replace />;
  const number = showNumber(language, total);
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <PageHeading />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Link to={staffPaths.adminWebhooks} className={buttonClass({ size: "sm" })}>
          {t("deliveries.back")}
        </Link>
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-lg font-bold wrap-anywhere">{webhook.name}</span>
          <WebhookBadge webhook={webhook} />
        </p>
        <p className="basis-full font-mono text-sm wrap-anywhere text-ink-soft">{webhook.url}</p>
      </div>
      {failed && (
        <Notice tone="warning" announce>
          {t("notUpdated")}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Filters query={query} hrefOf={hrefOf} />
        <Button className="sm:ms-auto" aria-haspopup="dialog" onClick={() => setReplaying(true)}>
          {t("replay.act")}
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {total >= WEBHOOK_DELIVERIES_LISTED
          ? t("deliveries.first", { number })
          : t("deliveries.count", { count: total, number })}{" "}
        {t("deliveries.kept", { days: WEBHOOK_LOG_DAYS })}
      </p>
      <DeliveryTable
        deliveries={deliveries}
        stale={isPending}
        empty={<NoDeliveries query={query} id={webhook.id} />}
        onShow={setShown}
        onReplayed={() => void refresh()}
      />
      <StaffPager query={query} size={size} total={total} hrefOf={hrefOf} />
      {shown && (
        <DeliveryDialog
          // The newest state of the row that was opened, while the page shows it.
          delivery={deliveries.find(({ id }) => id === shown.id) ?? shown}
          onReplayed={() => void refresh()}
          onClose={() => setShown(undefined)}
        />
      )}
      {replaying && (
        <ReplayDialog
          webhook={webhook}
          onQueued={() => {
            setReplaying(false);
            void refresh();
          }}
          onClose={() => setReplaying(false)}
        />
      )}
    </div>
  );
}

type FiltersProps = {
  query: DeliveriesQuery;
  hrefOf: (change: Partial<DeliveriesQuery>) => string;
};

function Filters({ query, hrefOf }: FiltersProps) {
  const { t } = useTranslation("webhooks");
  const navigate = useNavigate();
  const show = (change: Partial<DeliveriesQuery>) =>
    void navigate(hrefOf(change), { preventScrollReset: true });
  return (
    <>
      <FilterSelect
        className="max-sm:basis-full"
        label={t("deliveries.state")}
        anyText={t("deliveries.anyState")}
        value={query.state}
        options={webhookDeliveryStates.map((value) => ({ value, label: t(`delivery.${value}`) }))}
        onValue={(state) => show({ state })}
      />
      <FilterSelect
        className="max-sm:basis-full"
        label={t("deliveries.event")}
        anyText={t("deliveries.anyEvent")}
        value={query.event}
        options={webhookEvents.map((value) => ({ value, label: t(`event.${value}`) }))}
        onValue={(event) => show({ event })}
      />
    </>
  );
}

function NoDeliveries({ query, id }: { query: DeliveriesQuery; id: string }) {
  const { t } = useTranslation("webhooks");
  if (query.state === undefined && query.event === undefined)
    return <EmptyState title={t("deliveries.none")}>{t("deliveries.noneText")}</EmptyState>;
  return (
    <EmptyState
      title={t("deliveries.noneFound")}
      act={
        <Link to={deliveriesHref(id, {})} className={buttonClass()}>
          {t("deliveries.showAll")}
        </Link>
      }
    />
  );
}
