import { classNames } from "#web/design/class-names.ts";
import { CachedFragment } from "#web/platform/page/cached-fragment.tsx";
import type { ProductCard } from "./product-card.ts";
import { ProductTile, type ProductTileProps } from "./product-tile.tsx";

export type ProductGridProps = {
  products: readonly ProductCard[];
  /** Beside a column of filters, or over the whole page. */
  room: "beside" | "whole";
  /** How many of the first are in view at once; the others are drawn when they come near. */
  first?: number | undefined;
  heading?: ProductTileProps["heading"];
};

const columns = {
  beside: "sm:grid-cols-3 xl:grid-cols-5",
  whole: "sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6",
};

/** Products as tiles: two beside each other on a phone, five or six on a wide screen. */
export function ProductGrid({ products, room, first = 0, heading }: ProductGridProps) {
  return (
    <ul className={classNames("grid grid-cols-2 gap-2.5 sm:gap-4", columns[room])}>
      {products.map((product, place) => (
        <CachedFragment
          key={product.id}
          part={GridItem}
          given={{ product, priority: place < first, heading }}
        />
      ))}
    </ul>
  );
}

function GridItem(props: ProductTileProps) {
  return (
    <li className={props.priority ? undefined : "drawn-when-near"}>
      <ProductTile {...props} />
    </li>
  );
}
