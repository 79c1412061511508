import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Stars } from "#web/design/data/stars.tsx";
import { showDay } from "#web/platform/texts/format.ts";

export type Review = {
  id: string;
  author: string;
  rating: number;
  comment: string;
  createdAt: string;
};

/** One review of a product. */
export function ReviewItem({ review }: { review: Review }) {
  const { t } = useTranslation("catalogue");
  const { author, rating, comment, createdAt } = review;
  return (
    <article className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
        <Stars rating={rating} label={t("card.rating", { rating })} />
        <span className="font-semibold">{author}</span>
        <time dateTime={createdAt} className="text-sm text-ink-faint">
          {showDay(createdAt)}
        </time>
      </p>
      {comment !== "" && <p className="wrap-anywhere whitespace-pre-line">{comment}</p>}
    </article>
  );
}
