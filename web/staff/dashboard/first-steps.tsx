import { staffPaths } from "#contract/staff/staff-paths.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { Card } from "#web/design/card.tsx";
import { CheckCircleIcon } from "#web/design/icon/icons.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Dashboard } from "./load-dashboard.ts";

type Steps = Dashboard["firstSteps"];

type FirstStepsProps = {
  steps: Steps;
  /** The store has no order yet. */
  isNew: boolean;
};

const order = [
  "profile",
  "bankAccount",
  "product",
  "policies",
  "order",
] as const satisfies (keyof Steps)[];

/** Where a step is taken. */
const pages: Record<keyof Steps, string> = {
  profile: staffPaths.adminProfile,
  bankAccount: staffPaths.adminProfile,
  product: staffPaths.adminNewProduct,
  policies: staffPaths.adminPolicy,
  order: staffPaths.adminOrders,
};

/** Shows the first steps of a store, as long as one of them is left. */
export function FirstSteps({ steps, isNew }: FirstStepsProps) {
  const { t } = useTranslation("dashboard");
  const left = order.filter((step) => !steps[step]);
  if (left.length === 0) return null;
  return (
    <Card
      aria-label={t(isNew ? "steps.title" : "steps.leftTitle")}
      title={t(isNew ? "steps.title" : "steps.leftTitle")}
      aside={
        <span className="text-sm text-ink-soft tabular-nums">
          {t("steps.done", { done: order.length - left.length, all: order.length })}
        </span>
      }
      flush
    >
      <ol className="divide-y divide-line">
        {order.map((step, place) => {
          return (
            <li
              key={step}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-5"
            >
              {steps[step] ? (
                <CheckCircleIcon className="size-7 shrink-0 text-success" />
              ) : (
                <span
                  aria-hidden="true"
                  className="grid size-7 shrink-0 place-items-center rounded-full border border-line-strong text-sm font-bold text-ink-soft"
                >
                  {place + 1}
                </span>
              )}
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-semibold">
                  {t(`steps.${step}`)}
                  {steps[step] && <span className="sr-only"> ({t("steps.isDone")})</span>}
                </p>
                <p className="text-sm text-ink-soft">{t(`stepHint.${step}`)}</p>
              </div>
              {!steps[step] && (
                <Link to={pages[step]} className={buttonClass({ look: "secondary", size: "sm" })}>
                  {t(`stepAct.${step}`)}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
