import { ListPager } from "#web/frame/list-pager.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Card } from "#web/design/card.tsx";
import { Histogram } from "#web/design/data/histogram.tsx";
import { StarIcon } from "#web/design/icon/icons.tsx";
import { Stars } from "#web/design/data/stars.tsx";
import { showNumber, showDecimal } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { ReviewsOfPage } from "../product-of-page.ts";
import { ReviewItem } from "./review-item.tsx";
import { useReviewMarks } from "./use-review-marks.ts";

export type ProductReviewsProps = {
  /** The id of the element, to which the links lead. */
  id: string;
  /** Path of the product. */
  path: string;
  reviews: ReviewsOfPage;
  /** Shows only reviews with this number of stars; undefined shows all. */
  stars: number | undefined;
  /** Shows only reviews with pictures. */
  pictures: boolean;
  productId: string;
};

type Shown = { stars: number | undefined; pictures: boolean };

const reviewsHref = (path: string, { stars, pictures }: Shown, page: number) => {
  const search = new URLSearchParams();
  if (stars !== undefined) search.set("rating", String(stars));
  if (pictures) search.set("pictures", "true");
  if (page > 1) search.set("page", String(page));
  const text = search.toString();
  return `${path}${text === "" ? "" : `?${text}`}`;
};

/** Reviews of a product: the average, the histogram and one page of comments. */
export function ProductReviews(props: ProductReviewsProps) {
  const { id, path, reviews, stars, pictures, productId } = props;
  const hrefOf = (shown: Shown, page: number) => reviewsHref(path, shown, page) + `#${id}`;
  const marks = useReviewMarks(productId);
  const { t } = useTranslation("catalogue");
  const language = useLanguage();
  const { histogram, rating } = reviews;
  const all = histogram.reduce((sum, count) => sum + count, 0);
  return (
    <Card id={id} tabIndex={-1} title={t("reviews.title", { number: showNumber(language, all) })}>
      {rating === null ? (
        <p className="text-ink-soft">{t("reviews.none")}</p>
      ) : (
        <div className="grid gap-x-10 lg:grid-cols-[19rem_minmax(0,1fr)]">
          <div className="drawn-when-near grid items-center gap-x-8 gap-y-4 border-b border-line pb-5 [contain-intrinsic-block-size:auto_19rem] max-lg:sm:grid-cols-[auto_1fr] max-lg:sm:[contain-intrinsic-block-size:auto_11.5rem] lg:sticky lg:top-header lg:self-start lg:border-b-0">
            <div className="flex flex-col items-center gap-1 text-center">
              <p className="text-4xl font-bold">{showDecimal(language, rating)}</p>
              <Stars
                rating={rating}
                size="md"
                label={t("card.rating", { rating: showDecimal(language, rating) })}
              />
              <p className="text-sm text-ink-soft">
                {t("reviews.count", { count: all, number: showNumber(language, all) })}
              </p>
            </div>
            <Histogram
              label={t("reviews.byStars")}
              bars={[5, 4, 3, 2, 1].map((each) => {
                const count = histogram[each - 1] ?? 0;
                return {
                  key: String(each),
                  percent: (count / all) * 100,
                  value: showNumber(language, count),
                  label: (
                    <Link
                      to={hrefOf({ stars: each === stars ? undefined : each, pictures }, 1)}
                      rel="nofollow"
                      aria-current={each === stars ? "true" : undefined}
                      aria-label={t("reviews.only", { count: each })}
                      className="inline-flex min-h-7 items-center gap-1 px-1 hover:text-accent hover:underline aria-current:font-bold aria-current:text-accent"
                    >
                      {each}
                      <StarIcon solid className="size-3.5 text-star" />
                    </Link>
                  ),
                };
              })}
            />
          </div>
          <div className="min-w-0">
            {reviews.withPictures > 0 && (
              <p className="pt-4">
                <Link
                  to={hrefOf({ stars, pictures: !pictures }, 1)}
                  rel="nofollow"
                  aria-current={pictures ? "true" : undefined}
                  className="inline-flex min-h-9 items-center rounded-full border border-line-strong px-3.5 text-sm font-medium hover:bg-sunken aria-current:border-accent aria-current:bg-accent-soft aria-current:text-accent-strong pointer-coarse:min-h-touch"
                >
                  {t("reviews.withPictures", {
                    number: showNumber(language, reviews.withPictures),
                  })}
                </Link>
              </p>
            )}
            {(stars !== undefined || pictures) && (
              <p role="status" className="flex flex-wrap items-center gap-x-3 pt-4 text-sm">
                {stars === undefined
                  ? t("reviews.shownPictures", {
                      count: reviews.totalReviews,
                      number: showNumber(language, reviews.totalReviews),
                    })
                  : t("reviews.shown", {
                      count: stars,
                      number: showNumber(language, reviews.totalReviews),
                    })}
                <Link
                  to={hrefOf({ stars: undefined, pictures: false }, 1)}
                  className="inline-flex min-h-9 items-center font-semibold text-accent underline underline-offset-4"
                >
                  {t("reviews.all")}
                </Link>
              </p>
            )}
            <ul className="divide-y divide-line">
              {reviews.reviews.map((review) => (
                <li
                  key={review.id}
                  className="drawn-when-near py-4 [contain-intrinsic-block-size:auto_7rem]"
                >
                  <ReviewItem review={review} marks={marks} />
                </li>
              ))}
            </ul>
            <ListPager
              page={reviews.page}
              pages={Math.ceil(reviews.totalReviews / reviews.size)}
              hrefOf={(page) => hrefOf({ stars, pictures }, page)}
              label={t("reviews.pages")}
            />
          </div>
        </div>
      )}
    </Card>
  );
}
