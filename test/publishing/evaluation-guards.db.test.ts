import { afterEach, describe, expect, test } from "vitest";
import { evaluateOrder } from "#server/shop/reviews/evaluate-order.ts";
import { brokenCopies } from "../invariants/copies.ts";
import { openShop, type TestShop } from "../shop.ts";
import { stagePublishing, type Act, type Scene } from "./publishing-stage.ts";
import { openTwoWriters, withoutGuards } from "./two-writers.ts";

let shop: TestShop;
let writers: ReturnType<typeof openTwoWriters>;
afterEach(async () => {
  await writers.close();
  await shop.close();
});

/** Opens a shop, unchanged or with guards removed from statements by their names. */
const begin = async (guards?: Record<string, string>): Promise<Scene> => {
  shop = await openShop({ copiesMayDiffer: guards !== undefined });
  writers = openTwoWriters(shop, guards && withoutGuards(guards));
  return await stagePublishing(shop).setScene();
};

const brokenInvariants = async () =>
  (await brokenCopies(shop.ownerDb)).map(({ invariant }) => invariant);

describe("a line is evaluated twice at the same moment", () => {
  const HOLD = { "orders.hold-own": "for update" };
  /** The stars that the order shows, and those of the line's evaluations. */
  const race = async (scene: Scene) => {
    const evaluate =
      (rating: number): Act =>
      async (db, { good, completed }) => {
        await evaluateOrder(
          { db, clock: shop.clock },
          { accountId: shop.cast.customer.accountId, language: "en" },
          completed,
          [{ productId: good.id, rating, comment: "" }],
        ).catch((error: unknown) => {
          if (rating !== 2) throw error; // the second may be refused
        });
      };
    await writers.across(
      async (db) => await evaluate(5)(db, scene),
      async (db) => await evaluate(2)(db, scene),
    );
    const { rows } = await shop.ownerDb.query<{ shown: number; given: number[] }>(
      `select l.rating as shown, array_agg(r.rating order by r.id) as given
       from order_lines l join reviews r using (order_id, line) where l.order_id = $1 group by l.rating`,
      [scene.completed],
    );
    return rows[0];
  };

  test("its order shows the stars of the one that counts", async () => {
    expect(await race(await begin())).toEqual({ shown: 5, given: [5] });
    expect(await brokenInvariants()).toEqual([]);
  });

  test(
    "its order shows them also if the order is not locked, because a line has one evaluation",
    { tags: ["long"] },
    async () => {
      expect(await race(await begin(HOLD))).toEqual({ shown: 5, given: [5] });
      expect(await brokenInvariants()).toEqual([]);
    },
  );

  test(
    "it would have two evaluations and show the stars of one without the lock and the key",
    { tags: ["long"] },
    async () => {
      const scene = await begin(HOLD);
      await shop.ownerDb.query("drop index reviews_line_key");
      expect(await race(scene)).toEqual({ shown: 2, given: [5, 2] });
      expect(await brokenInvariants()).toContain("a line's stars are not those of its evaluation");
    },
  );
});
