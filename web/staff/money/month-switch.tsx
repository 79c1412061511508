import { buttonClass } from "#web/design/button-class.ts";
import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { laterMonth, monthHref, showMonth } from "./money-query.ts";

type MonthSwitchProps = { month: string; thisMonth: string };

/** The month whose sums are shown, between links to the one before and the next one, up to this month. */
export function MonthSwitch({ month, thisMonth }: MonthSwitchProps) {
  const { t } = useTranslation("money");
  const before = laterMonth(month, -1);
  const next = laterMonth(month, 1);
  const link = buttonClass({ look: "secondary", size: "sm" });
  return (
    <nav aria-label={t("month.label")} className="no-print flex flex-wrap items-center gap-3">
      <Link to={monthHref(before)} preventScrollReset className={link}>
        {showMonth(before)}
      </Link>
      <h2 className="text-lg font-bold tabular-nums">{showMonth(month)}</h2>
      {month < thisMonth && (
        <Link to={monthHref(next)} preventScrollReset className={link}>
          {showMonth(next)}
        </Link>
      )}
    </nav>
  );
}
