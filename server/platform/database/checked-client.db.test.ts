import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startShop } from "#test/long/running-shop.ts";
import { openOptionsProxy } from "#test/options-proxy.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { readConfig } from "#server/config.ts";
import { openShopDatabase } from "#server/open-shop-database.ts";
import { listenToChanges } from "./changes.ts";
import { connectionOf, openDatabase } from "./database.ts";
import { openSharedConnections } from "./shared-connections.ts";

let shop: TestShop;
let proxy: Awaited<ReturnType<typeof openOptionsProxy>>;
let dataDir: string;
const logins: string[] = [];
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  shop = await openShop();
  proxy = await openOptionsProxy(shop.urls.appUrl);
  dataDir = await mkdtemp(join(tmpdir(), "shop-unfit-"));
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  proxy.state.change = () => null;
});
afterAll(async () => {
  await proxy.close();
  for (const login of logins)
    await shop.ownerDb.query(`drop owned by ${login}; drop role ${login}`);
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Creates a login of this kind, as an operator would, and returns its URL. */
const login = async (kind: string): Promise<string> => {
  const name = `unfit_${process.pid}_${logins.length}`;
  await shop.ownerDb.query(`create role ${name} login password 'unfit' ${kind}`);
  logins.push(name);
  return Object.assign(new URL(shop.urls.appUrl), { username: name, password: "unfit" }).href;
};

const options = (url: string) => ({
  url,
  role: "phohang_app" as const, // as: the literal type, not string
  max: 1,
  patience: 5_000,
  onError: () => undefined,
});
const poolOn = (url: string, mayBypass = false) => {
  const pool = openDatabase({ ...options(url), mayBypass });
  closers.push(async () => await pool.end());
  return pool;
};
const laneOn = (url: string) => {
  const lane = openSharedConnections(options(url));
  closers.push(lane.end);
  return lane;
};
const ask = { text: "select 1 as one" };

/** The message with which opening the shop's database fails; null when it opens. */
const refusalOf = async (url: string, demo = "0"): Promise<string | null> => {
  const config = readConfig({
    DATABASE_URL: url,
    DATABASE_OWNER_URL: shop.urls.ownerUrl,
    DATA_DIR: dataDir,
    DEMO: demo,
  });
  const opened: (() => Promise<void>)[] = [];
  try {
    await openShopDatabase(config, shop.clock, () => undefined, opened);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    for (const close of opened.toReversed()) await close();
  }
};

describe("where a pooler drops what a connection is opened with", () => {
  test("without the check, a pool shows the products of both stores", async () => {
    const { expects: _, ...blind } = connectionOf(options(proxy.through(shop.urls.ownerUrl)));
    const pool = new pg.Pool(blind);
    closers.push(async () => await pool.end());
    const { rows } = await pool.query(
      "select count(distinct tenant_id)::int as stores from products",
    );
    expect(rows).toEqual([{ stores: 2 }]);
  });

  test("the shop sends no query over such a connection, pooled or shared, and the message says what to do", async () => {
    const url = proxy.through(await login("superuser"));
    const sentence =
      /^The database runs the shop's statements as "unfit_\w+" instead of "phohang_app".* drops the start-up parameter "options"; /;
    await expect(poolOn(url, true).query(ask)).rejects.toThrow(sentence);
    await expect(laneOn(url).query(ask)).rejects.toThrow(sentence);
    const heard = await new Promise<Error>((resolve) => {
      const changes = listenToChanges(url, resolve);
      closers.push(changes.close);
    });
    expect(heard.message).toMatch(sentence);
  });

  test("a connection with another limit is refused like one with another role", async () => {
    const url = proxy.through(shop.urls.appUrl);
    const planning = { ...options(url), planOnce: true };
    const others: Record<string, string> = {
      timezone: "Asia/Tokyo",
      plan_cache_mode: "force_custom_plan",
    };
    const limits = Object.keys(connectionOf(planning).expects.settings);
    expect(limits).toContain("statement_timeout");
    for (const limit of limits) {
      const other = others[limit] ?? "5001";
      proxy.state.change = (sent) =>
        sent.replace(new RegExp(`-c ${limit}=\\S+`), `-c ${limit}=${other}`);
      const pool = openDatabase(planning);
      closers.push(async () => await pool.end());
      await expect(pool.query(ask)).rejects.toThrow(
        `The database has ${limit} at "${other}" instead of "`,
      );
    }
  });

  test("each reconnect is checked again, and a fit connection serves again", async () => {
    const url = proxy.through(shop.urls.appUrl);
    proxy.state.change = (whole) => whole;
    const [pool, lane] = [poolOn(url), laneOn(url)];
    const both = async () => await Promise.allSettled([pool.query(ask), lane.query(ask)]);
    const outcomes = async () => (await both()).map(({ status }) => status);
    expect(await outcomes()).toEqual(["fulfilled", "fulfilled"]);
    proxy.state.change = () => null;
    await shop.ownerDb.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and datname = current_database()",
      [new URL(url).username],
    );
    const why = async () =>
      (await both()).map((each) => (each.status === "rejected" ? String(each.reason) : "served"));
    await expect
      .poll(why)
      .toEqual([expect.stringContaining("instead of"), expect.stringContaining("instead of")]);
    proxy.state.change = (whole) => whole;
    expect(await outcomes()).toEqual(["fulfilled", "fulfilled"]);
  });

  test("the shop does not start, and says why", { timeout: 60_000 }, async () => {
    const env = {
      DATABASE_URL: proxy.through(shop.urls.appUrl),
      DATABASE_OWNER_URL: shop.urls.ownerUrl,
    };
    await expect(startShop(env, "alive", dataDir)).rejects.toThrow(
      /^the shop did not start:\nThe database runs the shop's statements as "shop_tests" instead of "phohang_/,
    );
  });
});

describe("outside the demo", () => {
  test.each([
    ["a superuser", "superuser"],
    ["one that may bypass row-level security", "bypassrls"],
    ["one that can become such a role", "in role pg_unfit_bypass"],
  ])("a login that is %s is refused", async (_, kind) => {
    const role = "pg_unfit_bypass".replace("pg_", `m${process.pid}_`);
    if (kind.startsWith("in role")) await shop.ownerDb.query(`create role ${role} bypassrls`);
    const url = await login(kind.replace("pg_unfit_bypass", role));
    try {
      expect(await refusalOf(url)).toMatch(
        /^The login "unfit_\w+" of DATABASE_URL is, or can become, a superuser or a role with BYPASSRLS: give DATABASE_URL a login that is neither/,
      );
      await expect(poolOn(url).query(ask)).rejects.toThrow("BYPASSRLS");
      expect((await poolOn(url, true).query(ask)).rows).toEqual([{ one: 1 }]);
    } finally {
      if (kind.startsWith("in role")) await shop.ownerDb.query(`drop role ${role}`);
    }
  });

  test("a plain login opens the shop", async () => {
    expect(await refusalOf(await login("noinherit"))).toBeNull();
  });

  test("the shop uses the embedded database with a login that row-level security applies to", async () => {
    const config = readConfig({ DATA_DIR: join(dataDir, "embedded"), DEMO: "0" });
    const opened: (() => Promise<void>)[] = [];
    try {
      const { connections } = await openShopDatabase(config, shop.clock, () => undefined, opened);
      const { rows } = await connections.pools.db.query(
        "select session_user as login, rolsuper or rolbypassrls as bypasses from pg_roles where rolname = session_user",
      );
      expect(rows).toEqual([{ login: "phohang", bypasses: false }]);
    } finally {
      for (const close of opened.toReversed()) await close();
    }
  }, 60_000);
});

test("the message names a login that lacks the shop's roles or has another password", async () => {
  const url = await login("noinherit");
  const { username } = new URL(url);
  await shop.ownerDb.query(
    `grant phohang_app, phohang_checkout to ${username} with set false, inherit false`,
  );
  expect(await refusalOf(url)).toMatch(
    /^The login "unfit_\w+" of DATABASE_URL may not work as "phohang_(app|checkout)" .*run "grant phohang_/,
  );
  const wrong = Object.assign(new URL(url), { password: "wrong" }).href;
  expect(await refusalOf(wrong)).toMatch(/^The database refuses the login "unfit_\w+"/);
});

test("a demo shop accepts a superuser, and its statements run as the shop's role", async () => {
  const url = await login("superuser");
  const { rows } = await poolOn(url, true).query("select current_user as role");
  expect(rows).toEqual([{ role: "phohang_app" }]);
});
