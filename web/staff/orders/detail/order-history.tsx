import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Timeline, type TimelineStep } from "#web/design/data/timeline.tsx";
import { showTime } from "#web/platform/texts/format.ts";
import type { StoreOrder } from "../load-orders.ts";
import { useReasonText } from "../moves/use-reason-text.ts";

type Step = StoreOrder["timeline"][number];

/** Steps that do not change the order's status. */
const asides: Partial<Record<Step["event"], TimelineStep["state"]>> = {
  cancellation_requested: "warned",
  cancellation_declined: "refused",
  paid: "done",
  payment_withdrawn: "warned",
};

/** Shows the order's history: each step with its time, its author and its reason. */
export function OrderHistory({ order }: { order: StoreOrder }) {
  const { t } = useTranslation("staff");
  const reasonText = useReasonText();
  const last = order.timeline.findLastIndex(({ event }) => !(event in asides));
  const stateOf = ({ event, to }: Step, place: number): TimelineStep["state"] => {
    const aside = asides[event];
    if (aside) return aside;
    if (to === "cancelled") return "stopped";
    return place === last && to !== "completed" ? "current" : "done";
  };
  const titleOf = ({ event, from, to }: Step): string => {
    if (event === "cancellation_requested") return t("step.requested");
    if (event === "cancellation_declined") return t("step.declined");
    if (event === "paid") return t("step.paid");
    if (event === "payment_withdrawn") return t("step.paymentWithdrawn");
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
        state: stateOf(step, place),
      }))}
    />
  );
}
