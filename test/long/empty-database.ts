import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { schemaFits } from "#server/platform/database/migrations/migrate.ts";
import { addressIn, runStatement } from "../setup/run-statement.ts";
import { openFaultProxy } from "./fault-proxy.ts";
import { openOwnerPool } from "../sql/owner-pool.ts";

/** Opens an empty database of the test's own, directly and through a proxy. */
export const openEmpty = async () => {
  const { ownerUrl, appUrl } = inject("database");
  const name = `shop_${randomUUID().replaceAll("-", "")}`;
  await runStatement(addressIn(ownerUrl, "postgres"), `create database ${name}`);
  const url = addressIn(ownerUrl, name);
  const { hostname, port } = new URL(url);
  const proxy = await openFaultProxy({ host: hostname, port: Number(port) });
  return {
    url,
    appUrl: addressIn(appUrl, name),
    proxy,
    close: async () => {
      await proxy.close();
      const drop = `drop database if exists ${name} with (force)`;
      await runStatement(addressIn(ownerUrl, "postgres"), drop);
    },
  };
};

/** Whether a database has the complete schema of this version of the shop. */
export const fits = async (url: string): Promise<boolean> => {
  const pool = openOwnerPool(url);
  try {
    return await schemaFits(pool).catch(() => false); // not even the table of migrations exists
  } finally {
    await pool.end();
  }
};
