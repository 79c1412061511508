import { readFile } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate, schemaFits } from "#server/platform/database/migrations/migrate.ts";
import { prepareLogins } from "#server/platform/database/connections/prepare-logins.ts";
import { compile, declaredStatements } from "#server/platform/database/statement.ts";
import { declaredByFile, ROOT, temporaryTables } from "./declared-statements.ts";
import { openOwnServer, type OwnServer } from "../nodes/own-server.ts";
import { cloneDatabase, type Clone } from "../setup/clone-database.ts";
import { findOldest } from "../setup/oldest-server.ts";
import { describeStatement } from "./statement-types.ts";

let server: OwnServer;
let oldest: pg.Client;
let clone: Clone;
let newest: pg.Client;
beforeAll(async () => {
  server = await openOwnServer({ binaries: await findOldest(), durable: false });
  await migrate(server.ownerUrl);
  oldest = new pg.Client({ connectionString: server.ownerUrl });
  clone = await cloneDatabase();
  newest = new pg.Client({ connectionString: clone.ownerUrl });
  await Promise.all([oldest.connect(), newest.connect()]);
}, 60_000);
afterAll(async () => {
  await Promise.all([oldest.end(), newest.end()]);
  await clone.drop();
  await server.close();
});

test("it is the version that the README promises", async () => {
  const { rows } = await oldest.query<{ major: number }>(
    "select current_setting('server_version_num')::int / 10000 as major",
  );
  const promised = /`DATABASE_URL` \|[^|]*\| PostgreSQL (\d+) or later/.exec(
    await readFile(`${ROOT}/README.md`, "utf8"),
  );
  expect(String(rows[0]?.major)).toBe(promised?.[1]);
});

test("every migration and every functions file applies to it, and the logins are made", async () => {
  await prepareLogins(server.ownerUrl, server.appUrl);
  expect(await schemaFits(oldest)).toBe(true);
});

test("every named statement can be prepared on it, and has the columns that it has on the newest", async () => {
  await declaredByFile();
  const wrong: string[] = [];
  for (const client of [oldest, newest]) await client.query(temporaryTables);
  const typesOf = async (client: pg.Client, text: string) => {
    const { parameters, fields } = await describeStatement(client, text);
    return { parameters, fields: fields.map(({ name, dataTypeID }) => [name, dataTypeID]) };
  };
  for (const { name, text } of declaredStatements) {
    const compiled = compile(text()).text;
    try {
      expect(await typesOf(oldest, compiled)).toEqual(await typesOf(newest, compiled));
    } catch (error) {
      wrong.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  expect(declaredStatements.length).toBeGreaterThan(400);
  expect(wrong).toEqual([]);
});
