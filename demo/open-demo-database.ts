import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openOwnerPool } from "#test/sql/owner-pool.ts";
import { openSecrets } from "../server/platform/secrets/secrets.ts";
import { openFolderStore } from "../server/platform/pictures/folder-store.ts";
import { cloneDatabase } from "../test/setup/clone-database.ts";
import { loadDemo } from "./load.ts";

/** Loads the demo shop into a database of a test's own, as at a moment. `dataDir` holds its pictures. */
export const openDemoDatabase = async (now: Date) => {
  const clone = await cloneDatabase();
  const owner = openOwnerPool(clone.ownerUrl);
  const dataDir = await mkdtemp(join(tmpdir(), "demo-test-"));
  let hashed = 0;
  await loadDemo({
    ownerUrl: clone.ownerUrl,
    pictures: openFolderStore(dataDir),
    secrets: await openSecrets({ file: join(dataDir, "secrets.key") }),
    clock: () => now,
    hashPassword: async () => `hash ${++hashed}`,
    log: () => undefined,
  });
  return {
    appUrl: clone.appUrl,
    owner,
    dataDir,
    /** How many passwords were hashed. */
    hashed,
    close: async () => {
      await owner.end();
      await clone.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

export type DemoDatabase = Awaited<ReturnType<typeof openDemoDatabase>>;
