import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { LanguageTexts } from "#web/platform/texts/texts.ts";
import { TextsProvider } from "#web/platform/texts/texts-provider.tsx";
import { FindFragmentContext, type FindFragment } from "#web/platform/page/cached-fragment.tsx";
import { FragmentCache, PageFragments } from "#web/platform/page/fragment-cache.ts";
import { ProductGrid, type ProductCard } from "./product-grid.fragment.tsx";

const file = new URL("../../../texts/vn/catalogue.json", import.meta.url);
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

const gridWith = (shown: readonly ProductCard[], find: FindFragment | null): string =>
  renderToString(
    <TextsProvider texts={texts}>
      <FindFragmentContext value={find}>
        <ProductGrid products={shown} room="beside" first={2} heading="h3" />
      </FindFragmentContext>
    </TextsProvider>,
  );

/** Renders a grid with cached tiles, and counts the tiles that came from the cache. */
const pageOf = (cache: FragmentCache, shown: readonly ProductCard[]) => {
  const fragments = new PageFragments(cache);
  let copied = 0;
  const html = gridWith(shown, (part, given) => {
    const found = fragments.find(part, given);
    if (found) copied++;
    return found;
  });
  return { page: Buffer.concat(fragments.assemble(html)).toString(), copied };
};

it("a grid has the same HTML whether its tiles are rendered or cached, and shows a new price at once", () => {
  const cache = new FragmentCache();
  const written = gridWith(products, null);
  expect(pageOf(cache, products)).toEqual({ page: written, copied: 0 });
  expect(pageOf(cache, products)).toEqual({ page: written, copied: products.length });
  // The order changes, because no cached tile may depend on its place.
  const turned = [...products.slice(0, 2), ...products.slice(2).toReversed()];
  expect(pageOf(cache, turned)).toEqual({
    page: gridWith(turned, null),
    copied: products.length,
  });
  const cheaper = products.map((product, at) =>
    at < 3 ? { ...product, price: 7_654_321 } : product,
  );
  const { page, copied } = pageOf(cache, cheaper);
  expect(copied).toBe(products.length - 3);
  expect(page).toBe(gridWith(cheaper, null));
  expect(page.match(/7\.654\.321/g)).toHaveLength(3);
});

it("a tile that a page has twice is rendered once, and cached once", () => {
  const twice = (find: FindFragment | null) =>
    renderToString(
      <TextsProvider texts={texts}>
        <FindFragmentContext value={find}>
          <ProductGrid products={products} room="whole" heading="h3" />
          <ProductGrid products={products.toReversed()} room="beside" heading="h3" />
        </FindFragmentContext>
      </TextsProvider>,
    );
  const cache = new FragmentCache();
  const sizes: number[] = [];
  for (const expected of [products.length, 2 * products.length]) {
    const fragments = new PageFragments(cache);
    let copied = 0;
    const html = twice((part, given) => {
      const found = fragments.find(part, given);
      if (found) copied++;
      return found;
    });
    expect(Buffer.concat(fragments.assemble(html)).toString()).toBe(twice(null));
    expect(copied).toBe(expected);
    sizes.push(cache.bytes);
  }
  expect(sizes[1]).toBe(sizes[0]);
});

it("a full cache admits the tiles of the second page that has them, and evicts those that were not read lately", () => {
  const [one, other] = [products.slice(0, 4), products.slice(4)];
  const room = Buffer.byteLength(gridWith(products, null)) + products.length * 900;
  const cache = new FragmentCache(room * 0.75);
  for (const shown of [one, other]) expect(pageOf(cache, shown).copied).toBe(0);
  expect(pageOf(cache, one).copied).toBe(4);
  expect(pageOf(cache, other).copied).toBeLessThan(4);
  expect(pageOf(cache, other).copied).toBeGreaterThan(2);
  expect(pageOf(cache, one).copied).toBeLessThan(4);
  expect(cache.bytes).toBeGreaterThan(room / 2);
  expect(cache.bytes).toBeLessThanOrEqual(room * 0.75);
});
