import { useTranslation } from "../platform/use-translation.ts";
import type { OrderStatus } from "../../contract/moves.ts";
import { Timeline, type TimelineStep } from "../design/timeline.tsx";
import { showTime } from "../platform/format.ts";
import { reasonText } from "./cancel-reasons.ts";
import type { OrderDetail } from "./order-view.ts";

/** The way of an order that goes well. */
const way: readonly OrderStatus[] = ["pending", "transferred", "delivering", "completed"];

/** Every step so far with its time, and those to come. */
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
        state: event === "cancellation_requested" ? "warned" : "refused",
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
      detail: isCurrent && t(`next.${to}`),
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

/** A step that leaves the order's status as it is. */
const isAside = (event: Entry["event"]) =>
  event === "cancellation_requested" || event === "cancellation_declined";

function Ending({ entry: { by, reason } }: { entry: Entry }) {
  const { t } = useTranslation("orders");
  return (
    <>
      {t(`by.${by}`)}
      {reason !== null && reason !== "" && `: ${reasonText(t, reason)}`}
    </>
  );
}
