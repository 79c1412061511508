import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { addressIn, runStatement } from "./run-statement.ts";

export type Clone = {
  /** The login of the owner, who sees all rows. */
  ownerUrl: string;
  /** The login of the shop itself. */
  appUrl: string;
  drop: () => Promise<void>;
};

/** A new, migrated, empty database for one test, in about 30 ms (`*.db.test.ts` only). */
export async function cloneDatabase(): Promise<Clone> {
  const { ownerUrl, appUrl } = inject("database");
  const name = `shop_${randomUUID().replaceAll("-", "")}`;
  const template = new URL(ownerUrl).pathname.slice(1);
  await runStatement(
    addressIn(ownerUrl, "postgres"),
    `create database ${name} template ${template} strategy file_copy`,
  );
  return {
    ownerUrl: addressIn(ownerUrl, name),
    appUrl: addressIn(appUrl, name),
    drop: () =>
      runStatement(addressIn(ownerUrl, "postgres"), `drop database if exists ${name} with (force)`),
  };
}
