import { EVIDENCE_DAYS } from "#contract/rules/returns/reasons.ts";
import { z } from "#contract/wire/zod.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { withTimeout } from "#server/platform/database/within.ts";
import { queueJob, readPayload, type JobKinds } from "#server/platform/jobs/jobs.ts";
import type { MaintenanceTask } from "#server/platform/jobs/run-maintenance.ts";
import { workInBatches } from "#server/platform/jobs/work-in-batches.ts";
import { removePictures } from "#server/platform/pictures/store-pictures.ts";
import type { AppContext } from "../../app-context.ts";
import { MATCH_EARLIER_JOB } from "../acts/carry-out.ts";
import { RETURN_REMOVE_JOB } from "../pictures/uploads.ts";
import { deleteOldUploads } from "../pictures/uploads.queries.ts";
import { eraseEvidence, findToErase } from "./jobs.queries.ts";
import { followParcel } from "./follow-parcel.ts";
import { matchEarlierTransfers, matchRefund } from "./match-refund.ts";

const left = z.strictObject({ tenant: z.int(), transactionId: z.int() });
const moved = z.strictObject({ tenant: z.int(), parcelId: z.string() });
const fixed = z.strictObject({ tenant: z.int(), id: z.string() });
const removed = z.strictObject({ files: z.array(z.string()) });

/** The background jobs of returns. Triggers queue the first when money with a code may have left a store's account, the second when a parcel moves. */
export const returnJobs = (shop: Pick<AppContext, "db" | "clock" | "pictures">): JobKinds => ({
  "returns.match-refund": async (job) => {
    const { tenant, transactionId } = readPayload(left, job);
    await matchRefund(shop, tenant as TenantId, transactionId); // as: the trigger took it from the transaction
  },
  "returns.follow-parcel": async (job) => {
    const { tenant, parcelId } = readPayload(moved, job);
    await followParcel(shop, tenant as TenantId, parcelId); // as: the trigger took it from the parcel
  },
  [MATCH_EARLIER_JOB]: async (job) => {
    const { tenant, id } = readPayload(fixed, job);
    await matchEarlierTransfers(shop, tenant as TenantId, id); // as: a transaction of this store queued the job
  },
  [RETURN_REMOVE_JOB]: async (job) => {
    await removePictures(shop.pictures, readPayload(removed, job).files);
  },
});

const DAY_MS = 86_400_000;
const AT_ONCE = 200;
const SECONDS = 20;

/** Deletes evidence and accounts 90 days after a return has ended, and uploads that no return took within a day. */
export const eraseReturns =
  (db: AppContext["db"]): MaintenanceTask =>
  async (now, closing) => {
    const before = new Date(now.getTime() - EVIDENCE_DAYS * DAY_MS);
    await workInBatches({
      find: async () => await findToErase(withTimeout(db, SECONDS), { before, most: AT_ONCE }),
      work: async ({ tenantId, id }) => {
        const tenant = tenantId as TenantId; // as: the database says whose return it is
        await inTransaction(db, { tenant }, async (client) => {
          const [erased] = await eraseEvidence(client, { tenant, id, now });
          const files = erased?.files ?? [];
          if (files.length > 0) await queueJob(client, RETURN_REMOVE_JOB, { files }, now);
        });
      },
      atOnce: AT_ONCE,
      closing,
    });
    await deleteUploads(db, now, closing);
  };

const deleteUploads = async (
  db: AppContext["db"],
  now: Date,
  closing: AbortSignal,
): Promise<void> => {
  const before = new Date(now.getTime() - DAY_MS);
  let found = AT_ONCE;
  while (!closing.aborted && found === AT_ONCE)
    found = await inTransaction(withTimeout(db, SECONDS), {}, async (client) => {
      const rows = await deleteOldUploads(client, { before, most: AT_ONCE });
      const files = rows.map(({ file }) => file);
      if (files.length > 0) await queueJob(client, RETURN_REMOVE_JOB, { files }, now);
      return files.length;
    });
};
