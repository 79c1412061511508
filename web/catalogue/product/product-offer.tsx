import type { MouseEvent } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CopyButton } from "#web/design/copy-button.tsx";
import { Price } from "#web/design/data/price.tsx";
import { Stars } from "#web/design/data/stars.tsx";
import { showCompact, showMoney, showNumber, showDecimal } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { BuyForm } from "./buy-form.tsx";
import type { ProductOfPage } from "../product-of-page.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/platform/page/link.tsx";
import { REVIEWS_ID } from "./reviews-when-used.tsx";
import { StockText } from "./stock-text.tsx";

const STOCK_ID = "stock";

/** Name, price and stock of a product, with the form that buys it. */
export function ProductOffer({ product }: { product: ProductOfPage }) {
  const { t } = useTranslation("catalogue");
  const language = useLanguage();
  const { id, name, tenant, productNumber, rating, feedbackCount, soldCount, price, inStock } =
    product;
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-col gap-1.5">
        <h1 className="text-xl font-bold wrap-anywhere sm:text-2xl">{name}</h1>
        <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          {rating !== null && feedbackCount > 0 ? (
            <a
              href={`#${REVIEWS_ID}`}
              onClick={goToReviews}
              className="flex min-h-9 flex-wrap items-center gap-x-2 hover:text-accent hover:underline"
            >
              <span className="font-semibold text-ink">{showDecimal(language, rating)}</span>
              <Stars
                rating={rating}
                label={t("card.rating", { rating: showDecimal(language, rating) })}
              />
              {t("reviews.count", {
                count: feedbackCount,
                number: showNumber(language, feedbackCount),
              })}
            </a>
          ) : (
            <span>{t("reviews.noneYet")}</span>
          )}
          {soldCount > 0 && (
            <span className="border-s border-line-strong ps-3">
              {t("card.sold", { number: showCompact(language, soldCount) })}
            </span>
          )}
        </div>
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
          <Price size="xl">{showMoney(language, price)}</Price>
          {t("product.vat")}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {t("product.soldBy")}{" "}
          <Link
            to={paths.store(tenant)}
            className="inline-flex min-h-9 items-center font-semibold text-ink hover:text-accent hover:underline pointer-coarse:min-h-touch"
          >
            {tenant.name}
          </Link>
        </p>
      </div>
      <StockText id={STOCK_ID} inStock={inStock} />
      {inStock > 0 ? (
        <BuyForm key={id} product={{ id, name, inStock }} stockId={STOCK_ID} />
      ) : (
        <p className="text-ink-soft">{t("product.soldOutText")}</p>
      )}
      <p className="flex flex-wrap items-center gap-x-1 text-sm text-ink-soft">
        {t("product.number")}
        <span className="font-mono wrap-anywhere text-ink">{productNumber}</span>
        <CopyButton
          bare
          text={productNumber}
          label={t("product.copyNumber")}
          copiedLabel={t("product.copied")}
        />
      </p>
    </section>
  );
}

/** Scrolls without the router, whose navigation would render the reviews before their code is there. */
const goToReviews = (event: MouseEvent): void => {
  const reviews = document.getElementById(REVIEWS_ID);
  if (!reviews) return;
  event.preventDefault();
  reviews.scrollIntoView();
  reviews.focus({ preventScroll: true });
};
