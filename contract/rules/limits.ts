/** Figures and lists that both sides know, apart from the shapes: a page that needs one loads no zod. */

/** The category menu shows the first five (`spec §9`). */
export const MENU_CATEGORIES = 5;
/** So many stores stand in the menus; a shop with more leads to all of them on the home page. */
export const MENU_STORES = 9;
/** Product search waits this long after the last key (`spec §9`), in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 430;
/** At this many or fewer the page says how many are left. */
export const FEW_LEFT = 10;
export const SEARCH_MAX = 100;
/** A dropdown is searched from this many characters on (`spec §9`). */
export const DROPDOWN_SEARCH_MIN = 1;
/** A search lists at most so many products, the best matches among the best sold. */
export const SEARCH_DEPTH = 240;
export const SHOP_PAGE_SIZE = 24;
/** A quantity of one product (`spec §5` leaves it open; 999 keeps a typing slip from becoming an order). */
export const MAX_QUANTITY = 999;
export const MAX_PAGE = 1_000_000;
/** A listing can be paged through to this depth; how many products there are in all is told all the same. */
export const LISTING_DEPTH = 10_000;
/** What all stores together are out of is looked for one by one, and to this depth. */
export const SOLD_OUT_DEPTH = 240;

export const productSorts = ["best_seller", "price_asc", "price_desc", "newest", "rating"] as const;
export type ProductSort = (typeof productSorts)[number];
export const FULL_NAME_MAX = 100;
/** Rows-per-page choices of the admin area (`spec §9`). */
export const STAFF_PAGE_SIZES = [5, 10, 20, 30, 50] as const;

/** A product has at most five pictures (`spec §9`), each a file of at most 5 MiB. */
export const PICTURES_MAX = 5;
export const FILE_MAX = 5 * 1024 * 1024;
/** A price in đồng; a thousand pieces of it still make a sum that a bank transfers. */
export const PRICE_MAX = 9_999_999_999;
export const STOCK_MAX = 1_000_000;
export const TENANT_NAME_MAX = 100;
export const TENANT_DESCRIPTION_MAX = 2000;
export const CATEGORY_NAME_MAX = 100;
export const PRODUCT_NAME_MAX = 200;
export const PRODUCT_NUMBER_MAX = 64;
export const PRODUCT_TEXT_MAX = 10_000;

/** How many products one bulk act takes. */
export const BULK_MAX = 200;
/** How the admin area sorts its products: a column, and from which end. */
export const storeProductSorts = [
  "newest",
  "name_asc",
  "name_desc",
  "stock_asc",
  "stock_desc",
  "revenue_asc",
  "revenue_desc",
  "sold_asc",
  "sold_desc",
  "price_asc",
  "price_desc",
] as const;
export type StoreProductSort = (typeof storeProductSorts)[number];
/** The tabs of the admin area's products (`spec §2`). */
export const productTabs = ["all", "hidden", "sold_out", "active"] as const;
export type ProductTab = (typeof productTabs)[number];

/** Why an order is cancelled: the wire takes one of these, or a person's own words (`reason`). */
export const cancelReasons = [
  "changed_mind",
  "wrong_address",
  "wrong_product",
  "found_cheaper",
  "duplicate_order",
  "unreachable",
  "sold_out",
  "delivery_failed",
  "other",
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** Express delivery of a store that set no fee of its own, in đồng (decision 5). */
export const DEFAULT_EXPRESS_FEE = 30_000;

/** The length of an evaluation's words. */
export const MAX_COMMENT = 2000;

/** What a store writes of an order, in characters: why, its own note, and a bank's reference. */
export const REASON_MAX = 500;
export const NOTE_MAX = 2000;
export const REFERENCE_MAX = 100;
/** An order id as it may be typed into a search, with spaces. */
export const ORDER_ID_TYPED_MAX = 40;

/** Rows of one file, the headings not counted. */
export const IMPORT_ROWS_MAX = 10_000;

/** Columns of one file. */
export const IMPORT_COLUMNS_MAX = 200;

/** What a column may hold; a heading names one in English or in Vietnamese. */
export const importFields = [
  "productNumber",
  "nameEn",
  "nameVn",
  "category",
  "origin",
  "price",
  "inStock",
  "descriptionEn",
  "descriptionVn",
  "specificationEn",
  "specificationVn",
  "warrantyEn",
  "warrantyVn",
] as const;
