import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { classNames } from "#web/design/class-names.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Badge } from "#web/design/data/badge.tsx";
import { StarIcon } from "#web/design/icon/icons.tsx";
import { Tile } from "#web/design/picture/tile.tsx";
import { paths } from "#web/paths.ts";
import { showCompact, showMoney, showDecimal } from "#web/platform/texts/format.ts";
import { CachedFragment } from "#web/platform/page/cached-fragment.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { ProductPicture } from "../product-picture.tsx";

type Product = Answer<Contract["GET /products"]>["products"][number];

/** The fields of a product that a tile shows. Loaders send no more than these, so that pages stay small. */
export type ProductCard = Pick<Product, "id" | "name" | "price" | "rating" | "soldCount"> & {
  tenant: { name: string };
  image: { imageUrl: string; avif: boolean } | undefined;
  soldOut: boolean;
};

export const productCard = (product: Product): ProductCard => {
  const { id, name, price, rating, soldCount, tenant, images, status } = product;
  const [image] = images;
  return {
    id,
    name,
    price,
    rating,
    soldCount,
    tenant: { name: tenant.name },
    image: image && { imageUrl: image.imageUrl, avif: image.avif },
    soldOut: status !== "active",
  };
};

export type ProductGridProps = {
  products: readonly ProductCard[];
  /** Width of the grid: next to the column of filters, or the whole page. */
  room: "beside" | "whole";
  /** Number of tiles that are in view at first; the browser renders the others when they come near the viewport. */
  first?: number | undefined;
  heading?: ProductTileProps["heading"];
  /** The products are of several stores, so each tile names its store. */
  stores?: boolean | undefined;
};

const columns = {
  beside: "[--columns:2] sm:[--columns:3] xl:[--columns:5]",
  whole: "[--columns:2] sm:[--columns:3] md:[--columns:4] xl:[--columns:6]",
};

/** Grid of product tiles: two columns on a phone, five or six on a wide screen. */
export function ProductGrid({ products, room, first = 0, heading, stores }: ProductGridProps) {
  return (
    <ul className={classNames("up-to-columns gap-2.5 sm:gap-4", columns[room])}>
      {products.map((product, place) => (
        <CachedFragment
          key={product.id}
          part={ProductItem}
          given={{ product, priority: place < first, heading, stores }}
        />
      ))}
    </ul>
  );
}

type ProductTileProps = {
  product: ProductCard;
  /** The tile is in view at first, so its picture loads with priority. */
  priority?: boolean | undefined;
  heading?: "h2" | "h3" | undefined;
  stores?: boolean | undefined;
};

const sizes = "(min-width: 80rem) 12rem, (min-width: 48rem) 24vw, (min-width: 40rem) 31vw, 46vw";

/** Item of a grid or row of products. The browser renders items out of view when they come near the viewport. */
export function ProductItem(props: ProductTileProps) {
  return (
    <li className={props.priority ? undefined : "drawn-when-near"}>
      <ProductTile {...props} />
    </li>
  );
}

function ProductTile({ product, priority, heading, stores }: ProductTileProps) {
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
            <span aria-hidden="true">{showDecimal(language, rating)}</span>
            <span className="sr-only">
              {t("card.rating", { rating: showDecimal(language, rating) })}
            </span>
          </span>
        )}
        {soldCount > 0 && (
          <span>{t("card.sold", { number: showCompact(language, soldCount) })}</span>
        )}
      </p>
      {stores && (
        <p>
          <span className="truncate">{product.tenant.name}</span>
        </p>
      )}
    </Tile>
  );
}
