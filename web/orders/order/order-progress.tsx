import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Timeline, type TimelineStep } from "#web/design/data/timeline.tsx";
import { showTime } from "#web/platform/texts/format.ts";
import { reasonText } from "./cancel-reasons.ts";
import { CopyText } from "../order-id.tsx";
import type { OrderDetail } from "./order-view.ts";
import { waitsForPayment } from "./payment-state.ts";

/** Statuses that are ahead of a new order without problems, in order. */
const way = ["transferred", "delivering", "completed"] as const; // as: the literals of the texts

/** The parts of an order that its timeline is made of. */
type Progressing = Pick<
  OrderDetail,
  "timeline" | "status" | "paymentMethod" | "paymentStatus" | "contactDueAt" | "transferDueAt"
>;

/** Timeline of an order. The steps that happened are ticked, and the next one has a ring. */
export function OrderProgress({ order }: { order: Progressing }) {
  const { t } = useTranslation("orders");
  return (
    <Timeline
      label={t("order.progress")}
      steps={[...usePastSteps(order), ...useNextSteps(order)]}
    />
  );
}

const usePastSteps = ({ timeline }: Progressing): TimelineStep[] => {
  const { t } = useTranslation("orders");
  return timeline.map((entry, place) => {
    const { event, to, at, reason, tracking } = entry;
    const common = { key: `${place}-${to}`, time: { dateTime: at, text: showTime(at) } };
    if (isAside(event))
      return {
        ...common,
        title: t(`step.${event}`),
        detail: reason && reasonText(t, reason),
        state: asides[event],
      };
    const title = t(`step.${to}`);
    if (to === "cancelled")
      return { ...common, title, detail: <Ending entry={entry} />, state: "stopped" };
    return { ...common, title, detail: tracking && <Parcel tracking={tracking} />, state: "done" };
  });
};

const useNextSteps = (order: Progressing): TimelineStep[] => {
  const { t } = useTranslation("orders");
  const { status, contactDueAt, transferDueAt } = order;
  if (status === "completed" || status === "cancelled") return [];
  const details: Record<(typeof way)[number], string> = {
    transferred: t("order.callBy", { time: showTime(contactDueAt) }),
    delivering: t("next.transferred"),
    completed: t("next.delivering"),
  };
  const pays: TimelineStep = {
    key: "transfer",
    title: t("ahead.transfer"),
    detail: transferDueAt === null ? null : t("next.by", { time: showTime(transferDueAt) }),
    state: "current",
  };
  const first = waitsForPayment(order) ? [pays] : [];
  const rest = way
    .slice(way.findIndex((each) => each === status) + 1)
    .map((to, place): TimelineStep => ({
      key: to,
      title: t(`ahead.${to}`),
      detail: place === 0 && details[to],
      state: place === 0 && first.length === 0 ? "current" : "ahead",
    }));
  return [...first, ...rest];
};

type Entry = OrderDetail["timeline"][number];

/** Events that do not change the order's status. */
const asides = {
  cancellation_requested: "warned",
  cancellation_declined: "refused",
  paid: "done",
  payment_withdrawn: "warned",
} as const satisfies Partial<Record<Entry["event"], TimelineStep["state"]>>;

const isAside = (event: Entry["event"]): event is keyof typeof asides => event in asides;

/** The carrier and the tracking code of the parcel. */
function Parcel({ tracking: { carrier, code } }: { tracking: NonNullable<Entry["tracking"]> }) {
  const { t } = useTranslation("orders");
  return (
    <p className="flex flex-wrap items-center gap-x-1.5">
      {t("tracking.with", { carrier })}
      <span className="flex items-center">
        <span className="font-mono font-semibold wrap-anywhere text-ink">{code}</span>
        <CopyText text={code} label={t("tracking.copy", { code })} />
      </span>
    </p>
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
