import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Input } from "#server/shop/input.ts";
import { storeReviewsTag, tenantsTag } from "../cache-tags.ts";
import { findReputation } from "./reviews.queries.ts";

/** A median of fewer answers says nothing about the next one. */
const FEWEST_ANSWERS = 5;

/** How a store is evaluated, how soon it answers, and since when it is open. */
export const theReputation = async (
  db: Database,
  { params, dependsOn }: Pick<Input<"GET /tenants/{id}/reputation">, "params" | "dependsOn">,
): Promise<Answer<Contract["GET /tenants/{id}/reputation"]>> => {
  const tenant = keyOfId(params.id);
  const [row] = tenant === null ? [] : await findReputation(db, { tenant });
  if (!row) throw new Refused("http/not-found");
  dependsOn(tenantsTag, storeReviewsTag(params.id));
  const { totalReviews, stars, answers, hours, since } = row;
  return {
    tenantId: params.id,
    rating: totalReviews === 0 ? null : Math.round((stars / totalReviews) * 100) / 100,
    totalReviews,
    replyHours: hours === null || answers < FEWEST_ANSWERS ? null : Math.max(hours, 1),
    since: since.toISOString(),
  };
};
