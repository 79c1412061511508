import { staffPaths } from "#contract/staff/staff-paths.ts";
import { useRef, useState } from "react";
import { Navigate, useNavigation, useRevalidator } from "react-router";
import { Button } from "#web/design/button.tsx";
import { classNames } from "#web/design/class-names.ts";
import { StaffSkeleton } from "#web/frame/staff/staff-skeleton.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { StaffPager } from "#web/frame/staff/staff-pager.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Route } from "./+types/reviews.page";
import { loadReviews, type LoadedReviews, type StoreReview } from "./load-reviews.ts";
import { ReplyDialog } from "./reply-dialog.tsx";
import { ReportDialog } from "./report-dialog.tsx";
import { ReviewFilters } from "./review-filters.tsx";
import { filtersOf, isNarrowed, reviewsHref, type ReviewQuery } from "./review-query.ts";
import { askRaw } from "#web/platform/api/api.ts";
import { anyType } from "#web/platform/api/save-file.ts";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { ExportButtons } from "../kit/export-buttons.tsx";
import { ReviewsEmpty } from "./reviews-empty.tsx";
import { StoreReviewCard } from "./store-review-card.tsx";
import { TemplatesDialog } from "./templates-dialog.tsx";

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
  const { query, list } = loaderData;
  const { t } = useTranslation("reviews", "frame");
  const language = useLanguage();
  const isPending = useNavigation().location?.pathname === staffPaths.adminReviews;
  const [opened, setOpened] = useState<Opened | null>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const { totalReviews, isMore, size, reviews } = list;
  const hrefOf = (change: Partial<ReviewQuery>) => reviewsHref({ ...query, ...change });
  const pages = Math.max(Math.ceil(totalReviews / size), 1);
  if (query.page > pages) return <Navigate to={hrefOf({ page: pages })} replace />;

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
        <ul className={classNames("flex flex-col gap-3", isPending && "opacity-60")}>
          {reviews.map((review) => (
            <li key={review.id}>
              <StoreReviewCard
                review={review}
                productHref={hrefOf({ productId: review.product.id, page: 1 })}
                onReply={() => setOpened({ what: "reply", review })}
                onReport={() => setOpened({ what: "report", review })}
              />
            </li>
          ))}
        </ul>
      )}
      <StaffPager query={query} size={size} total={totalReviews} hrefOf={hrefOf} />
      <OpenedDialog
        opened={opened}
        loaded={loaderData}
        onClose={() => setOpened(null)}
        onGone={() => count.current?.focus()}
      />
    </div>
  );
}

/** The pressed act and its review. */
type Opened =
  | { what: "reply" | "report"; review: StoreReview }
  | { what: "templates"; review: null };

type OpenedDialogProps = {
  opened: Opened | null;
  loaded: LoadedReviews;
  onClose: () => void;
  /** Called when the review left the list that is shown, and its button with it. */
  onGone: () => void;
};

function OpenedDialog({ opened, loaded, onClose, onGone }: OpenedDialogProps) {
  const { revalidate } = useRevalidator();
  if (!opened) return null;
  const changed = async () => {
    await revalidate();
    if (opened.what === "reply" && loaded.query.unanswered) onGone();
  };
  const done = () => {
    onClose();
    void changed();
  };
  if (opened.what === "templates")
    return (
      <TemplatesDialog
        templates={loaded.templates}
        onChanged={() => void revalidate()}
        onClose={onClose}
      />
    );
  const props = { review: opened.review, onDone: done, onClose };
  return opened.what === "report" ? (
    <ReportDialog {...props} />
  ) : (
    <ReplyDialog {...props} templates={loaded.templates} />
  );
}
