import type { Content } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { readGuardedPicture } from "#server/platform/pictures/read-guarded-picture.ts";
import type { AppContext } from "../../app-context.ts";
import type { Input } from "../../input.ts";
import { theReviewScope } from "../review-scope.ts";
import { findPictureOf } from "./cases.queries.ts";

/** A person who opens a picture: `tenant` is the store of its admin, null for the super admin. */
type Viewer = { tenant: number | null; accountId: number };

/**
 * A picture of an evaluation, hidden or not, or of the evidence against it: for the super admin, and for the store of
 * the product, which sees its own evidence. Each look is logged, and nobody may keep the answer.
 */
export const showReviewPicture = async (
  { db, pictures, clock }: Pick<AppContext, "db" | "pictures" | "clock">,
  viewer: Viewer,
  { id: wireId, picture: file }: Input<"GET /super/reviews/{id}/pictures/{picture}">["params"],
  { width }: Input<"GET /super/reviews/{id}/pictures/{picture}">["query"],
): Promise<Content> => {
  const { id, tenant } = await theReviewScope(db, wireId);
  if (viewer.tenant !== null && viewer.tenant !== tenant) throw new Refused("http/not-found");
  await inTransaction(db, { tenant }, async (client) => {
    const [found] = await findPictureOf(client, { id, file });
    if (!found) throw new Refused("http/not-found");
    const object = `review:${id}`;
    const { accountId } = viewer;
    await audit(client, { tenant, accountId, act: "review.look", object, now: clock() });
  });
  return await readGuardedPicture(pictures, file, width);
};
