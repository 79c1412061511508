import { inLanguage, type Language } from "#contract/language.ts";
import type { DecorSection, PublishedDecorSection } from "#contract/decor.ts";
import { DECOR_ITEMS_MAX } from "#contract/rules/decor.ts";
import { picturePath } from "#contract/wire/pictures.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import type { CacheTags } from "#server/platform/cache/cache-tag.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import {
  categoryTag,
  listingTags,
  productTag,
  storefrontTags,
  tenantsTag,
} from "#server/shop/cache-tags.ts";
import {
  findBestOfCategories,
  findFirstKeys,
  findStoreCategories,
  type ProductCard,
} from "#server/shop/catalogue/catalogue.ts";
import { thePublicVouchers } from "#server/shop/vouchers/vouchers.ts";
import { findPictures } from "./decor.queries.ts";

/** Where the sections are published, and how the response is kept. */
export type Showing = Pick<AppContext, "db" | "clock"> & {
  tenant: { id: number; isDeleted: boolean };
  language: Language;
  /** The cards of shown products, in any order. */
  findCards: (keys: readonly number[]) => Promise<readonly ProductCard[]>;
  dependsOn: (...tags: CacheTags) => void;
  expiresAt: (at: Date) => void;
};

type Of<K extends DecorSection["kind"]> = Extract<DecorSection, { kind: K }>;
type Image = { imageUrl: string; avif: boolean };

/**
 * Each section as shoppers see it; null for one whose products, categories or pictures are all gone, and for a row of a
 * voucher that doesn't run.
 */
export const showSections = async (
  on: Showing,
  sections: readonly DecorSection[],
): Promise<(PublishedDecorSection | null)[]> => {
  const [images, named] = await Promise.all([
    imagesOf(on, sections),
    Promise.all(sections.map(async (section) => await namedProducts(on, section))),
  ]);
  const keys = [...new Set(named.flatMap((each) => each.keys))].filter((key) => key !== NONE);
  const found = keys.length > 0 ? await on.findCards(keys) : [];
  const categories = found.map(({ category }) => categoryTag(category.id));
  if (keys.length > 0) on.dependsOn(tenantsTag, ...keys.map(productTag), ...categories);
  const cards = new Map(found.map((card) => [card.id, card]));
  return sections.map((section, at) =>
    showSection(on, section, { images, cards, ...(named[at] ?? nothing) }),
  );
};

const NONE = 0; // no row has this key

/** The products that a section names, and a category for each if it names categories. */
type SectionProducts = { keys: readonly number[]; categories: readonly Category[] };
type Category = Awaited<ReturnType<typeof findStoreCategories>>[number];

const nothing: SectionProducts = { keys: [], categories: [] };

const namedProducts = async (on: Showing, section: DecorSection): Promise<SectionProducts> => {
  if (section.kind === "products") return { keys: await keysOf(on, section), categories: [] };
  return section.kind === "categories" ? await bestOfCategories(on, section) : nothing;
};

type Material = SectionProducts & {
  images: ReadonlyMap<string, Image>;
  cards: ReadonlyMap<string, ProductCard>;
};

const showSection = (
  { language, tenant }: Showing,
  section: DecorSection,
  { images, cards, keys, categories }: Material,
): PublishedDecorSection | null => {
  switch (section.kind) {
    case "banners": {
      const slides = section.slides.flatMap(({ pictureId, alt, link }) => {
        const image = images.get(pictureId);
        return image ? [{ image, alt: inLanguage(language, alt), link: link || null }] : [];
      });
      return slides.length > 0 ? { kind: section.kind, slides } : null;
    }
    case "products": {
      // A product that another store sells was never the store's own.
      const products = keys
        .flatMap((key) => cards.get(String(key)) ?? [])
        .filter((card) => card.tenant.id === String(tenant.id));
      const title = inLanguage(language, section.title);
      return products.length > 0 ? { kind: section.kind, title, products } : null;
    }
    case "categories": {
      const title = inLanguage(language, section.title);
      const tiles = categories.map(({ id, nameEn, nameVn }, at) => {
        const [image] = cards.get(String(keys[at]))?.images ?? [];
        const name = inLanguage(language, { en: nameEn, vn: nameVn });
        const picture = image ? { imageUrl: image.imageUrl, avif: image.avif } : null;
        return { id: String(id), name, image: picture };
      });
      return tiles.length > 0 ? { kind: section.kind, title, categories: tiles } : null;
    }
    case "text": {
      const { kind, align, background, ink } = section;
      const title = inLanguage(language, section.title);
      return { kind, title, body: inLanguage(language, section.body), align, background, ink };
    }
    case "picture": {
      const { kind, side } = section;
      const image = images.get(section.pictureId);
      if (!image) return null;
      const [alt, title, body] = [section.alt, section.title, section.body].map((text) =>
        inLanguage(language, text),
      ) as [string, string, string]; // as: three texts of three
      return { kind, image, alt, title, body, link: section.link || null, side };
    }
  }
};

const imagesOf = async (
  { db, tenant }: Showing,
  sections: readonly DecorSection[],
): Promise<Map<string, Image>> => {
  const ids = sections.flatMap(pictureIdsOf).flatMap((id) => keyOfId(id) ?? []);
  if (ids.length === 0) return new Map();
  const rows = await findPictures(db, { tenant: tenant.id, ids });
  return new Map(
    rows.map(({ id, file, hasAvif }) => [
      String(id),
      { imageUrl: picturePath(file, 640), avif: hasAvif },
    ]),
  );
};

/** The pictures that a section names. */
export const pictureIdsOf = (section: DecorSection): string[] => {
  if (section.kind === "banners") return section.slides.map(({ pictureId }) => pictureId);
  return section.kind === "picture" ? [section.pictureId] : [];
};

const keysOf = async (
  on: Showing,
  { source, productIds, voucherId }: Of<"products">,
): Promise<number[]> => {
  const { db, tenant, dependsOn } = on;
  if (source === "chosen") return productIds.flatMap((id) => keyOfId(id) ?? []);
  if (source === "voucher") return await keysOfVoucher(on, voucherId);
  const sort = source === "newest" ? "newest" : "best_seller";
  dependsOn(...listingTags({ tenant: tenant.id }, sort));
  return await findFirstKeys(db, { tenant: tenant.id }, sort, DECOR_ITEMS_MAX);
};

/** The products that a public voucher of the store applies to, best sold first; none unless it runs. */
const keysOfVoucher = async (on: Showing, voucherId: string | null): Promise<number[]> => {
  const { db, tenant, dependsOn } = on;
  if (tenant.isDeleted) return [];
  const { vouchers } = await thePublicVouchers(on, { ...on, id: String(tenant.id) });
  const voucher = vouchers.find((each) => each.id === voucherId);
  if (voucher?.tenant?.id !== String(tenant.id)) return [];
  dependsOn(...listingTags({ tenant: tenant.id }, "best_seller"));
  if (voucher.scope === "products") {
    const keys = voucher.productIds.flatMap((id) => keyOfId(id) ?? []);
    return await bestOf(on, keys);
  }
  if (voucher.scope === "store")
    return await findFirstKeys(db, { tenant: tenant.id }, "best_seller", DECOR_ITEMS_MAX);
  const categories = voucher.categoryIds.flatMap((id) => keyOfId(id) ?? []);
  const best = await findBestOfCategories(db, { categories, size: DECOR_ITEMS_MAX });
  return best.slice(0, DECOR_ITEMS_MAX).map(({ id }) => id);
};

const bestOf = async ({ findCards }: Showing, keys: readonly number[]): Promise<number[]> => {
  const cards = await findCards(keys);
  return cards
    .toSorted((one, other) => other.soldCount - one.soldCount)
    .slice(0, DECOR_ITEMS_MAX)
    .flatMap(({ id }) => keyOfId(id) ?? []);
};

/** The categories of a section that have products, each with its best-selling product, whose picture it shows. */
const bestOfCategories = async (
  { db, tenant, dependsOn }: Showing,
  { categoryIds }: Of<"categories">,
): Promise<SectionProducts> => {
  dependsOn(...storefrontTags(tenant.id, ["sold"]));
  const categories = categoryIds.flatMap((id) => keyOfId(id) ?? []);
  const [rows, best] = await Promise.all([
    findStoreCategories(db, { tenant: tenant.id }),
    findBestOfCategories(db, { categories, size: 1 }),
  ]);
  const found = categories.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const withProducts = found.filter(({ productCount }) => productCount > 0);
  const bestOf = new Map(best.map((row) => [row.categoryId, row.id]));
  return { categories: withProducts, keys: withProducts.map(({ id }) => bestOf.get(id) ?? NONE) };
};
