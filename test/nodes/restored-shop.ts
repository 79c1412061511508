import type pg from "pg";
import { embeddedAddresses } from "#server/open-shop-database.ts";
import { startEmbedded } from "#server/platform/database/embedded.ts";
import { openOwnerPool } from "../sql/owner-pool.ts";

/** Starts the database of a restored data folder, lets `look` ask it as its owner, and stops it. */
export const lookInto = async <T>(
  dataDir: string,
  look: (copy: pg.Pool) => Promise<T>,
): Promise<T> => {
  const database = await startEmbedded({ dataDir, log: () => undefined });
  const { ownerUrl } = await embeddedAddresses(database.url, dataDir);
  const copy = openOwnerPool(ownerUrl);
  try {
    return await look(copy);
  } finally {
    await copy.end();
    await database.stop();
  }
};
