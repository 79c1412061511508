import { afterAll, beforeAll, expect, test } from "vitest";
import {
  EVERYTHING,
  listenToChanges,
  type Changes,
} from "#server/platform/database/changes/changes.ts";
import type { CacheTag } from "#server/platform/cache/cache-tag.ts";
import { notificationBarrier } from "#test/nodes/notification-barrier.ts";
import { noticesInSql } from "#test/sql/notices-in-sql.ts";
import type { Good } from "#test/fixtures.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { replaceUnitsVersion } from "./addresses/units.queries.ts";
import * as builders from "./cache-tags.ts";
import { republish } from "./catalogue/publishing/republish.queries.ts";
import { blankAuthor } from "./reviews/reviews.queries.ts";

/** The builders of one tag; the builders of lists only put these together. */
type TagBuilder = {
  [K in keyof typeof builders]: (typeof builders)[K] extends CacheTag | ((...of: never) => CacheTag)
    ? K
    : never;
}[keyof typeof builders];

const {
  decorTag,
  policiesTag,
  productTag,
  productReviewsTag,
  storeReviewsTag,
  categoryTag,
  profileTag,
  reviewsTag,
  storefrontTag,
  tenantsTag,
  synonymsTag,
  tiersTag,
  unitsTag,
  vouchersTag,
} = builders;

/** Notices that are no cache tags: work for the jobs, and changed orders for a store's open pages. */
const isOtherNotice = (tag: string) =>
  /^(?:access|jobs|order|delivered):/.test(tag) || tag === EVERYTHING;

let shop: TestShop;
let changes: Changes;
let good: Good;
const notified = new Set<string>();
/** All tags that the writes of this file notified. */
const allNotified = new Set<string>();
let awaitNotifications: () => Promise<void>;

beforeAll(async () => {
  shop = await openShop();
  good = shop.goods.drill;
  changes = listenToChanges(shop.urls.appUrl, () => undefined);
  changes.subscribe((tag) => {
    if (!isOtherNotice(tag)) notified.add(tag);
  });
  awaitNotifications = notificationBarrier(changes, shop.ownerDb);
});
afterAll(async () => {
  await changes.close();
  await shop.close();
});

const run = async (sql: string, ...values: unknown[]): Promise<void> => {
  await shop.ownerDb.query(sql, values);
};

const changeGood = async (set: string): Promise<void> =>
  await run(`update products set ${set} where id = $1`, good.productId);
const both = (part?: builders.StorefrontPart): CacheTag[] => [
  storefrontTag(good.tenantId, part),
  storefrontTag(undefined, part),
];

type Write = [what: string, write: () => Promise<void>, tags: () => CacheTag[]];
const product = () => productTag(good.productId);
const ofReviews = () => productReviewsTag(good.productId);
const ofStore = () => storeReviewsTag(good.tenantId);

const writes: Write[] = [
  [
    "a store's name",
    () => run("update tenants set name = name || '.' where id = $1", good.tenantId),
    () => [tenantsTag],
  ],
  [
    "what a store tells of itself",
    () => run("insert into store_profiles (tenant_id) values ($1)", good.tenantId),
    () => [profileTag(good.tenantId)],
  ],
  [
    "a product's price",
    () => changeGood("price = price + 1000"),
    () => [product(), ...both("price")],
  ],
  [
    "a product's sales",
    () => changeGood("sold_count = sold_count + 1"),
    () => [product(), ...both("sold")],
  ],
  [
    "a product's name",
    () => changeGood("name_en = name_en || ' X'"),
    () => [product(), ...both("words")],
  ],
  ["a product's origin", () => changeGood("origin = 'JP'"), () => [product(), ...both()]],
  ["a product that is hidden", () => changeGood("is_hidden = true"), () => [product(), ...both()]],
  [
    "a product that is shown again",
    () => changeGood("is_hidden = false"),
    () => [product(), ...both()],
  ],
  [
    "a product's first evaluation",
    () =>
      run(
        `insert into reviews (tenant_id, product_id, account_id, author, rating)
         values ($1, $2, $3, 'A buyer', 4)`,
        good.tenantId,
        good.productId,
        shop.cast.customer.accountId,
      ),
    () => [product(), reviewsTag, ofStore(), ...both(), ...both("rating")],
  ],
  [
    "the author of evaluations",
    async () => {
      await blankAuthor(shop.ownerDb, { accountId: shop.cast.customer.accountId });
    },
    () => [reviewsTag, ofReviews()],
  ],
  [
    "a store's reply to an evaluation",
    () =>
      run(
        "update reviews set reply = 'Thanks', replied_at = now(), reply_version = 1 where product_id = $1",
        good.productId,
      ),
    () => [ofReviews(), ofStore()],
  ],
  [
    "other stars of an evaluation",
    () => run("update reviews set rating = 5 where product_id = $1", good.productId),
    () => [product(), reviewsTag, ofReviews(), ofStore(), ...both(), ...both("rating")],
  ],
  [
    "a picture",
    () =>
      run(
        `insert into product_pictures (tenant_id, product_id, file, position)
         values ($1, $2, 'drill.jpg', 1)`,
        good.tenantId,
        good.productId,
      ),
    () => [product()],
  ],
  [
    "stock that is left",
    () => run("update stock set quantity = quantity - 1 where product_id = $1", good.productId),
    () => [product()],
  ],
  [
    "the last of the stock",
    () => run("update stock set quantity = 0 where product_id = $1", good.productId),
    () => [product(), ...both("stock")],
  ],
  [
    "a category's name",
    () =>
      run("update categories set name_en = name_en || ' Z' where id = $1", shop.categories.drills),
    () => [categoryTag(shop.categories.drills), ...both(), ...both("words")],
  ],
  [
    "a product that is republished",
    async () => {
      await republish(shop.ownerDb, { ids: [good.productId] });
    },
    () => [product()],
  ],
  [
    "a public voucher",
    () =>
      run(
        `with v as (
           insert into vouchers (tenant_id, code, name_en, name_vn, kind, percent, starts_at, is_public)
           values ($1, 'TAGGED', 'Tagged', 'Tagged', 'percent', 10, now(), true) returning id, owner_id)
         insert into voucher_counts (voucher_id, owner_id, quota) select id, owner_id, 100 from v`,
        good.tenantId,
      ),
    () => [vouchersTag(good.tenantId)],
  ],
  [
    "a voucher that only its code opens",
    () => run("update vouchers set is_public = false where code = 'TAGGED'"),
    () => [vouchersTag(good.tenantId)],
  ],
  [
    "a voucher that no page shows",
    () => run("update vouchers set name_en = 'Hidden' where code = 'TAGGED'"),
    () => [],
  ],
  [
    "a version of a policy",
    () =>
      run(
        `insert into policy_versions (tenant_id, name, number, text_en, text_vn, starts_at)
         values ($1, 'payment', 1, 'Cash', '', now() + interval '1 day')`,
        good.tenantId,
      ),
    () => [policiesTag(good.tenantId)],
  ],
  [
    "a draft of a policy",
    () => run("insert into policy_drafts (tenant_id, name) values ($1, 'payment')", good.tenantId),
    () => [],
  ],
  [
    "a version of a decoration",
    () =>
      run(
        `insert into decor_versions (tenant_id, sections, shown_from, published_at, published_by)
         values ($1, '[]', now(), now(), 1)`,
        good.tenantId,
      ),
    () => [decorTag(good.tenantId)],
  ],
  [
    "a picture of a decoration that has its AVIF files",
    () =>
      run(
        "insert into decor_pictures (tenant_id, file, created_at) values ($1, 'banner', now())",
        good.tenantId,
      ).then(() => run("update decor_pictures set has_avif = true where file = 'banner'")),
    () => [decorTag(good.tenantId)],
  ],
  ["a group of synonyms", () => run("delete from synonym_groups"), () => [synonymsTag]],
  [
    "the tier of a product",
    () => run("update published_products set tier = 3 where product_id = $1", good.productId),
    () => [tiersTag],
  ],
  [
    "the administrative units",
    async () => {
      await replaceUnitsVersion(shop.ownerDb, { version: "newer" });
    },
    () => [unitsTag],
  ],
];

test.each(writes)(
  "a write of %s notifies exactly the tags of the builders",
  async (_, write, tags) => {
    await awaitNotifications();
    notified.clear();
    await write();
    await awaitNotifications();
    expect([...notified].toSorted()).toEqual([...new Set(tags())].toSorted());
    for (const tag of notified) allNotified.add(tag);
  },
);

test("each tag that a builder makes is notified by one of these writes", () => {
  const ofParts: Record<builders.StorefrontPart, CacheTag[]> = {
    price: both("price"),
    sold: both("sold"),
    rating: both("rating"),
    stock: both("stock"),
    words: both("words"),
  };
  const built: Record<TagBuilder, CacheTag[]> = {
    tenantsTag: [tenantsTag],
    synonymsTag: [synonymsTag],
    tiersTag: [tiersTag],
    profileTag: [profileTag(good.tenantId)],
    unitsTag: [unitsTag],
    reviewsTag: [reviewsTag],
    productTag: [product()],
    productReviewsTag: [ofReviews()],
    storeReviewsTag: [ofStore()],
    vouchersTag: [vouchersTag(good.tenantId)],
    policiesTag: [policiesTag(good.tenantId)],
    decorTag: [decorTag(good.tenantId)],
    categoryTag: [categoryTag(shop.categories.drills)],
    storefrontTag: [...both(), ...Object.values(ofParts).flat()],
  };
  expect([...allNotified].toSorted()).toEqual(Object.values(built).flat().toSorted());
});

test("each notice that SQL can send was sent by one of these writes", async () => {
  const texts = await noticesInSql();
  expect(texts.length).toBeGreaterThan(15);
  const unsent = texts.filter(({ pattern }) => ![...allNotified].some((tag) => pattern.test(tag)));
  expect(unsent.map(({ file, call }) => `${file}: ${call}`)).toEqual([]);
});
