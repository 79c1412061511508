import { classNames } from "#web/design/class-names.ts";
import { Icon } from "#web/design/icon/icon.tsx";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showPercent } from "./show-compact-money.ts";

type ChangeProps = {
  value: number;
  before: number;
  /** A rise is bad: cancellations, refunds. */
  lessIsBetter?: boolean | undefined;
};

/** A larger rise is shown as this one, because it started from almost nothing. */
const MOST = 9.99;

/** Says by how much a figure rose or fell; an arrow and the sign say it without colour, too. */
export function Change({ value, before, lessIsBetter }: ChangeProps) {
  const { t } = useTranslation("charts");
  const language = useLanguage();
  const difference = value - before;
  if (difference === 0)
    return <span className="text-xs font-semibold text-ink-faint">{t("change.none")}</span>;
  // From nothing, or from less than nothing, there is no percentage.
  if (before <= 0)
    return (
      <span className="text-xs font-semibold text-ink-faint">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t("change.noShare")}</span>
      </span>
    );
  const rises = difference > 0;
  const ratio = difference / before;
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 text-xs font-semibold whitespace-nowrap tabular-nums",
        rises === !lessIsBetter ? "text-success" : "text-danger",
      )}
    >
      {/* Drawn, because not every font has these characters. */}
      <Icon solid className="size-2.5" d={rises ? "M12 5 21 19H3Z" : "M12 19 3 5h18Z"} />
      <span className="sr-only">{t(rises ? "change.rose" : "change.fell")} </span>
      {ratio > MOST
        ? `> ${showPercent(language, MOST)}`
        : `${rises ? "+" : ""}${showPercent(language, ratio)}`}
    </span>
  );
}
