import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Input } from "#server/shop/input.ts";
import { productTag, reviewsTag, storefrontTag, tenantsTag } from "../cache-tags.ts";
import { findCards } from "../catalogue/catalogue.ts";
import { wordsOf } from "./serialize-review.ts";
import { findFeatured } from "./reviews.queries.ts";

const FEATURED = 6;

/** Recent evaluations of 4 stars and up with a text, each of another product (decision 7). */
export const theFeaturedReviews = async (
  db: Database,
  { language, dependsOn }: Pick<Input<"GET /reviews/featured">, "language" | "dependsOn">,
): Promise<Answer<Contract["GET /reviews/featured"]>> => {
  const rows = await findFeatured(db, { limit: FEATURED });
  const cards = await findCards(
    db,
    rows.map(({ productId }) => productId),
    language,
  );
  dependsOn(
    reviewsTag,
    tenantsTag,
    storefrontTag(undefined),
    ...rows.map(({ productId }) => productTag(productId)),
  );
  return {
    reviews: rows.flatMap((row) => {
      const card = cards.get(row.productId);
      if (!card) return []; // hidden since the first query
      const { id, name, images, tenant } = card;
      return [{ ...wordsOf(row), product: { id, name, image: images[0] ?? null, tenant } }];
    }),
  };
};
