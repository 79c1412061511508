import { ask } from "#web/platform/api/api.ts";
import type { Drafts } from "./evaluation.ts";
import type { OwnReview } from "./order-view.ts";

/** Uploads the pictures of evaluations that were just written: the ids of these are known only now. */
export const sendPictures = async (orderId: string, drafts: Drafts): Promise<void> => {
  const pictured = [...drafts].filter(([, { files = [] }]) => files.length > 0);
  if (pictured.length === 0) return;
  const { reviews } = await ask("GET /orders/{id}/reviews", { params: { id: orderId } });
  for (const [line, { files = [] }] of pictured) {
    const review = reviews.find((each) => each.line === line);
    if (review) await setPictures(review.id, [], files);
  }
};

/** Sets the pictures of an own evaluation: the ids of those that stay, then the new files. */
export const setPictures = async (
  id: string,
  keepImages: string[],
  files: readonly File[],
): Promise<OwnReview> => {
  const form = new FormData();
  form.append("review", new Blob([JSON.stringify({ keepImages })], { type: "application/json" }));
  for (const file of files) form.append("images", file);
  return await ask("PUT /reviews/{id}/pictures", { params: { id }, form });
};
