import { z } from "#contract/wire/zod.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { readPayload, type JobKinds } from "#server/platform/jobs/jobs.ts";
import { encodeAvif } from "#server/platform/pictures/encode-pictures.ts";
import type { PictureStore } from "#server/platform/pictures/picture-store.ts";
import type { AppContext } from "../app-context.ts";
import { DECOR_AVIF_JOB } from "./add-picture.ts";
import { findPictureFile, setAvif } from "./write-decor.queries.ts";

const picture = z.strictObject({ tenant: z.number(), file: z.string() });

/** The background jobs of decorations. */
export const decorJobs = ({
  db,
  pictures,
}: Pick<AppContext, "db"> & { pictures: PictureStore }): JobKinds => ({
  [DECOR_AVIF_JOB]: async (job) => {
    const { tenant, file } = readPayload(picture, job);
    // as: a transaction of this store queued the job
    const scope = { tenant: tenant as TenantId };
    const found = await inTransaction(
      db,
      scope,
      async (client) => await findPictureFile(client, { tenant, file }),
    );
    if (found.length === 0) return; // the picture was deleted meanwhile
    await encodeAvif(pictures, file);
    await inTransaction(db, scope, async (client) => await setAvif(client, { tenant, file }));
  },
});
