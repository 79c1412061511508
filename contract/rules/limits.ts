/** Limits and lists that browser and server share. They are apart from the shapes, so that pages load no zod. */

/** The category menu shows the first five (`spec §9`). */
export const MENU_CATEGORIES = 5;
/** The number of stores in the menus; a shop with more links to the full list on the home page. */
export const MENU_STORES = 9;
/** The product search waits this long after the last key (`spec §9`), in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 430;
/** At this stock or less, the page shows the number of remaining pieces. */
export const FEW_LEFT = 10;
export const SEARCH_MAX = 100;
/** A dropdown filters from this number of characters on (`spec §9`). */
export const DROPDOWN_SEARCH_MIN = 1;
/** A search filters, sorts and counts so many of the best matches; deeper pages list more of them. */
export const SEARCH_DEPTH = 240;
export const SHOP_PAGE_SIZE = 24;
/** The maximal quantity of one product (`spec §5` leaves it open; 999 keeps a typing slip from becoming an order). */
export const MAX_QUANTITY = 999;
export const MAX_PAGE = 1_000_000;
/** A listing can be paged through to this depth; its total counts all products. */
export const LISTING_DEPTH = 10_000;
/** Sold-out products of all stores together are found one by one, only to this depth. */
export const SOLD_OUT_DEPTH = 240;

export const productSorts = ["best_seller", "price_asc", "price_desc", "newest", "rating"] as const;
export type ProductSort = (typeof productSorts)[number];
/** The orders of a search's hits besides the best match first. */
export const searchSorts = ["best_seller", "price_asc", "price_desc", "rating"] as const;
export const FULL_NAME_MAX = 100;
/** Rows-per-page choices of the admin area (`spec §9`). */
export const STAFF_PAGE_SIZES = [5, 10, 20, 30, 50] as const;

/** A product has at most five pictures (`spec §9`). */
export const PICTURES_MAX = 5;
/** The maximal price in đồng; the total of a thousand pieces still fits a bank transfer. */
export const PRICE_MAX = 9_999_999_999;
export const STOCK_MAX = 1_000_000;
/** The largest weight of a piece, in grams, and its longest side, in centimetres. */
export const WEIGHT_MAX = 1_000_000;
export const SIDE_MAX = 1_000;
export const TENANT_NAME_MAX = 100;
export const TENANT_DESCRIPTION_MAX = 2000;
export const CATEGORY_NAME_MAX = 100;
export const PRODUCT_NAME_MAX = 200;
export const PRODUCT_NUMBER_MAX = 64;
export const PRODUCT_TEXT_MAX = 10_000;

/** The maximal number of products in one bulk act. */
export const BULK_MAX = 200;
/** The most products whose stock one request sets. */
export const STOCK_LIST_MAX = 1_000;
/** The sort orders of products in the admin area: a column with its direction. */
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
/** The tabs of the admin area's products (`spec §2`), and a tab of products with few pieces left. */
export const productTabs = ["all", "hidden", "sold_out", "low_stock", "active"] as const;
export type ProductTab = (typeof productTabs)[number];

/** The reasons of a cancellation: the wire takes one of these or a free text (`reason`). */
export const cancelReasons = [
  "changed_mind",
  "wrong_address",
  "wrong_product",
  "found_cheaper",
  "duplicate_order",
  "unreachable",
  "sold_out",
  "delivery_failed",
  "not_paid",
  "other",
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** The days that standard delivery takes after the order was handed over, as the checkout promises. */
export const STANDARD_DELIVERY_DAYS = { least: 2, most: 5 };
/** The express fee of a store that set none, in đồng (decision 5). */
export const DEFAULT_EXPRESS_FEE = 30_000;

/** The maximal length of a review's text. */
export const MAX_COMMENT = 2000;

/** The maximal lengths of a store's texts about an order, in characters: reason, internal note, bank reference. */
export const REASON_MAX = 500;
export const NOTE_MAX = 2000;
export const REFERENCE_MAX = 100;
/** The maximal length of an order id typed into a search, including spaces. */
export const ORDER_ID_TYPED_MAX = 40;
/** The longest text that staff search orders by: as long as a name. */
export const ORDER_SEARCH_MAX = 100;

/** The maximal length of a province's name to filter by. */
export const PROVINCE_MAX = 100;

/** The maximal number of rows in a file, without the headings. */
export const IMPORT_ROWS_MAX = 10_000;

/** The maximal number of rows in a file of stock, without the headings. */
export const STOCK_IMPORT_ROWS_MAX = 100_000;
/** The most changes of stock that a preview lists; it counts all of them. */
export const STOCK_CHANGES_SHOWN = 1_000;

/** The maximal number of columns in a file. */
export const IMPORT_COLUMNS_MAX = 200;
/** The most groups of words that mean the same. */
export const SYNONYM_GROUPS_MAX = 500;
/** The most words or phrases of a group. */
export const SYNONYMS_MAX = 12;
/** A word alone means nothing else. */
export const SYNONYMS_MIN = 2;
/** The most characters of one of them. */
export const SYNONYM_LENGTH_MAX = 60;
/** Searches that found nothing are counted for so many days. */
export const UNFOUND_DAYS = 30;
/** The most searches that the list shows. */
export const UNFOUND_SHOWN = 100;
