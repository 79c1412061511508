import { memo } from "react";
import { classNames } from "#web/design/class-names.ts";
import { Link } from "#web/platform/page/link.tsx";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Change } from "./change.tsx";
import { showFigure, type ChartUnit } from "./chart-format.ts";
import type { ChartPoint } from "./plot-area.ts";

type ChartTableProps = {
  label: string;
  /** Otherwise only screen readers find it. */
  shown: boolean;
  pointHead: string;
  points: readonly ChartPoint[];
  series: { value: string; before?: string | undefined };
  unit: ChartUnit;
};

/**
 * Lists the figures of a chart, one point a row. Hidden, it renders no links, so that none gets the focus unseen. A move
 * of the pointer renders no rows again, because a chart may have hundreds of points.
 */
export const ChartTable = memo(function ChartTable(props: ChartTableProps) {
  const { label, shown, pointHead, points, series, unit } = props;
  const { t } = useTranslation("charts");
  const language = useLanguage();
  const show = (value: number | null) =>
    value === null ? t("chart.ahead") : showFigure(unit, language, value);
  const head = "px-3 py-2 font-semibold text-ink-soft";
  return (
    <div
      role="region"
      aria-label={t("chart.tableOf", { label })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls the long table
      tabIndex={shown ? 0 : undefined}
      className={classNames(
        shown ? "relative max-h-96 overflow-auto rounded-md border border-line" : "sr-only",
      )}
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b border-line bg-sunken">
            <th scope="col" className={classNames(head, "text-start")}>
              {pointHead}
            </th>
            <th scope="col" className={classNames(head, "text-end")}>
              {series.value}
            </th>
            {series.before !== undefined && (
              <>
                <th scope="col" className={classNames(head, "text-end")}>
                  {series.before}
                </th>
                <th scope="col" className={classNames(head, "text-end")}>
                  {t("change.head")}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {points.map(({ key, title, value, before, href }) => (
            <tr key={key}>
              <th scope="row" className="px-3 py-1.5 text-start font-normal whitespace-nowrap">
                {shown && href !== undefined ? (
                  <Link to={href} className="text-info underline underline-offset-2">
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </th>
              <td className="px-3 py-1.5 text-end whitespace-nowrap tabular-nums">{show(value)}</td>
              {series.before !== undefined && (
                <>
                  <td
                    title={before?.title}
                    className="px-3 py-1.5 text-end whitespace-nowrap text-ink-soft tabular-nums"
                  >
                    {before ? show(before.value) : ""}
                  </td>
                  <td className="px-3 py-1.5 text-end">
                    {value !== null && before && before.value !== null && (
                      <Change value={value} before={before.value} />
                    )}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
