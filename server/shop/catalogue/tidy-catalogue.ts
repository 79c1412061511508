import type { Database } from "../../platform/database/database.ts";
import { gatherFigures } from "./listing.queries.ts";

/** Adds up the figures that changes left behind; run in every process, now and then. */
export const tidyCatalogue = async (db: Database): Promise<void> => {
  await gatherFigures(db);
};
