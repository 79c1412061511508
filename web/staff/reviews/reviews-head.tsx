import { Histogram } from "#web/design/data/histogram.tsx";
import { Stars } from "#web/design/data/stars.tsx";
import { showNumber, showDecimal } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showPercent } from "../charts/show-compact-money.ts";
import type { StoreReviews } from "./load-reviews.ts";

/** Shows the average, the distribution and the share of answered reviews, of the store or of one product. */
export function ReviewsHead({ counts }: { counts: StoreReviews["counts"] }) {
  const { t } = useTranslation("reviews");
  const language = useLanguage();
  const { all, histogram, unanswered } = counts;
  if (all === 0) return null;
  const average = histogram.reduce((sum, count, index) => sum + count * (index + 1), 0) / all;
  const number = (value: number) => showNumber(language, value);
  return (
    <section
      aria-label={t("head.label")}
      className="grid items-center gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-[auto_minmax(0,24rem)_auto] sm:justify-start sm:px-6"
    >
      <div className="flex items-center gap-3 sm:flex-col sm:items-start sm:gap-1">
        <p className="text-3xl font-bold tabular-nums">{showDecimal(language, average)}</p>
        <div className="flex flex-col gap-0.5">
          <Stars
            rating={average}
            label={t("head.average", { stars: showDecimal(language, average) })}
          />
          <p className="text-sm text-ink-soft">
            {t("list.count", { count: all, number: number(all) })}
          </p>
        </div>
      </div>
      <Histogram
        label={t("head.distribution")}
        bars={histogram
          .map((count, index) => ({
            key: String(index + 1),
            label: t("head.stars", { count: index + 1 }),
            percent: (count / all) * 100,
            value: number(count),
          }))
          .toReversed()}
      />
      <div className="flex items-baseline gap-2 sm:flex-col sm:gap-0">
        <p className="text-2xl font-bold tabular-nums">
          {showPercent(language, (all - unanswered) / all)}
        </p>
        <p className="text-sm text-ink-soft">
          {t("head.answered", { number: number(all - unanswered), all: number(all) })}
        </p>
      </div>
    </section>
  );
}
