import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressIn } from "./run-statement.ts";
import { catchUp, signalServer, startPrimary, startStandby, type Server } from "./standby.ts";

let primary: Server;
let standby: Server;

beforeAll(async () => {
  primary = await startPrimary();
  await ask(primary.ownerUrl, "create table only_here (id int)");
  standby = await startStandby(primary);
}, 120_000);
afterAll(async () => {
  await standby.remove();
  await primary.remove();
}, 60_000);

const ask = async (url: string, text: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows[0];
  } finally {
    await client.end();
  }
};

test(
  "a standby streams what its primary commits, and takes no write",
  { tags: ["long"] },
  async () => {
    await ask(primary.ownerUrl, "alter table only_here add column name text");
    await catchUp(primary, standby);
    const count = "select count(name)::int as n from only_here";
    expect(await ask(standby.ownerUrl, count)).toEqual({ n: 0 });
    await expect(ask(standby.ownerUrl, "insert into only_here values (1)")).rejects.toThrow(
      "read-only transaction",
    );
  },
);

test(
  "a standby goes on while all processes of its primary are stopped, and takes over when it is promoted",
  { tags: ["long"] },
  async () => {
    await signalServer(primary, "SIGSTOP");
    expect(await ask(standby.ownerUrl, "select count(*)::int as n from only_here")).toEqual({
      n: 0,
    });
    await ask(addressIn(standby.url, "postgres"), "select pg_promote()");
    await ask(standby.ownerUrl, "insert into only_here values (1)");
    expect(await ask(standby.ownerUrl, "select count(*)::int as n from only_here")).toEqual({
      n: 1,
    });
    await signalServer(primary, "SIGCONT");
  },
);
