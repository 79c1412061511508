import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { brokenCopies } from "../invariants/copies.ts";
import { NEW_PRICE, stagePublishing, type Act, type Scene } from "./publishing-stage.ts";
import { openShop, type TestShop } from "../shop.ts";
import { openTwoWriters } from "./two-writers.ts";

let shop: TestShop;
let stage: ReturnType<typeof stagePublishing>;
let writers: ReturnType<typeof openTwoWriters>;
let urls: string[];
beforeAll(async () => {
  shop = await openShop();
  stage = stagePublishing(shop);
  writers = openTwoWriters(shop);
  urls = [(await shop.openNode()).url, (await shop.openNode()).url];
});
afterAll(async () => {
  await writers.close();
  await shop.close();
});
afterEach(async () => {
  // A pair that was published wrongly must not fail those after it.
  await shop.ownerDb.query(
    "update tenants set is_deleted = false; select republish_product(product_id) from stale_publications",
  );
});

/** The result for a visitor of each process: a price, or null when the product is not found. */
const seen = async ({ good }: Scene): Promise<(number | null)[]> =>
  await Promise.all(
    urls.map(async (url) => {
      const answer = await fetch(`${url}/ecommerce-shopping/api/products/${good.id}`);
      return answer.ok ? ((await answer.json()) as { price: number }).price : null; // as: the contract's answer
    }),
  );

const OPENING = "the opening of its store";
const CLOSING = "the closing of its store";

const editNames = ["a new price", "its hiding", "its deletion"];
const otherNames = [
  "the AVIF files of its picture",
  "a new name of its category",
  "an evaluation",
  OPENING,
  CLOSING,
  "an import of its name",
  "its move to another category",
  "a completed order",
];
const pairs = editNames.flatMap((edit) => otherNames.map((other) => ({ edit, other })));

const theAct = (acts: Record<string, Act>, name: string): Act => {
  const act = acts[name];
  if (!act) throw new Error(`no act ${name}`);
  return act;
};

describe.each(pairs)("a product with $edit and $other at once is shown as it is", (pair) => {
  test.each(["first", "second"])("where the edit is %s", async (place) => {
    const scene = await stage.setScene();
    if (pair.other === OPENING) await shop.ownerDb.query("update tenants set is_deleted = true");
    const before = pair.other === OPENING ? null : 123_000;
    await expect.poll(async () => await seen(scene)).toEqual([before, before]);
    const acts = [theAct(stage.edits, pair.edit), theAct(stage.others, pair.other)].map(
      (act) => async (db: Parameters<Act>[0]) => await act(db, scene),
    );
    const [first, second] = place === "first" ? acts : acts.toReversed();
    if (first && second) await writers.across(first, second);
    expect(await brokenCopies(shop.ownerDb)).toEqual([]);
    const isShown = pair.edit === "a new price" && pair.other !== CLOSING;
    const after = isShown ? NEW_PRICE : null;
    await expect.poll(async () => await seen(scene)).toEqual([after, after]);
  });
});
