import type { TextValues } from "#contract/translate.ts";
import type accounts from "#texts/en/accounts.json";
import type addresses from "#texts/en/addresses.json";
import type cart from "#texts/en/cart.json";
import type catalogue from "#texts/en/catalogue.json";
import type charts from "#texts/en/charts.json";
import type dashboard from "#texts/en/dashboard.json";
import type delivery from "#texts/en/delivery.json";
import type desk from "#texts/en/desk.json";
import type decor from "#texts/en/decor.json";
import type frame from "#texts/en/frame.json";
import type help from "#texts/en/help.json";
import type kit from "#texts/en/kit.json";
import type orders from "#texts/en/orders.json";
import type pages from "#texts/en/pages.json";
import type parcels from "#texts/en/parcels.json";
import type money from "#texts/en/money.json";
import type payments from "#texts/en/payments.json";
import type payouts from "#texts/en/payouts.json";
import type personal from "#texts/en/personal.json";
import type policies from "#texts/en/policies.json";
import type products from "#texts/en/products.json";
import type returns from "#texts/en/returns.json";
import type revenue from "#texts/en/revenue.json";
import type reviewActs from "#texts/en/review-acts.json";
import type reviews from "#texts/en/reviews.json";
import type seller from "#texts/en/seller.json";
import type shopMoney from "#texts/en/shop-money.json";
import type settings from "#texts/en/settings.json";
import type staff from "#texts/en/staff.json";
import type storeReturns from "#texts/en/store-returns.json";
import type storePolicies from "#texts/en/store-policies.json";
import type tokens from "#texts/en/tokens.json";
import type vouchers from "#texts/en/vouchers.json";
import type webhooks from "#texts/en/webhooks.json";
import type storeProfile from "#texts/en/store-profile.json";
import type synonyms from "#texts/en/synonyms.json";
import type superAdmin from "#texts/en/super-admin.json";

/** Types of the texts that pages show (`texts/{language}/{namespace}.json`). */
type Files = {
  accounts: typeof accounts;
  addresses: typeof addresses;
  cart: typeof cart;
  catalogue: typeof catalogue;
  charts: typeof charts;
  dashboard: typeof dashboard;
  decor: typeof decor;
  delivery: typeof delivery;
  desk: typeof desk;
  frame: typeof frame;
  help: typeof help;
  kit: typeof kit;
  orders: typeof orders;
  pages: typeof pages;
  parcels: typeof parcels;
  money: typeof money;
  payments: typeof payments;
  payouts: typeof payouts;
  personal: typeof personal;
  policies: typeof policies;
  products: typeof products;
  returns: typeof returns;
  revenue: typeof revenue;
  "review-acts": typeof reviewActs;
  reviews: typeof reviews;
  seller: typeof seller;
  settings: typeof settings;
  staff: typeof staff;
  "store-policies": typeof storePolicies;
  "store-returns": typeof storeReturns;
  synonyms: typeof synonyms;
  tokens: typeof tokens;
  vouchers: typeof vouchers;
  webhooks: typeof webhooks;
  "store-profile": typeof storeProfile;
  "shop-money": typeof shopMoney;
  "super-admin": typeof superAdmin;
};
export type Namespace = keyof Files;

type WithoutPlural<K extends string> = K extends `${infer Key}_${"one" | "other"}` ? Key : K;
type KeysIn<T> = {
  [K in keyof T & string]: T[K] extends string
    ? WithoutPlural<K>
    : T[K] extends readonly unknown[]
      ? never
      : `${K}.${KeysIn<T[K]>}`;
}[keyof T & string];

/** Keys of the first namespace are plain; those of the others have its name as prefix: `cart:title`. */
type TextKey<First extends Namespace, More extends Namespace> =
  | KeysIn<Files[First]>
  | { [N in More]: `${N}:${KeysIn<Files[N]>}` }[More];

/** Returns the text of a key; an unknown key does not compile. */
export type Translate<First extends Namespace, More extends Namespace = never> = (
  key: TextKey<First, More>,
  values?: TextValues,
) => string;
