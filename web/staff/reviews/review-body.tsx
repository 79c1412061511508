import { pictureIn } from "#contract/wire/pictures.ts";
import { Badge } from "#web/design/data/badge.tsx";
import { Stars } from "#web/design/data/stars.tsx";
import { GuardedPicture, type LoadPicture } from "#web/design/picture/guarded-picture.tsx";
import { showTime } from "#web/platform/texts/format.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { StoreReview } from "./load-reviews.ts";

export type ReviewBodyProps = {
  review: Pick<
    StoreReview,
    "author" | "rating" | "comment" | "createdAt" | "editedAt" | "images" | "helpful" | "reply"
  >;
  /** How the pictures of a hidden review are read. */
  loadPicture?: LoadPicture | undefined;
};

/** The text of a review, with its pictures and the store's reply. */
export function ReviewBody({ review, loadPicture }: ReviewBodyProps) {
  const { t } = useTranslation("reviews");
  const { author, rating, comment, createdAt, editedAt, images, helpful, reply } = review;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Stars rating={rating} label={t("review.stars", { count: rating })} />
        <span className="font-semibold">{author}</span>
        <time dateTime={createdAt} className="text-sm text-ink-soft">
          {showTime(createdAt)}
        </time>
        {editedAt !== null && <Badge>{t("review.edited", { time: showTime(editedAt) })}</Badge>}
        {helpful > 0 && (
          <span className="text-sm text-ink-soft">{t("review.helpful", { count: helpful })}</span>
        )}
      </p>
      {comment === "" ? (
        <p className="text-ink-soft">{t("review.noWords")}</p>
      ) : (
        <p className="max-w-prose wrap-anywhere whitespace-pre-line">{comment}</p>
      )}
      <ReviewImages images={images} loadPicture={loadPicture} />
      {reply && (
        <div className="max-w-prose rounded-md border-s-4 border-accent bg-sunken/60 px-3 py-2">
          <p className="text-sm font-semibold">
            {t("review.reply")}{" "}
            <span className="font-normal text-ink-soft">
              {showTime(reply.editedAt ?? reply.at)}
            </span>
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{reply.text}</p>
        </div>
      )}
    </>
  );
}

type ReviewImagesProps = Pick<StoreReview, "images"> & Pick<ReviewBodyProps, "loadPicture">;

const THUMBNAIL = "size-20 rounded-md border border-line bg-white object-cover text-xs";

/** Small pictures that open whole; with a loader, those that not everybody may see. */
export function ReviewImages({ images, loadPicture }: ReviewImagesProps) {
  const { t } = useTranslation("reviews", "frame");
  if (images.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {images.map(({ id, imageUrl }, index) => {
        const alt = t("review.picture", { place: index + 1 });
        return (
          <li key={id}>
            {loadPicture ? (
              <GuardedPicture
                id={id}
                alt={alt}
                load={loadPicture}
                failedText={t("review.pictureFailed")}
                closeLabel={t("frame:shop.close")}
                className={THUMBNAIL}
              />
            ) : (
              <a href={pictureIn(imageUrl, 1280)} target="_blank" rel="noreferrer">
                <img
                  src={pictureIn(imageUrl, 320)}
                  alt={alt}
                  loading="lazy"
                  className={THUMBNAIL}
                />
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
