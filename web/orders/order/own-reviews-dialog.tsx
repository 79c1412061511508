import { useEffect, useId, useState } from "react";
import { MAX_COMMENT } from "#contract/rules/limits.ts";
import { LineProduct } from "#web/cart/line-product.tsx";
import { StarChoice } from "#web/design/choice/star-choice.tsx";
import { Button } from "#web/design/button.tsx";
import { Stars } from "#web/design/data/stars.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { SkeletonLines } from "#web/design/feedback/skeleton-lines.tsx";
import { TextAreaField } from "#web/design/form/text-area-field.tsx";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { failureText } from "#web/platform/api/failure-text.ts";
import { firstFailureText } from "#web/platform/on-failure.ts";
import { showDay } from "#web/platform/texts/format.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import type { Order, OrderDetail, OrderLine, OwnReview } from "./order-view.ts";
import { ReviewPicturesField, useReviewPictures } from "./review-pictures-field.tsx";
import { setPictures } from "./review-pictures.ts";

export type OwnReviewsDialogProps = {
  order: Order;
  open: boolean;
  onClose: () => void;
  onChanged: (order: OrderDetail) => void;
};

/** Shows what the shopper wrote about an order with the store's replies, and edits it within 30 days. */
export function OwnReviewsDialog({ order, open, onClose, onChanged }: OwnReviewsDialogProps) {
  const { t } = useTranslation("orders", "frame");
  const [reviews, setReviews] = useState<readonly OwnReview[]>();
  const [failure, setFailure] = useState<string>();
  const { id } = order;
  useEffect(() => {
    let isLeft = false;
    ask("GET /orders/{id}/reviews", { params: { id } }).then(
      (answer) => {
        if (!isLeft) setReviews(answer.reviews);
      },
      (error: unknown) => {
        if (!isLeft) setFailure(failureText(error));
      },
    );
    return () => {
      isLeft = true;
    };
  }, [id]);
  const saved = async (review: OwnReview) => {
    setReviews((before) => before?.map((each) => (each.id === review.id ? review : each)));
    showToast("success", t("ownReviews.saved"));
    onChanged(await ask("GET /orders/{id}", { params: { id } }));
  };
  return (
    <Dialog
      open={open}
      sheet
      lightDismiss={false}
      onClose={onClose}
      title={t("ownReviews.title")}
      closeLabel={t("frame:shop.close")}
    >
      {failure !== undefined && (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      )}
      {reviews === undefined && failure === undefined && <SkeletonLines />}
      <ul className="divide-y divide-line">
        {reviews?.map((review) => (
          <li key={review.id} className="py-4 first:pt-0 last:pb-0">
            <OwnReviewItem
              review={review}
              line={order.products.find(({ line }) => line === review.line)}
              onSaved={(changed) => void saved(changed)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type OwnReviewItemProps = {
  review: OwnReview;
  line: OrderLine | undefined;
  onSaved: (review: OwnReview) => void;
};

function OwnReviewItem({ review, line, onSaved }: OwnReviewItemProps) {
  const { t } = useTranslation("orders", "catalogue");
  const id = useId();
  const { rating, comment, hiddenFor, reply, editableUntil } = review;
  const [openedAt] = useState(() => new Date());
  const isEditable = hiddenFor === null && openedAt < new Date(editableUntil);
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-3">
      <div id={id}>
        <LineProduct name={line?.name ?? ""} imageUrl={line?.imageUrl ?? null} size="sm" />
      </div>
      {isEditable ? (
        <EditReview review={review} onSaved={onSaved} />
      ) : (
        <>
          <Stars rating={rating} label={t("catalogue:card.rating", { rating })} />
          {comment !== "" && <p className="wrap-anywhere whitespace-pre-line">{comment}</p>}
        </>
      )}
      {hiddenFor !== null && (
        <Notice tone="warning" title={t("ownReviews.hidden")}>
          {t(`ownReviews.reason.${hiddenFor}`)}
        </Notice>
      )}
      {reply && (
        <div className="rounded-md border-s-4 border-accent bg-sunken/60 px-3 py-2">
          <p className="text-sm font-semibold">{t("ownReviews.reply")}</p>
          <p className="wrap-anywhere whitespace-pre-line">{reply.text}</p>
        </div>
      )}
    </div>
  );
}

/** Form with the stars, the words and the pictures of a review. */
function EditReview({ review, onSaved }: Omit<OwnReviewItemProps, "line">) {
  const { t } = useTranslation("orders", "catalogue");
  const [rating, setRating] = useState(review.rating);
  const [comment, setComment] = useState(review.comment);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const chosen = useReviewPictures(review.images);
  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    const params = { id: review.id };
    try {
      let saved = await ask("PUT /reviews/{id}", { params, body: { rating, comment } });
      const stays = chosen.kept.length === review.images.length && chosen.files.length === 0;
      if (!stays) saved = await setPictures(review.id, chosen.kept, chosen.files);
      onSaved(saved);
    } catch (error) {
      setFailure(firstFailureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
      {failure !== undefined && (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      )}
      <StarChoice
        legend={t("evaluate.stars")}
        name={`rating-${review.id}`}
        value={rating}
        onValue={setRating}
        starLabel={(count) => t("catalogue:listing.stars", { count })}
      />
      <TextAreaField
        label={t("evaluate.comment")}
        rows={2}
        maxLength={MAX_COMMENT}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      <ReviewPicturesField chosen={chosen} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" size="sm" busy={busy}>
          {t("ownReviews.save")}
        </Button>
        <span className="text-sm text-ink-soft">
          {t("ownReviews.until", { day: showDay(review.editableUntil) })}
        </span>
      </div>
    </form>
  );
}
