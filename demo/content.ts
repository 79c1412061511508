/** A text in both languages of the shop; Vietnamese with full marks, NFC. */
export type Text = { en: string; vn: string };

export type StoreKey = "auto" | "power" | "home";

export type DemoStore = {
  key: StoreKey;
  name: string;
  description: Text;
  hotline: string;
  email: string;
  bank: { bin: string; bankName: string; account: string; holder: string };
  /** Two letters without I and O, in front of every transfer code of the store. */
  transferPrefix: string;
  /** Đồng, for express delivery. */
  expressFee: number;
  /** Names of the pictures of its mark and of the cover above its page, see `drawings/gallery.ts`. */
  picture: string;
  cover: string;
};

export type DemoCategory = { key: string; store: StoreKey; name: Text };

export type DemoReview = {
  author: string;
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string;
  daysAgo: number;
};

export type DemoProduct = {
  store: StoreKey;
  /** Key of a category of the same store. */
  category: string;
  /** Unique within the store. */
  productNumber: string;
  name: Text;
  /** ISO 3166-1 alpha-2. */
  origin: string;
  /** Đồng, VAT included. */
  price: number;
  stock: number;
  hidden?: true;
  /** Describes the product, its use, one limit, and the contents of the box. */
  description: Text;
  /** One row per line, `Label: value`; the same rows in both languages. */
  specification: Text;
  warranty: Text;
  /** Names of pictures, the main one first. */
  pictures: readonly string[];
  /** Pieces sold before the demo's own orders. */
  soldBefore: number;
  reviews: readonly DemoReview[];
};

/** A product as written in its file; its reviews are in `reviews/`. */
export type ProductCard = Omit<DemoProduct, "reviews">;

/** English label, Vietnamese label, value, and the Vietnamese value where it differs. */
type Row = readonly [labelEn: string, labelVn: string, value: string, valueVn?: string];

/** One specification in both languages, from rows that are written once. */
export function rows(...list: readonly Row[]): Text {
  return {
    en: list.map(([label, , value]) => `${label}: ${value}`).join("\n"),
    vn: list.map(([, label, value, valueVn]) => `${label}: ${valueVn ?? value}`).join("\n"),
  };
}

/** "n months" in both languages. */
export const months = (count: number): Text => ({ en: `${count} months`, vn: `${count} tháng` });

/** Picture names of one product: `views("disc-front", "main", "size")`. */
export const views = (key: string, ...kinds: readonly string[]): string[] =>
  kinds.map((kind) => `${key}-${kind}`);
