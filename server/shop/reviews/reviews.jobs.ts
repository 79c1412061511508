import { z } from "#contract/wire/zod.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { readPayload, type JobKinds } from "#server/platform/jobs/jobs.ts";
import { encodeAvif } from "#server/platform/pictures/encode-pictures.ts";
import type { PictureStore } from "#server/platform/pictures/picture-store.ts";
import type { AppContext } from "../app-context.ts";
import { REVIEW_AVIF_JOB } from "./own/edit-review.ts";
import { offerAvif } from "./own/own-reviews.queries.ts";

const pictured = z.strictObject({ tenant: z.number(), id: z.number(), files: z.array(z.string()) });

/** The background jobs of evaluations. */
export const reviewJobs = ({
  db,
  pictures,
}: Pick<AppContext, "db"> & { pictures: PictureStore }): JobKinds => ({
  [REVIEW_AVIF_JOB]: async (job) => {
    const { tenant, id, files } = readPayload(pictured, job);
    for (const file of files) await encodeAvif(pictures, file);
    // as: a transaction of this store queued the job
    await inTransaction(db, { tenant: tenant as TenantId }, async (client) => {
      await offerAvif(client, { id, files });
    });
  },
});
