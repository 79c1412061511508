import { staffPaths } from "#contract/staff/staff-paths.ts";
import { useRef, useState } from "react";
import { Navigate, useNavigation, useRevalidator } from "react-router";
import { Button } from "#web/design/button.tsx";
import { Checkbox } from "#web/design/form/checkbox.tsx";
import { classNames } from "#web/design/class-names.ts";
import { StaffSkeleton } from "#web/frame/staff/staff-skeleton.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { StaffPager } from "#web/frame/staff/staff-pager.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Route } from "./+types/reviews.page";
import { loadReviews, type StoreReview } from "./load-reviews.ts";
import { ReplyForm } from "./reply-form.tsx";
import { ReportDialog } from "./report-dialog.tsx";
import { ReviewFilters } from "./review-filters.tsx";
import { filtersOf, isNarrowed, reviewsHref, type ReviewQuery } from "./review-query.ts";
import { askRaw } from "#web/platform/api/api.ts";
import { anyType } from "#web/platform/api/save-file.ts";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { ExportButtons } from "../kit/export-buttons.tsx";
import { listItem, useListKeys } from "../kit/use-list-keys.ts";
import { ReviewsEmpty } from "./reviews-empty.tsx";
import { ReviewsHead } from "./reviews-head.tsx";
import { StoreReviewCard } from "./store-review-card.tsx";
import { TemplatesDialog } from "./templates-dialog.tsx";
import { isThankable, ThankBar } from "./thank-bar.tsx";

export const handle = { texts: ["reviews", "kit", "staff"] };

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const [loaded] = await Promise.all([
    loadReviews(request.url),
    textsReady("reviews", "kit", "staff"),
  ]);
  return loaded;
};

export function HydrateFallback() {
  return (
    <StaffSkeleton>
      <Skeleton className="h-11 w-full max-w-xl" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </StaffSkeleton>
  );
}

/** Lists the reviews of the store's products: the store replies, and reports those that break the rules. */
export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { query, list, templates } = loaderData;
  const { t } = useTranslation("reviews", "frame");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const isPending = useNavigation().location?.pathname === staffPaths.adminReviews;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [answered, setAnswered] = useState<string | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const count = useRef<HTMLParagraphElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  useListKeys(rows);
  const { totalReviews, isMore, size, reviews } = list;
  const hrefOf = (change: Partial<ReviewQuery>) => reviewsHref({ ...query, ...change });
  const pages = Math.max(Math.ceil(totalReviews / size), 1);
  if (query.page > pages) return <Navigate to={hrefOf({ page: pages })} replace />;

  const chosen = reviews.filter((review) => picked.has(review.id) && isThankable(review));
  /** The next review of the list that waits for a reply. */
  const nextAfter = ({ id }: StoreReview): StoreReview | undefined => {
    const place = reviews.findIndex((review) => review.id === id);
    return reviews.slice(place + 1).find(({ reply, hiddenFor }) => !reply && hiddenFor === null);
  };
  const replied = async (review: StoreReview, goesOn: boolean) => {
    const next = goesOn ? nextAfter(review) : undefined;
    setAnswered(next?.id ?? null);
    await revalidate();
    if (next) return;
    // The review may have left the list, and its button with it.
    const card = document.getElementById(`card-${review.id}`);
    (card ?? count.current)?.focus();
  };

  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PageHeading />
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="sm"
            aria-haspopup="dialog"
            onClick={() => setOpened({ what: "templates", review: null })}
          >
            {t("templates.title")}
          </Button>
          <ExportButtons
            size="sm"
            label={t("export")}
            name="reviews"
            ask={async (format) =>
              await askRaw(
                "GET /admin/reviews/export",
                { query: { ...filtersOf(query, new Date()), format } },
                anyType,
              )
            }
          />
        </div>
      </div>
      <ReviewsHead counts={list.counts} />
      <ReviewFilters query={query} list={list} />
      <p ref={count} tabIndex={-1} role="status" className="text-sm text-ink-soft">
        {t(isMore ? "list.more" : "list.count", {
          count: totalReviews,
          number: showNumber(language, totalReviews),
        })}
      </p>
      {reviews.length === 0 ? (
        <ReviewsEmpty narrowed={isNarrowed(query)} />
      ) : (
        <ul ref={rows} className={classNames("flex flex-col gap-3", isPending && "opacity-60")}>
          {reviews.map((review) => (
            <li key={review.id} id={`card-${review.id}`} {...listItem} className="rounded-lg">
              <StoreReviewCard
                review={review}
                productHref={hrefOf({ productId: review.product.id, page: 1 })}
                choice={
                  isThankable(review) &&
                  templates.length > 0 && (
                    <Checkbox
                      hideLabel
                      className="-my-2.5 -me-2"
                      checked={picked.has(review.id)}
                      onChange={({ currentTarget }) => {
                        const one = new Set([review.id]);
                        setPicked(
                          currentTarget.checked ? picked.union(one) : picked.difference(one),
                        );
                      }}
                    >
                      {t("thank.choose", { name: review.author })}
                    </Checkbox>
                  )
                }
                form={
                  answered === review.id ? (
                    <ReplyForm
                      review={review}
                      templates={templates}
                      hasNext={nextAfter(review) !== undefined}
                      onDone={(next) => void replied(review, next)}
                      onClose={() => {
                        setAnswered(null);
                        document.getElementById(`card-${review.id}`)?.focus();
                      }}
                    />
                  ) : undefined
                }
                onReply={() => setAnswered(review.id)}
                onReport={() => setOpened({ what: "report", review })}
              />
            </li>
          ))}
        </ul>
      )}
      <StaffPager query={query} size={size} total={totalReviews} hrefOf={hrefOf} />
      <ThankBar
        chosen={chosen}
        templates={templates}
        onDone={() => {
          setPicked(new Set());
          void revalidate();
        }}
        onClear={() => setPicked(new Set())}
      />
      {opened?.what === "templates" && (
        <TemplatesDialog
          templates={templates}
          onChanged={() => void revalidate()}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.what === "report" && (
        <ReportDialog
          review={opened.review}
          onDone={() => {
            setOpened(null);
            void revalidate();
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

/** The pressed act and its review. */
type Opened = { what: "report"; review: StoreReview } | { what: "templates"; review: null };
