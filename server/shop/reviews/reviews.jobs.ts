import { z } from "#contract/wire/zod.ts";
import { inTransaction, readAs, type TenantId } from "#server/platform/database/transaction.ts";
import { readPayload, type JobKinds } from "#server/platform/jobs/jobs.ts";
import { encodeAvif } from "#server/platform/pictures/encode-pictures.ts";
import type { PictureStore } from "#server/platform/pictures/picture-store.ts";
import { removePictures } from "#server/platform/pictures/store-pictures.ts";
import type { AppContext } from "../app-context.ts";
import { REVIEW_AVIF_JOB, REVIEW_REMOVE_JOB } from "./own/edit-review.ts";
import { findPictures, offerAvif } from "./own/own-reviews.queries.ts";

const pictured = z.strictObject({ tenant: z.number(), id: z.number(), files: z.array(z.string()) });
const removed = z.strictObject({ files: z.array(z.string()) });

/** The background jobs of evaluations. */
export const reviewJobs = ({
  db,
  pictures,
}: Pick<AppContext, "db"> & { pictures: PictureStore }): JobKinds => ({
  [REVIEW_AVIF_JOB]: async (job) => {
    const { tenant, id, files } = readPayload(pictured, job);
    // as: a transaction of this store queued the job
    const scope = { tenant: tenant as TenantId };
    const dropped = async () => {
      const [review] = await readAs(db, scope, (client) => findPictures(client, { id }));
      return files.filter((file) => !review?.pictures.includes(file));
    };
    const gone = await dropped();
    for (const file of files) if (!gone.includes(file)) await encodeAvif(pictures, file);
    await inTransaction(db, scope, async (client) => {
      await offerAvif(client, { id, files });
    });
    // A picture that was dropped meanwhile would keep the files that were just written.
    await removePictures(pictures, await dropped());
  },
  [REVIEW_REMOVE_JOB]: async (job) => {
    await removePictures(pictures, readPayload(removed, job).files);
  },
});
