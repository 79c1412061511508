import type { UploadedFile } from "#contract/wire/endpoint.ts";
import type { ValidationError } from "#contract/wire/refusals.ts";
import { REVIEW_PICTURES_MAX } from "#contract/rules/reviews.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { InvalidShape } from "#server/platform/http/shape/check-shape.ts";
import { queueJob } from "#server/platform/jobs/jobs.ts";
import { preparePictures } from "#server/platform/pictures/encode-pictures.ts";
import { storePictures } from "#server/platform/pictures/store-pictures.ts";
import type { AppContext } from "../../app-context.ts";
import { noticeLowStars } from "../notice-low-stars.ts";
import { theReviewScope } from "../review-scope.ts";
import { editReview, setPictures, type OwnReviewRow } from "./own-reviews.queries.ts";
import { ownReviewOf, theEditableReview, theOwnReview } from "./own-reviews.ts";

type Shop = Pick<AppContext, "db" | "clock">;
type OwnReview = ReturnType<typeof ownReviewOf>;

/** The kind of job that encodes the AVIF files of an evaluation's pictures. */
export const REVIEW_AVIF_JOB = "review.avif";
/** The kind of job that removes the files of pictures that no evaluation has any more. */
export const REVIEW_REMOVE_JOB = "review.remove-pictures";

/** Changes the stars and the words of an own evaluation; the product's figures follow. */
export const editOwnReview = async (
  shop: Shop,
  accountId: number,
  wireId: string,
  { rating, comment }: { rating: number; comment: string },
): Promise<OwnReview> =>
  await edited(shop, accountId, wireId, async (client, before, now) => {
    const { id, tenantId } = before;
    await editReview(client, { id, rating, comment, now });
    await noticeLowStars(client, { id, tenantId, rating }, now, before.rating);
  });

/**
 * Sets the pictures of an own evaluation: those to keep, by their ids and in their new order, then the uploaded ones.
 * The files of one that goes are removed.
 */
export const setReviewPictures = async (
  { pictures, ...shop }: Shop & Pick<AppContext, "pictures">,
  accountId: number,
  wireId: string,
  keep: readonly string[],
  files: readonly UploadedFile[],
): Promise<OwnReview> => {
  const prepared = await preparePictures(files, "images");
  return await storePictures(
    { pictures, db: shop.db },
    prepared,
    async (stored) =>
      edited(shop, accountId, wireId, async (client, before, now) => {
        const { id, tenantId } = before;
        const all = orderPictures(before.pictures, keep, stored);
        const hasAvif = before.hasAvif && stored.length === 0;
        await setPictures(client, { id, files: all, hasAvif });
        const dropped = before.pictures.filter((file) => !all.includes(file));
        if (dropped.length > 0) await queueJob(client, REVIEW_REMOVE_JOB, { files: dropped }, now);
        if (!hasAvif && all.length > 0)
          await queueJob(client, REVIEW_AVIF_JOB, { tenant: tenantId, id, files: all }, now);
      }),
    "revocable",
  );
};

const orderPictures = (
  old: readonly string[],
  keep: readonly string[],
  stored: readonly string[],
): string[] => {
  const errors = keep.flatMap((file, index): ValidationError[] =>
    old.includes(file) && keep.indexOf(file) === index
      ? []
      : [{ path: `keepImages.${index}`, code: "picture-unknown", details: {} }],
  );
  const all = [...keep, ...stored];
  if (all.length > REVIEW_PICTURES_MAX)
    errors.push({ path: "images", code: "too-many", details: {} });
  if (errors.length > 0) throw new InvalidShape(errors);
  return all;
};

/**
 * Runs an edit of an own evaluation that is locked. The transaction has the store's scope as well, because it also
 * changes the product's figures.
 */
const edited = async (
  { db, clock }: Shop,
  accountId: number,
  wireId: string,
  edit: (client: Queryable, before: OwnReviewRow, now: Date) => Promise<void>,
): Promise<OwnReview> => {
  const { id, tenant } = await theReviewScope(db, wireId);
  return await inTransaction(db, { account: accountId, tenant }, async (client) => {
    const now = clock();
    await edit(client, await theEditableReview(client, accountId, id, now), now);
    return ownReviewOf(await theOwnReview(client, accountId, id));
  });
};
