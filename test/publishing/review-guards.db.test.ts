import { afterEach, describe, expect, test } from "vitest";
import { Refused } from "#contract/wire/refusals.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { decideAboutReview } from "#server/shop/reviews/cases/decide-case.ts";
import { reportAsStore } from "#server/shop/reviews/cases/report-review.ts";
import { editOwnReview } from "#server/shop/reviews/own/edit-review.ts";
import { replyToReview } from "#server/shop/reviews/store/reply-to-review.ts";
import { brokenCopies } from "../invariants/copies.ts";
import { stageOrders } from "../order-scenario.ts";
import { evaluateGood } from "../review-fixtures.ts";
import { openShop, type TestShop } from "../shop.ts";
import { cutOut, openTwoWriters, withoutGuards, type Write } from "./two-writers.ts";

let shop: TestShop;
let writers: ReturnType<typeof openTwoWriters>;
afterEach(async () => {
  await writers.close();
  await shop.close();
});

/** Opens a shop with an evaluation of one star, unchanged or with guards removed from statements by their names. */
const begin = async (guards?: Record<string, string>, mayDiffer = guards !== undefined) => {
  shop = await openShop({ copiesMayDiffer: mayDiffer });
  writers = openTwoWriters(shop, guards && withoutGuards(guards));
  const { id } = await evaluateGood(shop, stageOrders(shop), {
    good: shop.goods.drill,
    rating: 1,
  });
  return id;
};

const asStore = () => ({
  tenant: shop.stores.own as TenantId, // as: the test is its caller check
  accountId: shop.cast.ownAdmin.accountId,
});
const { clock } = { clock: () => new Date() };

const reply =
  (id: string, text: string): Write =>
  async (db) =>
    await replyToReview({ db, clock }, asStore(), id, { text, version: 0 }, "en").catch(
      unlessRefused,
    );
const edit =
  (id: string, rating: number): Write =>
  async (db) =>
    await editOwnReview({ db, clock }, shop.cast.customer.accountId, id, {
      rating,
      comment: "",
    }).catch(unlessRefused);
const decide =
  (id: string, decision: "hidden" | "kept"): Write =>
  async (db) =>
    await decideAboutReview(
      { db, clock },
      shop.cast.superAdmin.accountId,
      id,
      { decision, note: "", ...(decision === "hidden" && { reason: "untrue" as const }) },
      "en",
    ).catch(unlessRefused);
const report = async (id: string) => {
  const { db, pictures } = shop;
  const reported = { reason: "untrue", evidence: "x" } as const;
  await reportAsStore({ db, clock, pictures }, asStore(), id, reported, [], "en");
};

const unlessRefused = (error: unknown): void => {
  if (!(error instanceof Refused)) throw error;
};

const figures = async (): Promise<unknown> => {
  const { rows } = await shop.ownerDb.query(
    `select rating_sum as sum, feedback_count as count, (select coalesce(sum(count), 0)::int from review_counts where product_id = p.id) as kept
     from products p where id = $1`,
    [shop.goods.drill.productId],
  );
  return rows[0];
};

const broken = async () => (await brokenCopies(shop.ownerDb)).map(({ invariant }) => invariant);

describe("a review is edited while it is hidden", () => {
  test("it no longer counts, whichever comes first", async () => {
    const id = await begin();
    await report(id);
    await writers.across(decide(id, "hidden"), edit(id, 5));
    expect(await figures()).toEqual({ sum: 0, count: 0, kept: 0 });
    expect(await broken()).toEqual([]);
  });

  test("two edits at once leave the stars of the last one", async () => {
    const id = await begin();
    await writers.across(edit(id, 3), edit(id, 5));
    expect(await figures()).toEqual({ sum: 5, count: 1, kept: 1 });
    expect(await broken()).toEqual([]);
  });

  test(
    "it would count on if the figures did not move by what was hidden",
    { tags: ["long"] },
    async () => {
      const id = await begin(undefined, true);
      await cutOut(shop.ownerDb, "review_refigured", " * shown");
      await report(id);
      await decide(id, "hidden")(shop.db);
      expect(await figures()).toEqual({ sum: 1, count: 0, kept: 0 });
    },
  );
});

describe("two admins of a store reply at the same moment", () => {
  const race = async (id: string) => {
    await writers.across(reply(id, "first"), reply(id, "second"));
    const { rows } = await shop.ownerDb.query(
      "select reply, reply_version as version from reviews",
    );
    return rows[0];
  };

  test("the second is told, and the first reply stays", async () => {
    expect(await race(await begin())).toEqual({ reply: "first", version: 1 });
  });

  test("the first reply would be lost without the version", { tags: ["long"] }, async () => {
    const id = await begin({ "store-reviews.reply": " and reply_version = $3" });
    expect(await race(id)).toEqual({ reply: "second", version: 1 });
  });
});

describe("two super admins decide at the same moment", () => {
  const race = async (id: string) => {
    await report(id);
    await writers.across(decide(id, "kept"), decide(id, "hidden"));
    const { rows } = await shop.ownerDb.query("select decision from review_cases");
    return rows;
  };

  test("the first decides", async () => {
    expect(await race(await begin())).toEqual([{ decision: "kept" }]);
  });

  test(
    "the second would overrule the first if a decided case could be decided",
    { tags: ["long"] },
    async () => {
      const id = await begin({ "cases.decide": "and decided_at is null" });
      expect(await race(id)).toEqual([{ decision: "hidden" }]);
    },
  );
});
