import { useNavigate } from "react-router";
import { REVIEW_SEARCH_MAX, reviewSorts, URGENT_STARS } from "#contract/rules/reviews.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Chip } from "#web/design/choice/chip.tsx";
import { FilterSelect } from "#web/design/choice/filter-select.tsx";
import { ListSearch } from "#web/frame/staff/list-search.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { FilterButton } from "#web/staff/kit/filter-button.tsx";
import { useIsNarrow } from "#web/staff/kit/use-is-narrow.ts";
import { WaitingFilter } from "#web/staff/orders/filters/waiting-filter.tsx";
import type { StoreReviews } from "./load-reviews.ts";
import { reviewPeriods, reviewsHref, type ReviewQuery } from "./review-query.ts";

const stars = ["5", "4", "3", "2", "1"] as const;
const periods = reviewPeriods.map(String);

type ReviewFiltersProps = { query: ReviewQuery; list: StoreReviews };

/** Search, stars, period, sort order and what waits; the URL stores each. On a phone a button opens the selects. */
export function ReviewFilters({ query, list }: ReviewFiltersProps) {
  const { t } = useTranslation("reviews");
  const language = useLanguage();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const { counts, reviews } = list;
  const { rating, ratingUpTo, days, productId, unanswered, pictures, hidden, q, sort, size } =
    query;
  const isUrgent = unanswered === true && ratingUpTo === URGENT_STARS;
  const hrefOf = (change: Partial<ReviewQuery>) => reviewsHref({ ...query, page: 1, ...change });
  const narrow = (change: Partial<ReviewQuery>) =>
    void navigate(hrefOf(change), { preventScrollReset: true });
  const numberOf = (of: string) => showNumber(language, counts.histogram[Number(of) - 1] ?? 0);
  const on = [rating, days, sort].filter((each) => each !== undefined).length;
  const selects = (
    <>
      <FilterSelect
        className="sm:max-w-56 sm:flex-1 sm:basis-36"
        label={t("filter.stars")}
        value={rating === undefined ? undefined : String(rating)}
        anyText={t("filter.anyStars")}
        options={stars.map((of) => ({
          value: of,
          label: t("filter.starsOf", { count: Number(of), number: numberOf(of) }),
        }))}
        onValue={(of) =>
          narrow({ rating: of === undefined ? undefined : Number(of), ratingUpTo: undefined })
        }
      />
      <FilterSelect
        className="sm:max-w-56 sm:flex-1 sm:basis-36"
        label={t("filter.period")}
        value={days === undefined ? undefined : String(days)}
        anyText={t("filter.anyPeriod")}
        options={periods.map((of) => ({
          value: of,
          label: t("filter.lastDays", { number: of }),
        }))}
        onValue={(of) => narrow({ days: of === undefined ? undefined : Number(of) })}
      />
      <FilterSelect
        className="sm:max-w-56 sm:flex-1 sm:basis-36"
        label={t("filter.sort")}
        value={sort ?? "newest"}
        options={reviewSorts.map((of) => ({ value: of, label: t(`sort.${of}`) }))}
        onValue={(of) => narrow({ sort: of === "newest" ? undefined : of })}
      />
    </>
  );
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center sm:flex-wrap gap-2">
        <ListSearch
          path={staffPaths.adminReviews}
          name="q"
          value={q}
          params={{ rating, ratingUpTo, days, productId, unanswered, pictures, hidden, sort, size }}
          texts={{
            label: t("filter.search"),
            placeholder: t("filter.search"),
            clear: t("filter.clear"),
            submit: t("filter.submit"),
          }}
          maxLength={REVIEW_SEARCH_MAX}
        />
        {isNarrow ? <FilterButton on={on}>{selects}</FilterButton> : selects}
      </div>
      <div className="scroll-row -mx-4 flex items-center gap-2 px-4 *:shrink-0 sm:mx-0 sm:flex-wrap sm:px-0">
        <WaitingFilter
          on={isUrgent}
          href={hrefOf(
            isUrgent
              ? { ratingUpTo: undefined, unanswered: undefined, sort: undefined }
              : {
                  ratingUpTo: URGENT_STARS,
                  unanswered: true,
                  sort: "oldest",
                  rating: undefined,
                  hidden: undefined,
                },
          )}
          count={counts.urgent}
        >
          {t("filter.urgent", { stars: URGENT_STARS })}
        </WaitingFilter>
        <WaitingFilter
          on={unanswered === true && !isUrgent}
          href={hrefOf({
            unanswered: unanswered && !isUrgent ? undefined : true,
            ratingUpTo: undefined,
            hidden: undefined,
          })}
          count={counts.unanswered}
        >
          {t("filter.unanswered")}
        </WaitingFilter>
        <WaitingFilter
          on={pictures === true}
          href={hrefOf({ pictures: pictures ? undefined : true })}
          count={counts.withPictures}
        >
          {t("filter.pictures")}
        </WaitingFilter>
        {(hidden === true || counts.hidden > 0) && (
          <WaitingFilter
            on={hidden === true}
            href={hrefOf({ hidden: hidden ? undefined : true, unanswered: undefined })}
            count={counts.hidden}
          >
            {t("filter.hidden")}
          </WaitingFilter>
        )}
        {productId !== undefined && (
          <Chip
            href={hrefOf({ productId: undefined })}
            link={AppLink}
            removeLabel={t("filter.remove")}
          >
            {reviews[0]?.product.name ?? t("filter.oneProduct")}
          </Chip>
        )}
      </div>
    </div>
  );
}
