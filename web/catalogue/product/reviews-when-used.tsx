import { Card } from "#web/design/card.tsx";
import { lazyPart } from "#web/design/overlay/lazy-part.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { ProductReviews, type ProductReviewsProps } from "./product-reviews.tsx";

/** The id of the reviews on a product's page, to which links lead. */
export const REVIEWS_ID = "reviews";

const signs = ["scroll", "pointermove", "pointerdown", "keydown"] as const;

/** Waits until a visitor uses the page, because fetches of an idle page add to the weight of a first visit. */
const firstUse = async (): Promise<void> =>
  await new Promise((resolve) => {
    for (const sign of signs)
      addEventListener(sign, () => resolve(), { once: true, passive: true });
  });

/**
 * The reviews of a product. The server renders them whole, with links that work at once; the browser fetches their code
 * when the page is used.
 */
export const ReviewsWhenUsed = import.meta.env.SSR
  ? ProductReviews
  : lazyPart<ProductReviewsProps>(
      async () => {
        if (document.getElementById(REVIEWS_ID)) await firstUse();
        return (await import("./product-reviews.tsx")).ProductReviews;
      },
      () => ReviewsFailed,
    );

function ReviewsFailed() {
  const { t } = useTranslation("catalogue");
  return <Card id={REVIEWS_ID}>{t("reviews.failed")}</Card>;
}
