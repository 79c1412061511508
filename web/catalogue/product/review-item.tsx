import { pictureIn } from "#contract/wire/pictures.ts";
import { Stars } from "#web/design/data/stars.tsx";
import { showDay } from "#web/platform/texts/format.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { ReviewsOfPage } from "../product-of-page.ts";
import { ReviewActs } from "./review-acts.tsx";
import type { ReviewMarks } from "./use-review-marks.ts";

type ReviewItemProps = {
  review: ReviewsOfPage["reviews"][number];
  /** The acts that the visitor may do on the review; undefined until the page is hydrated. */
  marks: ReviewMarks | undefined;
};

/** One review of a product with its pictures and the store's reply. */
export function ReviewItem({ review, marks }: ReviewItemProps) {
  const { t } = useTranslation("catalogue");
  const { id, author, rating, comment, createdAt, editedAt, images, reply } = review;
  const helpful = review.helpful + (marks?.added.get(id) ?? 0);
  return (
    <article className="grid gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)] sm:*:col-start-2">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
        <Stars rating={rating} label={t("card.rating", { rating })} />
        <span className="font-semibold">{author}</span>
        <span className="text-sm text-ink-faint">
          <time dateTime={createdAt}>{showDay(createdAt)}</time>
          {editedAt !== null && ` · ${t("reviews.edited")}`}
        </span>
      </p>
      {comment !== "" && <p className="wrap-anywhere whitespace-pre-line">{comment}</p>}
      {images.length > 0 && (
        <ul className="flex flex-wrap gap-2 py-1 sm:col-start-1! sm:row-span-4 sm:row-start-1 sm:me-3">
          {images.map((image, index) => (
            <li key={image.id}>
              <a href={pictureIn(image.imageUrl, 1280)} target="_blank" rel="noreferrer">
                <img
                  src={pictureIn(image.imageUrl, 320, image.avif ? "avif" : "webp")}
                  alt={t("reviews.picture", { place: index + 1, name: author })}
                  width={80}
                  height={80}
                  loading="lazy"
                  className="size-20 rounded-md border border-line bg-white object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <div className="mt-1 rounded-md bg-sunken px-3 py-2">
          <p className="text-sm font-semibold">
            {t("reviews.reply")}{" "}
            <time dateTime={reply.at} className="font-normal text-ink-soft">
              {showDay(reply.editedAt ?? reply.at)}
            </time>
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{reply.text}</p>
        </div>
      )}
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        {helpful > 0 && <span>{t("reviews.helpful", { count: helpful })}</span>}
        {marks && <ReviewActs review={review} helpful={helpful} marks={marks} />}
      </div>
    </article>
  );
}
