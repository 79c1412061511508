import type { ReactNode } from "react";
import { LONG_DELIVERY_DAYS } from "#contract/rules/moves.ts";
import type { ReturnState } from "#contract/rules/returns/return-moves.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { classNames } from "#web/design/class-names.ts";
import {
  AlertIcon,
  CheckCircleIcon,
  CloseIcon,
  RefreshIcon,
  StarIcon,
} from "#web/design/icon/icons.tsx";
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
const returns = (state: ReturnState) => listHref(staffPaths.adminReturns, { state });
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
  { key: "returnsRequested", href: returns("requested"), icon: <RefreshIcon />, tone: "warning" },
  { key: "returnsReceived", href: returns("received"), icon: <BoxIcon />, tone: "warning" },
  { key: "returnsInspected", href: returns("inspected"), icon: <CashIcon />, tone: "danger" },
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

/** The tiles of a row, by the width of the page. Five tasks take two rows of four, so that the line of the rest has room. */
const perRow = (tasks: number) => ({ narrow: 2, medium: 3, wide: tasks === 5 ? 4 : 6 });

/** The places in a row after the last tile, or a whole row. */
const spanAfter = (tasks: number, columns: number): number => columns - (tasks % columns);

const narrowSpans = ["", "col-span-1", "col-span-2"];
const mediumSpans = ["", "sm:col-span-1", "sm:col-span-2", "sm:col-span-3"];
const wideSpans = [
  "",
  "lg:col-span-1",
  "lg:col-span-2",
  "lg:col-span-3",
  "lg:col-span-4",
  "lg:col-span-5",
  "lg:col-span-6",
];

/** Shows what there is to do, most urgent first; each count leads to exactly its list. The rest of the last row says what does not wait. */
export function WaitingStrip({ waiting, lowStockAt }: { waiting: Waiting; lowStockAt: number }) {
  const { t } = useTranslation("dashboard");
  const language = useLanguage();
  const waits = items.filter(({ key }) => waiting[key] > 0);
  const rest = items.filter(({ key }) => waiting[key] === 0);
  const labelOf = ({ key }: Item) => t(`waiting.${key}`, { days: LONG_DELIVERY_DAYS });
  const { narrow, medium, wide } = perRow(waits.length);
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
        <ul
          className={classNames(
            "grid grid-cols-2 gap-2 sm:grid-cols-3 lg:gap-3",
            wide === 4 ? "lg:grid-cols-4" : "lg:grid-cols-6",
          )}
        >
          {waits.map((item) => (
            <li key={item.key}>
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
          {rest.length > 0 && (
            <li
              className={classNames(
                "flex items-center px-1 text-sm text-ink-soft max-sm:text-xs",
                narrowSpans[spanAfter(waits.length, narrow)],
                mediumSpans[spanAfter(waits.length, medium)],
                wideSpans[spanAfter(waits.length, wide)],
              )}
            >
              <p>
                {t("waiting.nothing", {
                  tasks: rest.map((item) => inSentence(labelOf(item))).join(", "),
                })}
              </p>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

/** A label within a sentence begins with a small letter. */
const inSentence = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);
