/** Rules of a store's decoration (`beyond §3`) that editor, server and pages share. */

export const DECOR_SECTIONS_MAX = 12;
export const DECOR_SLIDES_MAX = 5;
/** The most products of a row, and the most categories of a row of tiles. */
export const DECOR_ITEMS_MAX = 12;
export const DECOR_TITLE_MAX = 80;
export const DECOR_ALT_MAX = 160;
export const DECOR_BODY_MAX = 1_000;
export const DECOR_LINK_MAX = 300;
/** Versions that a store has scheduled at one time. */
export const DECOR_SCHEDULED_MAX = 10;
/** A version begins at most this long after it is scheduled, in days. */
export const DECOR_AHEAD_DAYS = 366;

export const decorSectionKinds = ["banners", "products", "categories", "text", "picture"] as const;
export type DecorSectionKind = (typeof decorSectionKinds)[number];

export const decorProductSources = ["chosen", "best_sellers", "newest", "voucher"] as const;
export const decorAligns = ["start", "center"] as const;
export const decorSides = ["start", "end"] as const;

/** Backgrounds and colours of letters by name; `web/decor/decor.css` has the same values, and a test compares them. */
export const decorBackgrounds = {
  white: "#ffffff",
  grey: "#eef1f4",
  rose: "#fbeceb",
  blue: "#e6eef7",
  green: "#e7f3ec",
  sand: "#faefe2",
  red: "#b3261e",
  night: "#1c2430",
} as const;
export type DecorBackground = keyof typeof decorBackgrounds;

export const decorInks = {
  dark: "#1c2430",
  grey: "#47525f",
  red: "#b3261e",
  green: "#17693a",
  white: "#ffffff",
  silver: "#c5cdd8",
} as const;
export type DecorInk = keyof typeof decorInks;

/** The contrast that WCAG 2.2 AA asks of text. */
const LEAST_CONTRAST = 4.5;

/** Whether letters of a colour can be read on a background. */
export const isReadable = (background: DecorBackground, ink: DecorInk): boolean =>
  contrastOf(decorBackgrounds[background], decorInks[ink]) >= LEAST_CONTRAST;

/** The contrast of two colours (`#1c2430`) by WCAG 2.2, 1 to 21. */
export const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const luminanceOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Any origin does: a link that stays within one stays within every other. */
const ORIGIN = "https://shop.invalid";

/** First segments of addresses that are no pages for shoppers. */
const closed =
  /^\/(?:admin|super-admin|ecommerce-shopping|metrics|pictures|assets|locales)(?:[/?#]|$)/;

/**
 * Whether a link stays among the shop's pages: a path without a host, read as browsers read it. A backslash counts as a
 * slash to them, and they drop tabs and line breaks.
 */
export const isShopLink = (link: string): boolean => {
  if (!/^\/(?!\/)[^\\\s]*$/u.test(link) || !URL.canParse(link, ORIGIN)) return false;
  const { origin, pathname } = new URL(link, ORIGIN);
  return origin === ORIGIN && !pathname.startsWith("//") && !closed.test(pathname);
};
