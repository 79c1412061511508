import type { ReactNode } from "react";
import { LONG_DELIVERY_DAYS } from "#contract/rules/moves.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { classNames } from "#web/design/class-names.ts";
import { AlertIcon, CheckCircleIcon, CloseIcon, StarIcon } from "#web/design/icon/icons.tsx";
import {
  BoxIcon,
  CardIcon,
  CashIcon,
  ClockIcon,
  PhoneIcon,
  TruckIcon,
} from "#web/design/icon/icons-things.tsx";
import { textTone, type Tone } from "#web/design/tone.ts";
import { Link } from "#web/platform/page/link.tsx";
import { listHref } from "#web/platform/page/list-href.ts";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Dashboard } from "./load-dashboard.ts";

type Waiting = Dashboard["waiting"];

type Item = { key: keyof Waiting; href: string; icon: ReactNode; tone: Tone };

const orders = (query: Record<string, string | boolean>) => listHref(staffPaths.adminOrders, query);
const products = (tab: string) => listHref(staffPaths.adminProducts, { tab });

/** The tasks that can wait in a store, most urgent first, each with a link to its list, which begins with the oldest order. */
const items: readonly Item[] = [
  {
    key: "overdue",
    href: orders({ overdue: true, sort: "oldest" }),
    icon: <AlertIcon />,
    tone: "danger",
  },
  { key: "due", href: orders({ due: true, sort: "oldest" }), icon: <PhoneIcon />, tone: "warning" },
  {
    key: "cancellationRequested",
    href: orders({ cancellationRequested: true, sort: "oldest" }),
    icon: <CloseIcon />,
    tone: "warning",
  },
  {
    key: "refundDue",
    href: orders({ refundDue: true, sort: "oldest" }),
    icon: <CashIcon />,
    tone: "danger",
  },
  {
    key: "toHandOver",
    href: orders({ toHandOver: true, sort: "oldest" }),
    icon: <BoxIcon />,
    tone: "warning",
  },
  {
    key: "transfersUnmatched",
    href: staffPaths.adminPayments,
    icon: <CardIcon />,
    tone: "warning",
  },
  {
    key: "partiallyPaid",
    href: orders({ paymentStatus: "partially_paid", sort: "oldest" }),
    icon: <CardIcon />,
    tone: "info",
  },
  {
    key: "awaitingTransfer",
    href: orders({ paymentStatus: "awaiting_transfer", sort: "oldest" }),
    icon: <ClockIcon />,
    tone: "info",
  },
  {
    key: "longDelivery",
    href: orders({ longDelivery: true, sort: "oldest" }),
    icon: <TruckIcon />,
    tone: "warning",
  },
  {
    key: "unanswered",
    href: listHref(staffPaths.adminReviews, { unanswered: true, sort: "oldest" }),
    icon: <StarIcon />,
    tone: "info",
  },
  { key: "soldOut", href: products("sold_out"), icon: <BoxIcon />, tone: "info" },
  { key: "lowStock", href: products("low_stock"), icon: <BoxIcon />, tone: "info" },
];

/** Up to this number of tasks, a row has four tiles; with more it has six. */
const FEW = 4;
const widths = {
  few: "lg:basis-[calc(25%-0.75rem)]",
  many: "lg:basis-[calc(16.666%-0.75rem)]",
} as const;

/** Shows what there is to do, most urgent first; each count leads to exactly its list. A line names what does not wait. */
export function WaitingStrip({ waiting, lowStockAt }: { waiting: Waiting; lowStockAt: number }) {
  const { t } = useTranslation("dashboard");
  const language = useLanguage();
  const waits = items.filter(({ key }) => waiting[key] > 0);
  const rest = items.filter(({ key }) => waiting[key] === 0);
  const labelOf = ({ key }: Item) => t(`waiting.${key}`, { days: LONG_DELIVERY_DAYS });
  // Seven or eight tiles make two rows of four.
  const width = waits.length <= FEW || waits.length === 7 || waits.length === 8 ? "few" : "many";
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-2">
      <h2 id="waiting" className="text-lg font-bold">
        {t("waiting.title")}
      </h2>
      {waits.length === 0 ? (
        <p className="flex items-center gap-2 rounded-lg border border-success-line bg-success-soft px-4 py-3 font-semibold text-success">
          <CheckCircleIcon />
          {t("waiting.done")}
        </p>
      ) : (
        <ul className="flex flex-wrap gap-2 lg:gap-3">
          {waits.map((item) => (
            <li
              key={item.key}
              className={classNames(
                "shrink-0 grow basis-[calc(50%-0.5rem)] sm:basis-[calc(33.333%-0.5rem)]",
                widths[width],
              )}
            >
              <Link
                to={item.href}
                title={t(`waitingHint.${item.key}`, { number: lowStockAt })}
                className="flex h-full flex-col rounded-lg border border-line bg-surface px-3 py-2.5 hover:border-line-strong hover:shadow-sm sm:px-4"
              >
                <span
                  className={classNames(
                    "flex items-center justify-between gap-2 text-2xl font-bold tabular-nums [&>svg]:size-5",
                    textTone[item.tone],
                  )}
                >
                  {showNumber(language, waiting[item.key])}
                  {item.icon}
                </span>
                <span className="text-sm font-semibold">{labelOf(item)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {rest.length > 0 && waits.length > 0 && (
        <p className="text-sm text-ink-soft">
          {t("waiting.nothing", {
            tasks: rest.map((item) => inSentence(labelOf(item))).join(", "),
          })}
        </p>
      )}
    </section>
  );
}

/** A label within a sentence begins with a small letter. */
const inSentence = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);
