import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openShop, type TestShop } from "#test/shop.ts";
import { spareLogins } from "#test/nodes/spare-logins.ts";
import { readConfig } from "#server/config.ts";
import { openShopDatabase } from "#server/open-shop-database.ts";
import { openDatabase } from "../database.ts";
import { prepareLogins } from "./prepare-logins.ts";
import { logins, urlFor, type LoginName } from "./roles.ts";

let shop: TestShop;
let spare: ReturnType<typeof spareLogins>;
let dataDir: string;
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  shop = await openShop();
  spare = spareLogins(shop);
  dataDir = await mkdtemp(join(tmpdir(), "shop-logins-"));
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});
afterAll(async () => {
  await spare.drop();
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

const names = Object.keys(logins) as LoginName[]; // as: its keys are the names
const prepare = async (url: string, mayBypass = false) =>
  await prepareLogins(shop.urls.ownerUrl, url, { mayBypass });
const withPassword = (url: string, password: string): string =>
  Object.assign(new URL(url), { password }).href;

/** The roles that a statement runs as, over each of the logins. */
const rolesOf = async (url: string): Promise<unknown[]> =>
  await Promise.all(
    names.map(async (login) => {
      const pool = openDatabase({ url, login, max: 1, patience: 5_000, onError: () => undefined });
      try {
        return (await pool.query("select current_user as role")).rows[0]?.role;
      } finally {
        await pool.end();
      }
    }),
  );
const fit = names.map((name) => logins[name].role);

/** The rows of the catalogue that a login has, with the transactions that wrote them. */
const written = async (url: string) => {
  const { rows } = await shop.ownerDb.query<Record<string, string>>(
    `select rolname as login, login.xmin::text as created, kept.xmin::text as settings
     from pg_authid login left join pg_db_role_setting kept on kept.setrole = login.oid
     where rolname = any($1) order by 1`,
    [names.map((name) => spare.loginOf(url, name))],
  );
  return rows;
};
/** The settings and roles of the login of DATABASE_URL itself. */
const ownOf = async (url: string) =>
  (
    await shop.ownerDb.query(
      `select (select count(*)::int from pg_db_role_setting where setrole = login.oid) as settings,
         (select count(*)::int from pg_auth_members where member = login.oid) as roles
       from pg_roles login where rolname = $1`,
      [new URL(url).username],
    )
  ).rows[0];

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

test(
  "ten processes that start together prepare the logins, and a later start writes nothing",
  { tags: ["long"] },
  async () => {
    const url = await spare.create();
    await Promise.all(Array.from({ length: 10 }, async () => await prepare(url)));
    expect(await rolesOf(url)).toEqual(fit);
    const before = await written(url);
    expect(before.map(({ settings }) => settings)).not.toContain(null);
    await prepare(url);
    expect(await written(url)).toEqual(before);
  },
);

test("each login has its own role and no other, and the login of DATABASE_URL gets neither role nor settings", async () => {
  const url = await spare.create();
  await prepare(url);
  expect(await ownOf(url)).toEqual({ settings: 0, roles: 0 });
  const app = new pg.Client({ connectionString: urlFor(url, "app") });
  closers.push(async () => await app.end());
  await app.connect();
  await expect(app.query("set role phohang_checkout")).rejects.toThrow("permission denied");
});

test.each([
  ["a superuser", "superuser"],
  ["one that may bypass row-level security", "bypassrls"],
  ["one that can become such a role", "in role bypassing"],
])("outside the demo a DATABASE_URL whose login is %s is refused", async (_, kind) => {
  const role = `bypassing_login_${process.pid}`;
  await shop.ownerDb.query(`create role ${role} bypassrls`);
  try {
    const url = await spare.create(kind.replace("bypassing", role));
    expect(await refusalOf(url)).toMatch(
      /^The login "unfit_\w+" of DATABASE_URL is, or can become, a superuser or a role with BYPASSRLS: give DATABASE_URL a login that is neither/,
    );
    expect(await written(url)).toEqual([]);
  } finally {
    await shop.ownerDb.query(`drop role ${role}`);
  }
});

test("a demo shop accepts a superuser, whose statements run as the shop's roles, and which is not changed", async () => {
  const url = await spare.create("superuser");
  await prepare(url, true);
  expect(await rolesOf(url)).toEqual(fit);
  expect(await ownOf(url)).toEqual({ settings: 0, roles: 0 });
});

test("a plain login opens the shop, and so does one that an earlier version made", async () => {
  expect(await refusalOf(await spare.create("noinherit"))).toBeNull();
  const earlier = await spare.create("noinherit");
  const { username } = new URL(earlier);
  await shop.ownerDb.query(`grant phohang_app, phohang_checkout to ${username}`);
  expect(await refusalOf(earlier)).toBeNull();
  expect(await rolesOf(earlier)).toEqual(fit);
  // A process of that version, which still runs, opens its connections so.
  const old = new pg.Client({ connectionString: earlier, options: "-c role=phohang_app" });
  closers.push(async () => await old.end());
  await old.connect();
  expect((await old.query("select current_user as role")).rows).toEqual([{ role: "phohang_app" }]);
});

test("a wrong password in DATABASE_URL is refused, and the logins of running processes keep theirs", async () => {
  const url = await spare.create();
  await prepare(url);
  const before = await written(url);
  expect(await refusalOf(withPassword(url, "wrong"))).toMatch(
    /^The database refuses the login "unfit_\w+" of DATABASE_URL: correct its name or password there\.$/,
  );
  expect(await written(url)).toEqual(before);
  expect(await rolesOf(url)).toEqual(fit);
});

test("a new password of DATABASE_URL's login is passed on to the shop's logins", async () => {
  const url = await spare.create();
  await prepare(url);
  await shop.ownerDb.query(`alter role ${new URL(url).username} password 'it''s new'`);
  const renewed = withPassword(url, "it's new");
  await prepare(renewed);
  expect(await rolesOf(renewed)).toEqual(fit);
  await expect(rolesOf(url)).rejects.toThrow(
    /^The database refuses the login "unfit_\w+_login" \(.*\)\. A start of the shop gives it the password of DATABASE_URL; pg_hba\.conf/,
  );
});

test("an owner who may not create roles gets the SQL for a superuser, without the password, and then the shop opens", async () => {
  const url = await spare.create();
  const owner = await spare.create();
  const message = await prepareLogins(owner, url).then(String, ({ message: text }) => String(text));
  expect(message).toMatch(
    /^The login of DATABASE_OWNER_URL may not prepare the logins of the shop \(permission denied to create role\)\. Run this as a superuser, once, and start the shop again:\n/,
  );
  const [, ...sql] = message.split("\n");
  expect(message).not.toContain("'unfit'");
  await shop.ownerDb.query(sql.join("\n").replaceAll("'the password of DATABASE_URL'", "'unfit'"));
  await prepareLogins(owner, url);
  expect(await rolesOf(url)).toEqual(fit);
});

test("an owner who may create roles and grant the shop's needs to be no superuser", async () => {
  const url = await spare.create();
  const owner = await spare.create("createrole");
  const { username } = new URL(owner);
  await shop.ownerDb.query(`grant phohang_app, phohang_checkout to ${username} with admin option`);
  await prepareLogins(owner, url);
  expect(await rolesOf(url)).toEqual(fit);
  for (const name of names)
    await shop.ownerDb.query(
      `reassign owned by ${username} to current_user; drop role ${spare.loginOf(url, name)}`,
    );
});

test("a login with too long a name for those that are named after it is refused", async () => {
  const url = Object.assign(new URL(shop.urls.appUrl), { username: "l".repeat(50) }).href;
  await expect(prepare(url)).rejects.toThrow("has too long a name");
});

test(
  "the shop uses the embedded database with logins that row-level security applies to",
  { tags: ["long"], timeout: 60_000 },
  async () => {
    const config = readConfig({ DATA_DIR: join(dataDir, "embedded"), DEMO: "0" });
    const opened: (() => Promise<void>)[] = [];
    try {
      const { connections } = await openShopDatabase(config, shop.clock, () => undefined, opened);
      const { rows } = await connections.pools.db.query(
        "select session_user as login, rolsuper or rolbypassrls as bypasses from pg_roles where rolname = session_user",
      );
      expect(rows).toEqual([{ login: "phohang_app_login", bypasses: false }]);
    } finally {
      for (const close of opened.toReversed()) await close();
    }
  },
);
