import type { Contract } from "#contract/contract.ts";
import { RETURN_UPLOADS_MAX } from "#contract/rules/returns/reasons.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import type { Answer, Content, UploadedFile } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { queueJob } from "#server/platform/jobs/jobs.ts";
import { preparePictures } from "#server/platform/pictures/encode-pictures.ts";
import { readGuardedPicture } from "#server/platform/pictures/read-guarded-picture.ts";
import { storePictures } from "#server/platform/pictures/store-pictures.ts";
import { lockAccount } from "../../accounts/accounts.ts";
import type { AppContext } from "../../app-context.ts";
import { countUploads, deleteUploads, findUpload, insertUpload } from "./uploads.queries.ts";

type Context = Pick<AppContext, "db" | "clock" | "pictures">;
type Width = 320 | 640 | 1280;

/** The kind of job that removes the files of pictures that no return has any more. */
export const RETURN_REMOVE_JOB = "returns.remove-pictures";

/** Uploads a picture for a return that is not sent yet. An account has only so many of them at a time. */
export const uploadPicture = async (
  { pictures, db, clock }: Context,
  accountId: number,
  uploaded: readonly UploadedFile[],
): Promise<Answer<Contract["POST /user/return-pictures"]>> => {
  const prepared = await preparePictures(uploaded, "image");
  return await storePictures(
    { pictures, db },
    prepared,
    async (files) =>
      inTransaction(db, { account: accountId }, async (client) => {
        await lockAccount(client, accountId);
        const [count] = await countUploads(client, { accountId });
        if ((count?.total ?? 0) >= RETURN_UPLOADS_MAX)
          throw new Refused("returns/too-many-pictures");
        const [file] = files;
        if (file === undefined) throw new Error("the contract asks for a picture");
        await insertUpload(client, { file, accountId, now: clock() });
        return { id: file, imageUrl: `${BASE_PATH}/user/return-pictures/${file}` };
      }),
    "private",
  );
};

/** Takes uploads out of the waiting ones in the transaction that writes them into a return. */
export const takeUploads = async (
  client: Queryable,
  accountId: number,
  files: readonly string[],
): Promise<void> => {
  if (files.length === 0) return;
  const taken = await deleteUploads(client, { accountId, files });
  if (taken.length < files.length) throw new Refused("returns/unknown-picture");
};

/** An own upload that no return has yet. */
export const showUpload = async (
  { db, pictures }: Context,
  accountId: number,
  file: string,
  width: Width,
): Promise<Content> => {
  const [found] = await inTransaction(db, { account: accountId }, (client) =>
    findUpload(client, { accountId, file }),
  );
  if (!found) throw new Refused("http/not-found");
  return await readGuardedPicture(pictures, file, width);
};

/** Deletes an own upload, and then its files. */
export const deleteUpload = async (
  { db, clock }: Context,
  accountId: number,
  file: string,
): Promise<void> => {
  await inTransaction(db, { account: accountId }, async (client) => {
    const deleted = await deleteUploads(client, { accountId, files: [file] });
    if (deleted.length === 0) throw new Refused("http/not-found");
    await queueJob(client, RETURN_REMOVE_JOB, { files: [file] }, clock());
  });
};
