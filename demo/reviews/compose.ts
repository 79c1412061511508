import type { DemoReview, ProductCard, StoreKey } from "../content.ts";
import { author } from "./authors.ts";
import { autoReviews } from "./auto.ts";
import { homeReviews } from "./home.ts";
import type { ReviewBook, ReviewLine } from "./line.ts";
import { powerReviews } from "./power.ts";
import { remarksFor } from "./remarks.ts";

const books: Readonly<Record<StoreKey, ReviewBook>> = {
  auto: autoReviews,
  power: powerReviews,
  home: homeReviews,
};
/** These products get exactly the written reviews: their mean is the demo's 4.5. */
const keptAsWritten = new Set(["PT-JS-650"]);
const most = 25;

/**
 * The reviews of all cards, in the order of the cards: those written for the product, and remarks that fit its store.
 */
export function composeReviews(cards: readonly ProductCard[]): DemoReview[][] {
  const usedRemarks: Record<StoreKey, number> = { auto: 0, power: 0, home: 0 };
  let reviewers = 0;
  return cards.map((card) => {
    const written = books[card.store][card.productNumber] ?? [];
    const wanted =
      keptAsWritten.has(card.productNumber) || written.length === 0
        ? 0
        : remarkCount(card.soldBefore);
    const count = Math.min(wanted, most - written.length);
    const remarks = nextRemarks(card, usedRemarks[card.store], count);
    usedRemarks[card.store] += count;
    const lines = shuffled([...written, ...remarks], card.soldBefore);
    return lines.map(([rating, comment], i) => {
      reviewers += 1;
      return {
        author: author(reviewers),
        rating,
        comment,
        daysAgo: 3 + i * 9 + ((reviewers * 5) % 8),
      };
    });
  });
}

/** More sales give more remarks: none below 25 pieces, 12 at 500. */
function remarkCount(sold: number): number {
  return Math.min(17, Math.floor(Math.sqrt(Math.max(0, sold - 25)) / 1.77));
}

function nextRemarks({ store, category }: ProductCard, from: number, count: number): ReviewLine[] {
  const pool = remarksFor(store, category);
  return Array.from(
    { length: Math.min(count, pool.length) },
    (_, i) => pool[(from + i) % pool.length],
  ).filter((line) => line !== undefined);
}

/** A deterministic shuffle: the same lines and seed give the same order. */
function shuffled(lines: readonly ReviewLine[], seed: number): ReviewLine[] {
  return lines
    .map((line, i) => ({ line, place: ((i + 1) * 7919 + seed * 31) % 1009 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ line }) => line);
}
