/** A store's decoration: the sections above its products, as its staff write them and as shoppers see them. */
import { product } from "./catalogue.ts";
import {
  DECOR_ALT_MAX,
  DECOR_BODY_MAX,
  DECOR_ITEMS_MAX,
  DECOR_LINK_MAX,
  DECOR_SECTIONS_MAX,
  DECOR_SLIDES_MAX,
  DECOR_TITLE_MAX,
  decorAligns,
  decorBackgrounds,
  decorInks,
  decorProductSources,
  decorSides,
  isReadable,
  isShopLink,
} from "./rules/decor.ts";
import { endpoint } from "./wire/endpoint.ts";
import { freeText, id, ID_MAX } from "./wire/shapes.ts";
import { z } from "./wire/zod.ts";

/** A text in one language at least, once it is shown; readers of the other one see it, too. */
const inBoth = (max: number, lines: "one-line" | "many-lines" = "one-line") =>
  z.strictObject({ en: freeText(max, lines), vn: freeText(max, lines) });

export const decorTitles = inBoth(DECOR_TITLE_MAX);
export const decorAlts = inBoth(DECOR_ALT_MAX);
export const decorBodies = inBoth(DECOR_BODY_MAX, "many-lines");

/** A picture of the store, or "" for none yet. */
const pictureId = freeText(ID_MAX);

/** A page of the shop (`/bosch_power_tool?category=3`), or "" for none. */
const link = z.pipe(
  freeText(DECOR_LINK_MAX),
  z.string().check(z.refine((value) => value === "" || isShopLink(value), "shop-link")),
);

const items = z.array(id).check(z.maxLength(DECOR_ITEMS_MAX, "too-many"));

const colours = {
  background: z.enum(Object.keys(decorBackgrounds) as (keyof typeof decorBackgrounds)[]), // as: the keys of a constant
  ink: z.enum(Object.keys(decorInks) as (keyof typeof decorInks)[]), // as: the keys of a constant
};

export const decorBanners = z.strictObject({
  kind: z.literal("banners"),
  slides: z
    .array(z.strictObject({ pictureId, alt: decorAlts, link }))
    .check(z.maxLength(DECOR_SLIDES_MAX, "too-many")),
});

export const decorProducts = z.strictObject({
  kind: z.literal("products"),
  title: decorTitles,
  source: z.enum(decorProductSources),
  /** Of the source `chosen`, in order. */
  productIds: items,
  /** Of the source `voucher`: a public voucher of the store. The row is shown while it runs. */
  voucherId: z.nullable(id),
});

export const decorCategories = z.strictObject({
  kind: z.literal("categories"),
  title: decorTitles,
  categoryIds: items,
});

export const decorText = z
  .strictObject({
    kind: z.literal("text"),
    title: decorTitles,
    body: decorBodies,
    align: z.enum(decorAligns),
    ...colours,
  })
  .check(
    z.refine(({ background, ink }) => isReadable(background, ink), {
      error: "contrast",
      path: ["ink"],
    }),
  );

export const decorPicture = z.strictObject({
  kind: z.literal("picture"),
  pictureId,
  alt: decorAlts,
  title: decorTitles,
  body: decorBodies,
  link,
  /** The side of the picture, where there is room for both. */
  side: z.enum(decorSides),
});

/** One section as the store's staff write it, be it finished or not. */
export const decorSection = z.discriminatedUnion("kind", [
  decorBanners,
  decorProducts,
  decorCategories,
  decorText,
  decorPicture,
]);

export type DecorSection = z.output<typeof decorSection>;

/** The sections of a draft. */
export const decorSections = z
  .array(decorSection)
  .check(z.maxLength(DECOR_SECTIONS_MAX, "too-many"));

/** Sections that shoppers may see: nothing is missing in any of them. */
export const finishedDecorSections = decorSections.check(({ value, issues }) => {
  for (const [at, section] of value.entries())
    for (const path of missingIn(section))
      issues.push({ code: "custom", message: "required", path: [at, ...path], input: section });
});

type Path = readonly (string | number)[];

/** The paths of what a section still needs before shoppers may see it. */
const missingIn = (section: DecorSection): Path[] => {
  switch (section.kind) {
    case "banners":
      if (section.slides.length === 0) return [["slides"]];
      return section.slides.flatMap((slide, at) =>
        [...pictureMissing(slide), ...textMissing(slide, "alt")].map((path) => [
          "slides",
          at,
          ...path,
        ]),
      );
    case "products": {
      const { source, productIds, voucherId } = section;
      return [
        ...textMissing(section, "title"),
        ...(source === "chosen" && productIds.length === 0 ? [["productIds"]] : []),
        ...(source === "voucher" && voucherId === null ? [["voucherId"]] : []),
      ];
    }
    case "categories":
      return [
        ...textMissing(section, "title"),
        ...(section.categoryIds.length === 0 ? [["categoryIds"]] : []),
      ];
    case "text":
      return textMissing(section, "body");
    case "picture":
      return [
        ...pictureMissing(section),
        ...textMissing(section, "alt"),
        ...textMissing(section, "title"),
      ];
  }
};

const pictureMissing = ({ pictureId }: { pictureId: string }): Path[] =>
  pictureId === "" ? [["pictureId"]] : [];

const textMissing = <N extends string>(
  of: Record<N, { en: string; vn: string }>,
  name: N,
): Path[] => (of[name].en === "" && of[name].vn === "" ? [[name, "en"]] : []);

/** A picture of a decoration: its 640 px WebP, and whether AVIF files exist. */
export const decorImage = z.object({ imageUrl: z.string(), avif: z.boolean() });

/** One section as shoppers see it, in their language, with what it names. */
export const publishedDecorSection = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("banners"),
    slides: z.array(z.object({ image: decorImage, alt: z.string(), link: z.nullable(z.string()) })),
  }),
  z.object({ kind: z.literal("products"), title: z.string(), products: z.array(product) }),
  z.object({
    kind: z.literal("categories"),
    title: z.string(),
    categories: z.array(z.object({ id, name: z.string(), image: z.nullable(decorImage) })),
  }),
  z.object({
    kind: z.literal("text"),
    title: z.string(),
    body: z.string(),
    align: z.enum(decorAligns),
    ...colours,
  }),
  z.object({
    kind: z.literal("picture"),
    image: decorImage,
    alt: z.string(),
    title: z.string(),
    body: z.string(),
    link: z.nullable(z.string()),
    side: z.enum(decorSides),
  }),
]);

export type PublishedDecorSection = z.output<typeof publishedDecorSection>;

/** The decoration of a store's page. */
export const shownDecor = z.object({ sections: z.array(publishedDecorSection) });

export const decor = {
  "GET /tenants/{id}/decor": endpoint({
    summary: "The sections above a store's products, in their order",
    callers: "everyone",
    answer: shownDecor,
    refuses: ["http/not-found"],
  }),
} as const;
