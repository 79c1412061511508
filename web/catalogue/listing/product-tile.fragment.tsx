import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Badge } from "#web/design/data/badge.tsx";
import { StarIcon } from "#web/design/icon/icons.tsx";
import { Tile } from "#web/design/picture/tile.tsx";
import { paths } from "#web/paths.ts";
import { showCompact, showMoney, showRating } from "#web/platform/texts/format.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { ProductCard } from "./product-card.ts";
import { ProductPicture } from "../product-picture.tsx";

export type ProductTileProps = {
  product: ProductCard;
  /** The tile is in view at first, so its picture loads with priority. */
  priority?: boolean | undefined;
  heading?: "h2" | "h3" | undefined;
};

const sizes = "(min-width: 80rem) 12rem, (min-width: 48rem) 24vw, (min-width: 40rem) 31vw, 46vw";

/** Item of a grid of products. The browser renders items out of view when they come near the viewport. */
export function GridItem(props: ProductTileProps) {
  return (
    <li className={props.priority ? undefined : "drawn-when-near"}>
      <ProductTile {...props} />
    </li>
  );
}

function ProductTile({ product, priority, heading }: ProductTileProps) {
  const { t } = useTranslation("catalogue");
  const language = useLanguage();
  const { name, price, rating, soldCount, soldOut, image } = product;
  return (
    <Tile
      href={paths.product(product)}
      title={name}
      heading={heading}
      link={AppLink}
      mark={soldOut && <Badge tone="neutral">{t("card.soldOut")}</Badge>}
      picture={
        <ProductPicture
          image={image}
          alt=""
          sizes={sizes}
          priority={priority}
          className={soldOut ? "opacity-55" : undefined}
        />
      }
    >
      <strong>{showMoney(language, price)}</strong>
      <p>
        {rating !== null && (
          <span className="inline-flex items-center gap-1 font-semibold text-ink">
            <StarIcon solid className="size-3.5 text-star" />
            <span aria-hidden="true">{showRating(language, rating)}</span>
            <span className="sr-only">
              {t("card.rating", { rating: showRating(language, rating) })}
            </span>
          </span>
        )}
        {soldCount > 0 && (
          <span>{t("card.sold", { number: showCompact(language, soldCount) })}</span>
        )}
      </p>
    </Tile>
  );
}
