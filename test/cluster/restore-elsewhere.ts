import { randomUUID } from "node:crypto";
import { chown, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import type { Machine } from "#cluster/machine.ts";
import { findPrograms } from "#cluster/programs.ts";
import { startUnit, untilWorking } from "#cluster/unit.ts";
import { environment } from "#server/platform/database/embedded/create-cluster.ts";
import { waitFor } from "#server/platform/database/embedded/alive.ts";
import { chooseRunAs } from "#server/platform/database/embedded/run-as.ts";
import { freePort } from "#server/platform/database/embedded/secret.ts";
import { openOwnerPool } from "../sql/owner-pool.ts";

const OPEN_MS = 120_000;

export type Restored = { db: pg.Pool; remove: () => Promise<void> };

export type RestoreOptions = {
  /** The machine whose pgBackRest restores. */
  machine: Machine;
  /** Until when, as PostgreSQL writes a time. */
  moment: string;
  /** The superuser's address of the database that was backed up. */
  superuserUrl: string;
};

/** Restores the database as it was at a moment, into a PostgreSQL of its own, and opens it there. */
export const restoreElsewhere = async ({
  machine,
  moment,
  superuserUrl,
}: RestoreOptions): Promise<Restored> => {
  const folder = join(machine.folder, `restored-${randomUUID().slice(0, 8)}`);
  const data = join(folder, "postgres");
  await mkdir(data, { recursive: true, mode: 0o700 });
  const program = join((await findPrograms(process.env["PATH"] ?? "")).postgres, "postgres");
  const runAs = await chooseRunAs(join(machine.folder, "postgres"), program);
  const access = join(folder, "access.conf");
  await writeFile(access, "host all all 127.0.0.1/32 scram-sha-256\n");
  const { owner } = runAs;
  if (owner) for (const path of [folder, data, access]) await chown(path, owner.uid, owner.gid);
  await machine.backRest(
    "--type=time",
    `--target=${moment}`,
    "--target-action=promote",
    "--archive-mode=off",
    `--pg1-path=${data}`,
    "restore",
  );

  const port = await freePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    hba_file: access,
    synchronous_standby_names: "",
  };
  const [command, args, identity] = runAs.spawn(program, [
    "-D",
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ]);
  const unit = await startUnit({
    folder,
    name: "restored",
    command: [command, ...args],
    env: environment,
    identity,
  });
  const url = new URL(superuserUrl);
  url.host = `127.0.0.1:${port}`;
  const db = openOwnerPool(url.href, 2);
  const remove = async (): Promise<void> => {
    await db.end();
    unit.signal("SIGINT");
    await unit.stop(OPEN_MS);
    await rm(folder, { recursive: true });
  };
  /** It takes readers while it replays, and writers when it has reached the moment. */
  const isOpen = async (): Promise<boolean> =>
    await db.query("select pg_is_in_recovery() as replays").then(
      ({ rows }) => rows[0]?.replays === false,
      () => false, // not yet
    );
  try {
    await untilWorking(unit, isOpen, OPEN_MS);
  } catch (error) {
    await remove();
    throw error;
  }
  return { db, remove };
};

/** Waits until the archive has all that was committed so far. */
export const archiveAll = async (primary: pg.Pool): Promise<void> => {
  const { rows } = await primary.query<{ file: string }>(
    "select pg_walfile_name(pg_switch_wal()) as file",
  );
  const file = rows[0]?.file ?? "";
  const isArchived = async (): Promise<boolean> => {
    const { rows: archived } = await primary.query<{ last: string | null }>(
      "select last_archived_wal as last from pg_stat_archiver",
    );
    const last = archived[0]?.last ?? "";
    return last.slice(0, 24) >= file;
  };
  if (!(await waitFor(isArchived, OPEN_MS)))
    throw new Error(`${file} does not get into the archive`);
};
