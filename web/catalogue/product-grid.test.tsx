import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { LanguageTexts } from "../platform/texts.ts";
import { TextsProvider } from "../platform/texts-provider.tsx";
import { WrittenPartsContext, type WrittenParts } from "../platform/written-once.tsx";
import { openParts } from "../write-parts.tsx";
import type { ProductCard } from "./product-card.ts";
import { ProductGrid } from "./product-grid.tsx";
import { ProductTile } from "./product-tile.tsx";

const file = new URL("../../texts/vn/catalogue.json", import.meta.url);
const texts = new LanguageTexts("vn", { catalogue: JSON.parse(readFileSync(file, "utf8")) });

const products = Array.from({ length: 8 }, (_, at): ProductCard => ({
  id: String(at + 1),
  name: `Máy khoan "GSB ${at}" & <mũi khoan>`,
  price: 1_000_000 + at,
  rating: at % 3 === 0 ? null : 4.5,
  soldCount: at * 700,
  tenant: { name: "Bosch Power Tool" },
  image: at % 2 === 0 ? undefined : { imageUrl: `/pictures/${at}-640.webp`, avif: at > 4 },
  soldOut: at === 5,
}));

const gridWith = (shown: readonly ProductCard[], parts: WrittenParts | null): string =>
  renderToString(
    <TextsProvider texts={texts}>
      <WrittenPartsContext value={parts}>
        <ProductGrid products={shown} room="beside" first={2} heading="h3" />
      </WrittenPartsContext>
    </TextsProvider>,
  );

it("a grid is the same, to the letter, whether its tiles were written for it or copied; a new price is in it at once", () => {
  const { find, writeMissing } = openParts(texts);
  for (let turn = 0; turn < 3; turn++) {
    expect(gridWith(products, find)).toBe(gridWith(products, null));
    writeMissing();
  }
  const copied = products.filter((product, at) =>
    find(ProductTile, { product, priority: at < 2, heading: "h3" }),
  );
  expect(copied).toHaveLength(products.length);
  const cheaper = products.map((product) => ({ ...product, price: 7_654_321 }));
  const grid = gridWith(cheaper, find);
  expect(grid).toBe(gridWith(cheaper, null));
  expect(grid.match(/7\.654\.321/g)).toHaveLength(products.length);
});
