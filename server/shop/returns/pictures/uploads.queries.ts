import { command, statement } from "#server/platform/database/statement.ts";

export const insertUpload = command(
  "returns.add-upload",
  "insert into return_uploads (file, account_id, created_at) values (:file, :accountId, :now)",
);

export const countUploads = statement(
  "returns.count-uploads",
  `select count(*)::int as "total!" from return_uploads where account_id = :accountId`,
);

export const findUpload = statement(
  "returns.upload",
  "select file from return_uploads where account_id = :accountId and file = :file",
);

/** Takes uploads of an account, each once, and returns those that were there. */
export const deleteUploads = statement(
  "returns.take-uploads",
  "delete from return_uploads where account_id = :accountId and file = any (:files::text[]) returning file",
);

/** Deletes uploads of all buyers that no return took in time. */
export const deleteOldUploads = statement(
  "returns.delete-old-uploads",
  `select file as "file!" from delete_return_uploads(:before, :most)`,
  { notifies: true },
);

/** Whether a return of the store or of the account has a picture, and its store; of the super admin's with an appeal alone. */
export const findPictureOf = statement(
  "returns.picture-of",
  `select tenant_id as "tenantId" from returns
   where id = :id and (tenant_id = :tenant?::bigint or account_id = :accountId?::bigint)
     and (:file = any (pictures) or receipt_picture = :file)`,
);
