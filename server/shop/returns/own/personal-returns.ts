import { Refused } from "#contract/wire/refusals.ts";
import { queueJob } from "#server/platform/jobs/jobs.ts";
import type { PrivacyProvider } from "../../accounts/accounts.ts";
import { RETURN_REMOVE_JOB } from "../pictures/uploads.ts";
import {
  blankReturns,
  deleteOwnUploads,
  selectPersonalReturns,
  selectReturnsUnderWay,
} from "./personal-returns.queries.ts";

/**
 * An account's returns. Closing the account keeps them and their amounts, without words, evidence, accounts and tracking codes;
 * it is refused while somebody has to act on one.
 */
export const personalReturns: PrivacyProvider = {
  name: "returns",
  show: async (client, accountId) =>
    (await selectPersonalReturns(client, { accountId })).map((row) => row.return),
  forget: async (client, accountId, now) => {
    const underWay = await selectReturnsUnderWay(client, { accountId });
    if (underWay.length > 0)
      throw new Refused("returns/under-way", { returns: underWay.map(({ id }) => id) });
    const blanked = await blankReturns(client, { accountId, now });
    const uploads = await deleteOwnUploads(client, { accountId });
    const files = [...blanked.flatMap((row) => row.files), ...uploads.map(({ file }) => file)];
    if (files.length > 0) await queueJob(client, RETURN_REMOVE_JOB, { files }, now);
  },
};
