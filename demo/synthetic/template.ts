import type { StoreKey } from "../content.ts";
import type { Random } from "./random.ts";

export type Words = readonly [en: string, vn: string];
export type SpecRow = readonly [labelEn: string, labelVn: string, value: string];

/** The products of a category are generated from this. */
export type Template = {
  /** Key of a category of the store, see `demo/categories.ts`. */
  category: string;
  /** The second letter of its product numbers. */
  letter: string;
  family: readonly [Words, ...Words[]];
  variant: readonly [Words, ...Words[]];
  /** A series or a size, which follows the family in the name, with its rows of the specification. */
  model: (random: Random) => { size: string; spec: readonly SpecRow[] };
  fitsVehicles: boolean;
  /** Đồng, and how far prices vary around it. */
  price: number;
  sigma: number;
  origins: readonly [readonly [string, number], ...(readonly [string, number])[]];
  warrantyMonths: number;
};

export type TemplateStore = {
  key: StoreKey;
  /** Share of the whole catalogue, in percent. */
  share: number;
  templates: readonly [Template, ...Template[]];
};
