import { constants } from "node:fs";
import { access, mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "#server/platform/database/embedded.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { prepareLogins } from "#server/platform/database/prepare-logins.ts";
import { loadUnits } from "#server/shop/addresses/addresses.ts";
import { addressIn, runStatement } from "./run-statement.ts";
import { openOwnerPool } from "../owner-pool.ts";

/** Addresses of the template, for its owner and for the shop's app; those of clones differ in the path alone. */
export type TestDatabase = { ownerUrl: string; appUrl: string };

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  export interface ProvidedContext {
    database: TestDatabase;
  }
}

const template = "shop_template";
const roomInMemory = 2 * 1024 ** 3;

/** Starts one PostgreSQL for the run and creates the template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(await fastFolder(), "shop-tests-"));
  const server = await startEmbedded({ dataDir, log: () => {}, durable: false });
  const ownerUrl = addressIn(server.url, template);
  const appUrl = withLogin(ownerUrl, "shop_tests", "shop_tests");
  await runStatement(server.url, `create database ${template}`);
  await migrate(ownerUrl);
  await prepareLogins(ownerUrl, appUrl);
  const owner = openOwnerPool(ownerUrl);
  await loadUnits(owner);
  await owner.end();
  // A template with open connections cannot be cloned.
  await runStatement(server.url, `alter database ${template} allow_connections false`);
  project.provide("database", { ownerUrl, appUrl });

  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Uses memory when there is enough of it: the tests measure the shop, not the disk. */
async function fastFolder(): Promise<string> {
  try {
    await access("/dev/shm", constants.W_OK);
    const { bavail, bsize } = await statfs("/dev/shm");
    return bavail * bsize >= roomInMemory ? "/dev/shm" : tmpdir();
  } catch {
    return tmpdir(); // no such folder here
  }
}

function withLogin(url: string, user: string, password: string): string {
  const address = new URL(url);
  address.username = user;
  address.password = password;
  return address.href;
}
