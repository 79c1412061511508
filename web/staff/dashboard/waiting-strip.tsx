import type { ReactNode } from "react";
import { LONG_DELIVERY_DAYS } from "#contract/rules/moves.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { classNames } from "#web/design/class-names.ts";
import { AlertIcon, CloseIcon, StarIcon } from "#web/design/icon/icons.tsx";
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

/** The tasks that can wait in a store, each with a link to its list, which begins with the oldest order. */
const items: readonly Item[] = [
  {
    key: "overdue",
    href: orders({ overdue: true, sort: "oldest" }),
    icon: <AlertIcon />,
    tone: "danger",
  },
  { key: "due", href: orders({ due: true, sort: "oldest" }), icon: <PhoneIcon />, tone: "warning" },
  {
    key: "toHandOver",
    href: orders({ toHandOver: true, sort: "oldest" }),
    icon: <BoxIcon />,
    tone: "warning",
  },
  {
    key: "cancellationRequested",
    href: orders({ cancellationRequested: true, sort: "oldest" }),
    icon: <CloseIcon />,
    tone: "warning",
  },
  {
    key: "longDelivery",
    href: orders({ longDelivery: true, sort: "oldest" }),
    icon: <TruckIcon />,
    tone: "warning",
  },
  {
    key: "awaitingTransfer",
    href: orders({ paymentStatus: "awaiting_transfer", sort: "oldest" }),
    icon: <ClockIcon />,
    tone: "info",
  },
  {
    key: "partiallyPaid",
    href: orders({ paymentStatus: "partially_paid", sort: "oldest" }),
    icon: <CardIcon />,
    tone: "info",
  },
  {
    key: "refundDue",
    href: orders({ refundDue: true, sort: "oldest" }),
    icon: <CashIcon />,
    tone: "danger",
  },
  {
    key: "transfersUnmatched",
    href: staffPaths.adminPayments,
    icon: <CardIcon />,
    tone: "warning",
  },
  { key: "lowStock", href: products("low_stock"), icon: <BoxIcon />, tone: "info" },
  { key: "soldOut", href: products("sold_out"), icon: <BoxIcon />, tone: "info" },
  {
    key: "unanswered",
    href: listHref(staffPaths.adminReviews, { unanswered: true, sort: "oldest" }),
    icon: <StarIcon />,
    tone: "info",
  },
];

/** Shows what waits for the store. Each count leads to exactly its list. */
export function WaitingStrip({ waiting, lowStockAt }: { waiting: Waiting; lowStockAt: number }) {
  const { t } = useTranslation("dashboard");
  const language = useLanguage();
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-2">
      <h2 id="waiting" className="text-lg font-bold">
        {t("waiting.title")}
      </h2>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:gap-3 xl:grid-cols-5">
        {items.map(({ key, href, icon, tone }) => {
          const count = waiting[key];
          return (
            <li key={key}>
              <Link
                to={href}
                className="flex h-full flex-col rounded-lg border border-line bg-surface px-3 py-2.5 hover:border-line-strong hover:shadow-sm sm:px-4"
              >
                <span
                  className={classNames(
                    "flex items-center justify-between gap-2 text-2xl font-bold tabular-nums [&>svg]:size-5",
                    count > 0 ? textTone[tone] : "text-ink-faint",
                  )}
                >
                  {showNumber(language, count)}
                  {icon}
                </span>
                <span
                  className={classNames("text-sm font-semibold", count === 0 && "text-ink-soft")}
                >
                  {t(`waiting.${key}`, { days: LONG_DELIVERY_DAYS })}
                </span>
                <span className="text-xs text-ink-faint">
                  {t(`waitingHint.${key}`, { number: lowStockAt })}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
