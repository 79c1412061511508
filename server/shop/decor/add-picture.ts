import type { Contract } from "#contract/contract.ts";
import type { Answer, UploadedFile } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { queueJob } from "#server/platform/jobs/jobs.ts";
import { preparePictures } from "#server/platform/pictures/encode-pictures.ts";
import { storePictures } from "#server/platform/pictures/store-pictures.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import type { StaffCaller } from "#server/shop/caller.ts";
import { serializePicture } from "./own-decor.ts";
import {
  deleteUnusedPictures,
  findOwnPictures,
  insertDraft,
  insertPicture,
  lockDraft,
} from "./write-decor.queries.ts";

/** The kind of job that encodes the AVIF files of a picture of a decoration. */
export const DECOR_AVIF_JOB = "decor.avif";

/** The pictures that a store keeps. When it has as many, those that nothing names make room after a day. */
const PICTURES_MAX = 200;
const UNUSED_MS = 86_400_000;

/** Adds a picture that sections may name. The lock of the draft keeps two uploads from passing the limit together. */
export const addPicture = async (
  { db, clock, pictures }: Pick<AppContext, "db" | "clock" | "pictures">,
  { tenant, accountId }: Pick<StaffCaller, "tenant" | "accountId">,
  files: readonly UploadedFile[],
): Promise<Answer<Contract["POST /admin/decor/pictures"]>> => {
  const prepared = await preparePictures(files, "images");
  return await storePictures({ pictures, db }, prepared, async ([file = ""]) =>
    inTransaction(db, { tenant }, async (client) => {
      await insertDraft(client, { tenant });
      await lockDraft(client, { tenant });
      const now = clock();
      const before = new Date(now.getTime() - UNUSED_MS);
      const count = (await findOwnPictures(client, { tenant })).length;
      if (count >= PICTURES_MAX && (await deleteUnusedPictures(client, { tenant, before })) === 0)
        throw new Refused("decor/too-many-pictures", { limit: PICTURES_MAX });
      const [made] = await insertPicture(client, { tenant, file, now });
      const id = made?.id ?? 0;
      await queueJob(client, DECOR_AVIF_JOB, { tenant, file }, now);
      const object = `decor-picture:${id}`;
      await audit(client, { tenant, accountId, act: "decor.picture", object, now });
      return serializePicture({ id, file, hasAvif: false });
    }),
  );
};
