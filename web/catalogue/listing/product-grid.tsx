import { classNames } from "#web/design/class-names.ts";
import { CachedFragment } from "#web/platform/page/cached-fragment.tsx";
import type { ProductCard } from "./product-card.ts";
import { GridItem, type ProductTileProps } from "./product-tile.fragment.tsx";

export type ProductGridProps = {
  products: readonly ProductCard[];
  /** Width of the grid: next to the column of filters, or the whole page. */
  room: "beside" | "whole";
  /** Number of tiles that are in view at first; the browser renders the others when they come near the viewport. */
  first?: number | undefined;
  heading?: ProductTileProps["heading"];
};

const columns = {
  beside: "sm:grid-cols-3 xl:grid-cols-5",
  whole: "sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6",
};

/** Grid of product tiles: two columns on a phone, five or six on a wide screen. */
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
