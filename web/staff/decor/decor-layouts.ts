import type { DecorSection } from "#contract/decor.ts";

export const decorLayouts = ["bestSellers", "newest", "offers"] as const;
export type DecorLayout = (typeof decorLayouts)[number];

/** The most categories that a layout shows. */
const CATEGORIES = 6;

type Named = { id: string };

/** A layout is filled with the store's categories and its public vouchers. */
export type LayoutSource = { categories: readonly Named[]; vouchers: readonly Named[] };

/**
 * The sections that an empty page begins with. They are finished, so that a store can publish them as they are: the
 * products come from the store's sales, and nothing needs a picture.
 */
export const sectionsOfLayout = (
  layout: DecorLayout,
  { categories, vouchers }: LayoutSource,
): DecorSection[] => {
  const bestSellers = products("Best sellers", "Bán chạy nhất", "best_sellers");
  const newest = products("New arrivals", "Hàng mới về", "newest");
  const tiles: DecorSection[] =
    categories.length === 0
      ? []
      : [
          {
            kind: "categories",
            title: { en: "Shop by category", vn: "Mua theo danh mục" },
            categoryIds: categories.slice(0, CATEGORIES).map(({ id }) => id),
          },
        ];
  switch (layout) {
    case "bestSellers":
      return [
        words("Welcome to our store", "Chào mừng bạn đến cửa hàng", {
          en: "Genuine goods, open to inspection on delivery.",
          vn: "Hàng chính hãng, được kiểm hàng khi nhận.",
        }),
        bestSellers,
        ...tiles,
      ];
    case "newest":
      return [newest, ...tiles, bestSellers];
    case "offers": {
      const [voucher] = vouchers;
      return [
        words(
          "This week's offers",
          "Ưu đãi tuần này",
          {
            en: "Save a voucher above and use it at checkout.",
            vn: "Lưu voucher ở trên và dùng khi thanh toán.",
          },
          "red",
        ),
        voucher
          ? { ...products("With a voucher", "Mua kèm voucher", "voucher"), voucherId: voucher.id }
          : bestSellers,
        newest,
        ...tiles,
      ];
    }
  }
};

type Products = Extract<DecorSection, { kind: "products" }>;

const products = (en: string, vn: string, source: Products["source"]): Products => ({
  kind: "products",
  title: { en, vn },
  source,
  productIds: [],
  voucherId: null,
});

const words = (
  en: string,
  vn: string,
  body: { en: string; vn: string },
  background: "grey" | "red" = "grey",
): DecorSection => ({
  kind: "text",
  title: { en, vn },
  body,
  align: "center",
  background,
  ink: background === "red" ? "white" : "dark",
});
