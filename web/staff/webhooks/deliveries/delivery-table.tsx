import { useState, type ReactNode } from "react";
import { Button } from "#web/design/button.tsx";
import { Badge } from "#web/design/data/badge.tsx";
import { Table, type Column } from "#web/design/data/table.tsx";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { showTime } from "#web/platform/texts/format.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { DeliveryBadge } from "./delivery-badge.tsx";
import { EventObject } from "./event-object.tsx";
import type { Delivery, DeliveryTry } from "./load-deliveries.ts";

type RowActs = { onShow: (delivery: Delivery) => void; onReplayed: () => void };

type DeliveryTableProps = RowActs & {
  deliveries: readonly Delivery[];
  stale: boolean;
  empty: ReactNode;
};

/** The deliveries of a webhook, the newest first. */
export function DeliveryTable({ deliveries, stale, empty, ...acts }: DeliveryTableProps) {
  const { t } = useTranslation("webhooks");
  return (
    <Table
      caption={t("deliveries.title")}
      rows={deliveries}
      rowKey={({ id }) => id}
      stale={stale}
      empty={empty}
      columns={columnsOf(t, acts)}
    />
  );
}

const columnsOf = (t: Translate<"webhooks">, acts: RowActs): Column<Delivery>[] => [
  {
    key: "event",
    label: t("deliveries.event"),
    lead: true,
    cell: ({ event, isReplay }) => (
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="font-semibold">{t(`event.${event}`)}</span>
        {isReplay && <Badge tone="info">{t("delivery.replay")}</Badge>}
        <span className="basis-full font-mono text-xs text-ink-faint">{event}</span>
      </div>
    ),
  },
  {
    key: "object",
    label: t("deliveries.object"),
    cell: ({ object }) => <EventObject object={object} />,
  },
  {
    key: "time",
    label: t("deliveries.time"),
    cell: ({ occurredAt }) => (
      <span className="whitespace-nowrap tabular-nums">{showTime(occurredAt)}</span>
    ),
  },
  {
    key: "state",
    label: t("deliveries.state"),
    cell: (row) => (
      <div className="flex flex-col items-start gap-1 max-lg:items-end">
        <DeliveryBadge delivery={row} />
        {row.nextTryAt !== null && row.tries > 0 && (
          <span className="text-xs text-ink-soft">
            {t("deliveries.next", { time: showTime(row.nextTryAt) })}
          </span>
        )}
      </div>
    ),
  },
  {
    key: "outcome",
    label: t("deliveries.outcome"),
    cell: (row) => <span className="lg:whitespace-nowrap">{outcomeOf(t, row)}</span>,
  },
  { key: "tries", label: t("deliveries.tries"), align: "end", cell: ({ tries }) => tries },
  {
    key: "acts",
    label: t("deliveries.acts"),
    hideLabel: true,
    cell: (row) => (
      <div className="flex flex-wrap gap-2 sm:flex-nowrap">
        <Button
          size="sm"
          className="whitespace-nowrap"
          aria-haspopup="dialog"
          aria-label={`${t("deliveries.details")}: ${t(`event.${row.event}`)}, ${row.object}`}
          onClick={() => acts.onShow(row)}
        >
          {t("deliveries.details")}
        </Button>
        {isEnded(row) && <ReplayButton delivery={row} size="sm" onReplayed={acts.onReplayed} />}
      </div>
    ),
  },
];

const outcomeOf = (t: Translate<"webhooks">, { lastStatus, lastError }: Delivery): string =>
  lastStatus === null && lastError === null
    ? "–"
    : tryText(t, { status: lastStatus, error: lastError });

/** Says in a few words how a try ended. */
export const tryText = (
  t: Translate<"webhooks">,
  { status, error }: Pick<DeliveryTry, "status" | "error">,
): string => {
  if (status !== null) return t("test.status", { status });
  return t(`outcome.${error ?? "status"}`);
};

export const isEnded = ({ state }: Delivery): boolean =>
  state === "delivered" || state === "given-up";

type ReplayButtonProps = { delivery: Delivery; size?: "sm"; onReplayed: () => void };

/** Queues an ended delivery again. */
export function ReplayButton({ delivery, size, onReplayed }: ReplayButtonProps) {
  const { t } = useTranslation("webhooks");
  const [busy, setBusy] = useState(false);
  const { id, event, object } = delivery;
  const replay = async () => {
    setBusy(true);
    const isQueued = await toastOnFailure(async () => {
      await ask("POST /admin/webhook-deliveries/{id}/replay", { params: { id } });
    });
    setBusy(false);
    if (isQueued) showToast("success", t("replay.oneQueued"));
    onReplayed();
  };
  return (
    <Button
      size={size}
      look={size && "quiet"}
      busy={busy}
      className="whitespace-nowrap"
      aria-label={`${t("replay.one")}: ${t(`event.${event}`)}, ${object}`}
      onClick={() => void replay()}
    >
      {t("replay.one")}
    </Button>
  );
}
