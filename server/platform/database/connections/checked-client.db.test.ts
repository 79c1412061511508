import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startShop } from "#test/long/running-shop.ts";
import { openLoginProxy } from "#test/nodes/login-proxy.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { spareLogins } from "#test/nodes/spare-logins.ts";
import { listenToChanges } from "../changes/changes.ts";
import { connectionOf, openDatabase } from "../database.ts";
import { prepareLogins } from "./prepare-logins.ts";
import { logins, type LoginName } from "./roles.ts";
import { openSharedConnections } from "./shared-connections.ts";

let shop: TestShop;
let proxy: Awaited<ReturnType<typeof openLoginProxy>>;
let spare: ReturnType<typeof spareLogins>;
/** A DATABASE_URL whose logins a test may spoil, and the login of its pool. */
let url: string;
let app: string;
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  shop = await openShop();
  spare = spareLogins(shop);
  proxy = await openLoginProxy(shop.urls.appUrl);
  url = await spare.create();
  app = spare.loginOf(url, "app");
  await prepareLogins(shop.urls.ownerUrl, url);
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  proxy.state.login = null;
  await prepareLogins(shop.urls.ownerUrl, url); // mends what the test spoiled
});
afterAll(async () => {
  await proxy.close();
  await spare.drop();
  await shop.close();
});

const options = (at: string, login: LoginName = "app") => ({
  url: at,
  login,
  max: 1,
  patience: 5_000,
  onError: () => undefined,
});
const poolOn = (at: string, login?: LoginName) => {
  const pool = openDatabase(options(at, login));
  closers.push(async () => await pool.end());
  return pool;
};
const lineOn = (at: string) => {
  const line = openSharedConnections(options(at));
  closers.push(line.end);
  return line;
};
const ask = { text: "select 1 as one" };

/** The first error of the connection that listens. */
const errorOfListener = async (at: string): Promise<string> =>
  await new Promise((resolve) => {
    const changes = listenToChanges(at, ({ message }) => resolve(message));
    closers.push(changes.close);
  });

test("without the check, a pool whose connections are another login's shows the products of both stores", async () => {
  proxy.state.login = new URL(await spare.create("superuser")).username;
  const { expects: _, ...blind } = connectionOf(options(proxy.through(url)));
  const pool = new pg.Pool(blind);
  closers.push(async () => await pool.end());
  const { rows } = await pool.query(
    "select count(distinct tenant_id)::int as stores from products",
  );
  expect(rows).toEqual([{ stores: 2 }]);
});

test("the shop sends no query over the connection of another login, pooled, shared or listening, and says what to do", async () => {
  proxy.state.login = new URL(await spare.create("superuser")).username;
  const sentence = `connects as "${proxy.state.login}" instead of "${app}": let it keep the logins of its clients`;
  const through = proxy.through(url);
  await expect(poolOn(through).query(ask)).rejects.toThrow(sentence);
  await expect(lineOn(through).query(ask)).rejects.toThrow(sentence);
  expect(await errorOfListener(through)).toContain(sentence);
});

test.each(Object.entries(logins))(
  "a connection of the login for %s with another setting is refused, and the message says how to mend it",
  async (name, { settings }) => {
    const others: Record<string, string> = {
      timezone: "Asia/Tokyo",
      plan_cache_mode: "force_custom_plan",
    };
    const login = spare.loginOf(url, name as LoginName); // as: an entry of the logins
    expect(Object.keys(settings)).toContain("statement_timeout");
    for (const [setting, value] of Object.entries(settings)) {
      const other = others[setting] ?? "5001";
      await shop.ownerDb.query(`alter role ${login} set ${setting} = '${other}'`);
      const refused = poolOn(url, name as LoginName).query(ask); // as: above
      await expect(refused).rejects.toThrow(
        `The database has ${setting} at "${other}" instead of "${value}" for "${login}": run ` +
          `"alter role ${login} set ${setting} = '${value}'" as the owner of the database`,
      );
      await shop.ownerDb.query(`alter role ${login} set ${setting} = '${value}'`);
      expect((await poolOn(url, name as LoginName).query(ask)).rows).toEqual([{ one: 1 }]); // as: above
    }
  },
);

test.each(["alter role app reset role", "revoke phohang_app from app"])(
  "after %s no statement runs as the login itself, and the message says how to mend it",
  async (spoil) => {
    await shop.ownerDb.query(spoil.replace(/\bapp\b(?=$| reset)/, app));
    await expect(poolOn(url).query(ask)).rejects.toThrow(
      `runs the statements of "${app}" as "${app}" instead of "phohang_app", so row-level security does not hold: ` +
        `run "grant phohang_app to ${app}", and run "alter role ${app} set role = 'phohang_app'"`,
    );
  },
);

test("a login that is a superuser, may bypass row-level security, or can become such a role is refused", async () => {
  const other = `bypassing_${process.pid}`;
  await shop.ownerDb.query(`create role ${other} bypassrls`);
  for (const [spoil, mend] of [
    [`alter role ${app} superuser`, `alter role ${app} nosuperuser`],
    [`alter role ${app} bypassrls`, `alter role ${app} nobypassrls`],
    [`grant ${other} to ${app}`, `revoke ${other} from ${app}`],
  ]) {
    await shop.ownerDb.query(spoil ?? "");
    await expect(poolOn(url).query(ask)).rejects.toThrow(
      `The login "${app}" or its role "phohang_app" is, or can become, a superuser or a role with BYPASSRLS`,
    );
    await shop.ownerDb.query(mend ?? "");
    expect((await poolOn(url).query(ask)).rows).toEqual([{ one: 1 }]);
  }
  await shop.ownerDb.query(`drop role ${other}`);
});

test("each reconnect is checked again, and a fit connection serves again", async () => {
  const [pool, line] = [poolOn(url), lineOn(url)];
  const both = async () => await Promise.allSettled([pool.query(ask), line.query(ask)]);
  const outcomes = async () => (await both()).map(({ status }) => status);
  expect(await outcomes()).toEqual(["fulfilled", "fulfilled"]);
  await shop.ownerDb.query(`alter role ${app} set statement_timeout = '0'`);
  await shop.ownerDb.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where usename = $1",
    [app],
  );
  const why = async () =>
    (await both()).map((each) => (each.status === "rejected" ? String(each.reason) : "served"));
  await expect
    .poll(why)
    .toEqual([expect.stringContaining("instead of"), expect.stringContaining("instead of")]);
  await prepareLogins(shop.urls.ownerUrl, url);
  expect(await outcomes()).toEqual(["fulfilled", "fulfilled"]);
});

test("the shop does not start, and says why", { tags: ["long"], timeout: 60_000 }, async () => {
  proxy.state.login = new URL(url).username;
  const env = { DATABASE_URL: proxy.through(url), DATABASE_OWNER_URL: shop.urls.ownerUrl };
  const dataDir = await mkdtemp(join(tmpdir(), "shop-unfit-"));
  closers.push(async () => await rm(dataDir, { recursive: true, force: true }));
  await expect(startShop(env, "alive", dataDir)).rejects.toThrow(
    `Something between the shop and PostgreSQL connects as "${proxy.state.login}" instead of "`,
  );
});
