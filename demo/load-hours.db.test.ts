import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSecrets } from "../server/platform/secrets/secrets.ts";
import { openFolderStore } from "../server/platform/pictures/folder-store.ts";
import { cloneDatabase } from "../test/setup/clone-database.ts";
import { openOwnerPool } from "#test/sql/owner-pool.ts";
import { loadDemo } from "./load.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const VIETNAM_MS = 7 * HOUR_MS;

const midnight = Math.floor((Date.now() + VIETNAM_MS) / DAY_MS) * DAY_MS - VIETNAM_MS;
const times = ["00:10", "03:00", "06:00", "09:00", "12:00", "15:00", "18:00", "21:00", "23:50"];

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "demo-hours-"));
});
afterAll(async () => await rm(dataDir, { recursive: true, force: true }));

it.for(times)(
  "the demo has parcels in every state on their way when it is loaded at %s in Vietnam",
  { tags: ["long"] },
  async (time) => {
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    const now = new Date(midnight - DAY_MS + hours * HOUR_MS + minutes * 60_000);
    const clone = await cloneDatabase();
    const owner = openOwnerPool(clone.ownerUrl);
    try {
      await loadDemo({
        ownerUrl: clone.ownerUrl,
        pictures: openFolderStore(dataDir),
        secrets: await openSecrets({ file: join(dataDir, "secrets.key") }),
        clock: () => now,
        hashPassword: async () => "hash",
        log: () => undefined,
      });
      const { rows } = await owner.query<{ state: string }>(
        `select distinct p.state from parcels p join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
         where o.status = 'delivering' order by 1`,
      );
      expect(rows.map(({ state }) => state)).toEqual([
        "attempt_failed",
        "in_transit",
        "out_for_delivery",
        "picked_up",
        "returning",
      ]);
    } finally {
      await owner.end();
      await clone.drop();
    }
  },
);
