import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "#server/platform/database/embedded.ts";
import { findBinaries, type Binaries } from "#server/platform/database/embedded/binaries.ts";
import { migrate } from "#server/platform/database/migrations/migrate.ts";
import { prepareLogins } from "#server/platform/database/connections/prepare-logins.ts";
import { loadUnits } from "#server/shop/addresses/addresses.ts";
import { fastFolder } from "./fast-folder.ts";
import { fillStage, type Stage } from "./fill-stage.ts";
import { refuseUnrunStatements } from "./ran-statements.ts";
import { readRowShapes, type RowShapes } from "./row-shapes.ts";
import { addressIn, runStatement } from "./run-statement.ts";
import { openOwnerPool } from "../sql/owner-pool.ts";

/**
 * Addresses of the empty template, for its owner and for the shop's app; those of other databases differ in the path
 * alone. `staged` is the name of the template that holds the cast and the products of two stores.
 */
export type TestDatabase = {
  ownerUrl: string;
  appUrl: string;
  staged: string;
  stage: Stage;
  /** The shape that every row of a statement must have. */
  rowShapes: RowShapes;
  /** The file in which workers note the statements that they ran. */
  ranFile: string;
};

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  export interface ProvidedContext {
    database: TestDatabase;
  }
}

const template = "shop_template";
const staged = "shop_staged";

/** Starts one PostgreSQL for the run and creates the templates that test files clone: an empty one, and a staged one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return await setUpWith(project, await findBinaries());
}

export const setUpWith = async (
  project: TestProject,
  binaries: Binaries,
): Promise<() => Promise<void>> => {
  const dataDir = await mkdtemp(join(await fastFolder(), "shop-tests-"));
  const shapes = readRowShapes();
  const server = await startEmbedded({ dataDir, log: () => {}, durable: false, binaries });
  const ownerUrl = addressIn(server.url, template);
  const appUrl = withLogin(ownerUrl, "shop_tests", "shop_tests");
  await runStatement(server.url, `create database ${template}`);
  await migrate(ownerUrl);
  await prepareLogins(ownerUrl, appUrl);
  const owner = openOwnerPool(ownerUrl);
  await loadUnits(owner);
  await owner.end();
  await runStatement(server.url, `create database ${staged} template ${template}`);
  const stageOwner = openOwnerPool(addressIn(ownerUrl, staged));
  const stage = await fillStage(stageOwner);
  await stageOwner.end();
  // A template with open connections cannot be cloned.
  for (const name of [template, staged])
    await runStatement(server.url, `alter database ${name} allow_connections false`);
  const rowShapes = await shapes;
  const ranFile = join(dataDir, "ran.txt");
  project.provide("database", { ownerUrl, appUrl, staged, stage, rowShapes, ranFile });

  return async () => {
    await server.stop();
    try {
      await refuseUnrunStatements(project, Object.keys(rowShapes.rows), ranFile);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  };
};

function withLogin(url: string, user: string, password: string): string {
  const address = new URL(url);
  address.username = user;
  address.password = password;
  return address.href;
}
