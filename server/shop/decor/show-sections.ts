import { inLanguage, type Language } from "#contract/language.ts";
import type { DecorSection, ShownDecorSection } from "#contract/decor.ts";
import { DECOR_ITEMS_MAX } from "#contract/rules/decor.ts";
import { picturePath } from "#contract/wire/pictures.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import type { CacheTags } from "#server/platform/cache/cache-tag.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { listingTags, productTag, storefrontTags, tenantsTag } from "#server/shop/cache-tags.ts";
import {
  findCards,
  findFirstKeys,
  findStoreCategories,
  type ProductCard,
} from "#server/shop/catalogue/catalogue.ts";
import { thePublicVouchers } from "#server/shop/vouchers/vouchers.ts";
import { findPictures } from "./decor.queries.ts";

/** Where the sections are shown, and how the response is kept. */
export type Showing = Pick<AppContext, "db" | "clock"> & {
  tenant: { id: number; isDeleted: boolean };
  language: Language;
  dependsOn: (...tags: CacheTags) => void;
  expiresAt: (at: Date) => void;
};

type Of<K extends DecorSection["kind"]> = Extract<DecorSection, { kind: K }>;
type Image = { imageUrl: string; avif: boolean };

/**
 * Sections as shoppers see them. A section whose products, categories or pictures are all gone is left out, and so is a
 * row of a voucher that doesn't run.
 */
export const showSections = async (
  on: Showing,
  sections: readonly DecorSection[],
): Promise<ShownDecorSection[]> => {
  const images = await imagesOf(on, sections);
  const shown = await Promise.all(
    sections.map(async (each) => await showSection(on, each, images)),
  );
  return shown.filter((section) => section !== null);
};

const showSection = async (
  on: Showing,
  section: DecorSection,
  images: ReadonlyMap<string, Image>,
): Promise<ShownDecorSection | null> => {
  const { language } = on;
  switch (section.kind) {
    case "banners": {
      const slides = section.slides.flatMap(({ pictureId, alt, link }) => {
        const image = images.get(pictureId);
        return image ? [{ image, alt: inLanguage(language, alt), link: link || null }] : [];
      });
      return slides.length > 0 ? { kind: section.kind, slides } : null;
    }
    case "products": {
      const products = await productsOf(on, section);
      const title = inLanguage(language, section.title);
      return products.length > 0 ? { kind: section.kind, title, products } : null;
    }
    case "categories": {
      const categories = await tilesOf(on, section);
      const title = inLanguage(language, section.title);
      return categories.length > 0 ? { kind: section.kind, title, categories } : null;
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

const productsOf = async (on: Showing, section: Of<"products">): Promise<ProductCard[]> => {
  const keys = await keysOf(on, section);
  on.dependsOn(tenantsTag, ...keys.map(productTag));
  const cards = await findCards(on.db, keys, on.language);
  return keys.flatMap((key) => cards.get(key) ?? []).filter(isOf(on));
};

// A product that another store sells was never the store's own.
const isOf =
  ({ tenant: { id } }: Showing) =>
  ({ tenant }: ProductCard): boolean =>
    tenant.id === String(id);

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
  const ofCategories = await Promise.all(
    voucher.categoryIds.map(
      async (id) =>
        await findFirstKeys(
          db,
          { tenant: tenant.id, category: keyOfId(id) ?? NONE },
          "best_seller",
          DECOR_ITEMS_MAX,
        ),
    ),
  );
  return await bestOf(on, ofCategories.flat());
};

const NONE = 0; // no row has this key

const bestOf = async ({ db, language }: Showing, keys: readonly number[]): Promise<number[]> => {
  const cards = await findCards(db, keys, language);
  return [...cards]
    .toSorted(([, one], [, other]) => other.soldCount - one.soldCount)
    .slice(0, DECOR_ITEMS_MAX)
    .map(([key]) => key);
};

/** Tiles of categories that have products, each with the picture of its best-selling product. */
const tilesOf = async (on: Showing, { categoryIds }: Of<"categories">) => {
  const { db, tenant, language, dependsOn } = on;
  dependsOn(...storefrontTags(tenant.id, ["sold"]));
  const rows = new Map(
    (await findStoreCategories(db, { tenant: tenant.id })).map((row) => [String(row.id), row]),
  );
  const found = categoryIds.flatMap((id) => rows.get(id) ?? []);
  const tiles = await Promise.all(
    found
      .filter(({ productCount }) => productCount > 0)
      .map(async ({ id, nameEn, nameVn }) => {
        const scope = { tenant: tenant.id, category: id };
        const [best] = await findFirstKeys(db, scope, "best_seller", 1);
        const name = inLanguage(language, { en: nameEn, vn: nameVn });
        return { id: String(id), name, best };
      }),
  );
  const keys = tiles.flatMap(({ best }) => best ?? []);
  dependsOn(tenantsTag, ...keys.map(productTag));
  const cards = await findCards(db, keys, language);
  return tiles.map(({ id, name, best }) => {
    const [image] = (best !== undefined && cards.get(best)?.images) || [];
    return { id, name, image: image ? { imageUrl: image.imageUrl, avif: image.avif } : null };
  });
};
