import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { OrderStatus } from "#contract/rules/moves.ts";
import { Timeline, type TimelineStep } from "#web/design/data/timeline.tsx";
import { showTime } from "#web/platform/texts/format.ts";
import { reasonText } from "./cancel-reasons.ts";
import { CopyText } from "../order-id.tsx";
import type { OrderDetail } from "./order-view.ts";

/** Statuses of an order without problems, in order. */
const way: readonly OrderStatus[] = ["pending", "transferred", "delivering", "completed"];

/** Timeline of an order: the past steps with their times, and the steps ahead. */
export function OrderProgress({ order }: { order: OrderDetail }) {
  const { t } = useTranslation("orders");
  const { timeline, status } = order;
  const ended = status === "completed" || status === "cancelled";
  const latest = timeline.findLastIndex(({ event }) => !isAside(event));
  const done = timeline.map((entry, place): TimelineStep => {
    const { event, to, at } = entry;
    const isCurrent = place === latest && !ended;
    const common = { key: `${place}-${to}`, time: { dateTime: at, text: showTime(at) } };
    if (isAside(event)) {
      return {
        ...common,
        title: t(`step.${event}`),
        detail: entry.reason && reasonText(t, entry.reason),
        state: asides[event],
      };
    }
    if (to === "cancelled")
      return {
        ...common,
        title: t(`step.${to}`),
        detail: <Ending entry={entry} />,
        state: "stopped",
      };
    return {
      ...common,
      title: t(`step.${to}`),
      detail: <Going next={isCurrent ? t(`next.${to}`) : null} tracking={entry.tracking} />,
      state: isCurrent ? "current" : "done",
    };
  });
  const ahead = ended ? [] : way.slice(way.indexOf(status) + 1);
  return (
    <Timeline
      label={t("order.progress")}
      steps={[
        ...done,
        ...ahead.map((to): TimelineStep => ({ key: to, title: t(`step.${to}`), state: "ahead" })),
      ]}
    />
  );
}

type Entry = OrderDetail["timeline"][number];

/** Events that do not change the order's status. */
const asides = {
  cancellation_requested: "warned",
  cancellation_declined: "refused",
  paid: "done",
  payment_withdrawn: "warned",
} as const satisfies Partial<Record<Entry["event"], TimelineStep["state"]>>;

const isAside = (event: Entry["event"]): event is keyof typeof asides => event in asides;

type GoingProps = { next: string | null; tracking: Entry["tracking"] };

/** Says what happens next, and shows the tracking code of the parcel. */
function Going({ next, tracking }: GoingProps) {
  const { t } = useTranslation("orders");
  return (
    <>
      {next !== null && <p>{next}</p>}
      {tracking && (
        <p className="flex flex-wrap items-center gap-x-1.5">
          {t("tracking.with", { carrier: tracking.carrier })}
          <span className="flex items-center">
            <span className="font-mono font-semibold wrap-anywhere text-ink">{tracking.code}</span>
            <CopyText text={tracking.code} label={t("tracking.copy", { code: tracking.code })} />
          </span>
        </p>
      )}
    </>
  );
}

function Ending({ entry: { by, reason } }: { entry: Entry }) {
  const { t } = useTranslation("orders");
  return (
    <>
      {t(`by.${by}`)}
      {reason !== null && reason !== "" && `: ${reasonText(t, reason)}`}
    </>
  );
}
