import { useTranslation } from "../platform/use-translation.ts";
import { Timeline, type TimelineStep } from "../design/timeline.tsx";
import { showTime } from "../platform/format.ts";
import type { StoreOrder } from "./load-orders.ts";
import { useReasonText } from "./use-reason-text.ts";

type Step = StoreOrder["timeline"][number];

/** What happened to an order: when, who did it, and why. */
export function OrderHistory({ order }: { order: StoreOrder }) {
  const { t } = useTranslation("staff");
  const reasonText = useReasonText();
  const last = order.timeline.length - 1;

  const stateOf = (to: StoreOrder["status"], place: number): TimelineStep["state"] => {
    if (to === "cancelled") return "stopped";
    return place === last && to !== "completed" ? "current" : "done";
  };
  const titleOf = ({ event, from, to }: Step): string => {
    if (event === "cancellation_requested") return t("step.requested");
    if (event === "cancellation_declined") return t("step.declined");
    return from === null ? t("step.placed") : t(`status.${to}`);
  };
  const byWhom = ({ by, who }: Step): string => {
    if (by === "system") return t("step.system");
    return who === null ? t(`step.${by}Alone`) : t(`step.${by}`, { who });
  };

  return (
    <Timeline
      label={t("detail.history")}
      steps={order.timeline.map((step, place) => ({
        key: `${step.at} ${place}`,
        title: titleOf(step),
        time: { dateTime: step.at, text: showTime(step.at) },
        detail: (
          <>
            <p>{byWhom(step)}</p>
            {step.reason !== null && (
              <p className="wrap-anywhere">
                {t("step.reason", { reason: reasonText(step.reason) })}
              </p>
            )}
          </>
        ),
        state: stateOf(step.to, place),
      }))}
    />
  );
}
