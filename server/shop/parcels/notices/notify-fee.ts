import { isHighFee } from "#contract/parcels.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { queueNotices } from "../../accounts/accounts.ts";

type FeeChange = {
  tenant: number;
  id: string;
  quotedFee: number | null;
  /** The fee before this change. */
  before: number | null;
  fee: number | null;
  now: Date;
};

/** The job of a mail about the fee of a parcel. */
export const FEE_MAIL_JOB = "mail.parcel-fee";

/** Notifies the store's admins when the fee of a parcel becomes high against its quote, once. */
export const notifyFee = async (
  client: Queryable,
  { tenant, id, quotedFee, before, fee, now }: FeeChange,
): Promise<void> => {
  if (!isHighFee(fee, quotedFee) || isHighFee(before, quotedFee)) return;
  await queueNotices(client, {
    tenant,
    kind: "parcel_fee",
    job: FEE_MAIL_JOB,
    payload: { parcelId: id },
    now,
  });
};
