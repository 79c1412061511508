import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded, type EmbeddedOptions } from "#server/platform/database/embedded.ts";
import { fastFolder } from "../setup/fast-folder.ts";
import { addressIn, runStatement } from "../setup/run-statement.ts";

/** Starts a PostgreSQL of the test's own, whose settings it may change, with an empty database for the shop. */
export const openOwnServer = async (
  options: Pick<EmbeddedOptions, "binaries" | "durable"> = {},
) => {
  // A server that need not survive lies where nothing waits for the disk.
  const folder = options.durable === false ? await fastFolder() : tmpdir();
  const dataDir = await mkdtemp(join(folder, "shop-own-server-"));
  const start = async () => await startEmbedded({ dataDir, log: () => undefined, ...options });
  let server = await start();
  await runStatement(server.url, "create database shop");
  const ownerUrl = addressIn(server.url, "shop");
  const login = { username: "shop", password: "shop" };
  return {
    dataDir,
    /** The folder of the database's files. */
    folder: join(dataDir, "postgres"),
    ownerUrl,
    appUrl: Object.assign(new URL(ownerUrl), login).href,
    /** Changes a setting of the whole server. */
    set: async (name: string, value: string): Promise<void> => {
      await runStatement(server.url, `alter system set ${name} = '${value}'`);
      await runStatement(server.url, "select pg_reload_conf()");
    },
    /** Stops the server, and starts it again after the act. */
    restart: async (act: () => Promise<void>): Promise<void> => {
      await server.stop();
      await act();
      server = await start();
    },
    close: async (): Promise<void> => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

export type OwnServer = Awaited<ReturnType<typeof openOwnServer>>;
