import { z } from "#contract/wire/zod.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { readPayload, type JobKinds } from "#server/platform/jobs/jobs.ts";
import { encodeAvif } from "#server/platform/pictures/encode-pictures.ts";
import type { PictureStore } from "#server/platform/pictures/picture-store.ts";
import type { AppContext } from "../app-context.ts";
import { IMPORT_JOB } from "./imports/import-products.ts";
import { AVIF_JOB } from "./store-products/assign-pictures.ts";
import { republishCatalogue } from "./publishing/republish-catalogue.ts";
import { runImport } from "./imports/run-import.ts";
import { STOCK_IMPORT_JOB } from "./stock/import-stock.ts";
import { runStockImport } from "./stock/run-stock-import.ts";
import { compactProductCounts } from "./maintain-catalogue.ts";
import {
  findPictureFile,
  lockProductWrites,
  setAvif,
} from "./store-products/write-products.queries.ts";

const picture = z.strictObject({ tenant: z.number(), productId: z.number(), file: z.string() });
const list = z.strictObject({ tenant: z.number(), importId: z.number() });
const nothing = z.strictObject({});

/** The trigger `product_counts_insert_queue_compaction` queues it after every 512 changes of counts. */
const COMPACTION_JOB = "catalogue.figures";
/** A migration queues it when its version publishes differently from the version before. */
const REPUBLISH_JOB = "catalogue.republish";

/** The catalogue's background jobs. */
export const catalogueJobs = (
  shop: Pick<AppContext, "db" | "clock"> & { pictures: PictureStore },
): JobKinds => ({
  [AVIF_JOB]: async (job) => {
    const { tenant, productId, file } = readPayload(picture, job);
    // as: a transaction of this store queued the job
    const scope = { tenant: tenant as TenantId };
    const { db, pictures } = shop;
    const found = await inTransaction(
      db,
      scope,
      async (client) => await findPictureFile(client, { file }),
    );
    if (found.length === 0) return; // the picture was deleted meanwhile
    await encodeAvif(pictures, file);
    await inTransaction(db, scope, async (client) => {
      await lockProductWrites(client, { tenant, id: productId });
      await setAvif(client, { productId, file });
    });
  },
  [IMPORT_JOB]: async (job) => {
    const { tenant, importId } = readPayload(list, job);
    // as: a transaction of this store queued the job
    await runImport(shop, tenant as TenantId, importId);
  },
  [STOCK_IMPORT_JOB]: async (job) => {
    const { tenant, importId } = readPayload(list, job);
    // as: a transaction of this store queued the job
    await runStockImport(shop, tenant as TenantId, importId);
  },
  [COMPACTION_JOB]: async (job) => {
    readPayload(nothing, job);
    await compactProductCounts(shop.db);
  },
  [REPUBLISH_JOB]: async (job) => {
    readPayload(nothing, job);
    await republishCatalogue(shop.db);
  },
});
