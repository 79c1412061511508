import { staffPaths } from "#contract/staff/staff-paths.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { StarIcon } from "#web/design/icon/icons.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

/** Says that no review matches, or that none was written yet. */
export function ReviewsEmpty({ narrowed }: { narrowed: boolean }) {
  const { t } = useTranslation("reviews");
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState
        icon={<StarIcon className="size-8" />}
        title={t(narrowed ? "empty.narrowed" : "empty.none")}
        act={
          narrowed && (
            <Link to={staffPaths.adminReviews} className={buttonClass({})}>
              {t("empty.all")}
            </Link>
          )
        }
      >
        {t(narrowed ? "empty.narrowedText" : "empty.noneText")}
      </EmptyState>
    </div>
  );
}
