import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { connectAll, openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrations/migrate.ts";
import { prepareLogins } from "#server/platform/database/connections/prepare-logins.ts";
import { logins, type LoginName } from "#server/platform/database/connections/roles.ts";
import { openOwnServer, type OwnServer } from "../nodes/own-server.ts";
import { openPooler, pgbouncer, type PoolerOptions } from "./pooler.ts";
import { reportFigures } from "./report-figures.ts";
import { startShop } from "./running-shop.ts";
import { askOver, setStage, tokenOver, type Stage } from "./stage.ts";

const ORDERS = 40;

describe.skipIf(pgbouncer === undefined)("with PgBouncer between", () => {
  let server: OwnServer;
  let stage: Stage;
  const closers: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    server = await openOwnServer();
    await migrate(server.ownerUrl);
    await prepareLogins(server.ownerUrl, server.appUrl);
  });
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  });
  afterAll(async () => {
    await stage.ownerDb.end();
    await server.close();
  });

  const pooled = async (options: PoolerOptions) => {
    const pooler = await openPooler(server, options);
    closers.push(pooler.close);
    return pooler.through(server.appUrl);
  };
  const poolOn = (url: string, login: LoginName, max: number) => {
    const pool = openDatabase({ url, login, max, patience: 10_000, onError: () => undefined });
    closers.push(async () => await pool.end());
    return pool;
  };

  test("in session mode the whole shop works, over connections that the process before has left", async () => {
    const url = await pooled({ mode: "session", size: 12 });
    const env = {
      DATABASE_URL: url,
      DATABASE_OWNER_URL: server.ownerUrl,
      DATABASE_LISTEN_URL: server.appUrl,
    };
    const first = await startShop(env);
    stage = await setStage(server.ownerUrl, 100_000);
    await first.stop();
    await first.remove();
    const second = await startShop(env);
    closers.push(second.remove);
    const token = await tokenOver(second.url, stage.cast.customer.email);
    for (let nth = 0; nth < ORDERS; nth++) {
      const asked = { token, key: randomUUID(), body: stage.basket };
      expect((await askOver(second.url, "POST", "/orders", asked)).status).toBe(201);
    }
    expect(await stage.invariants.broken()).toEqual([]);
    // Cached pages follow what is written, since the listener goes past the pooler.
    const listed = async () => JSON.stringify((await askOver(second.url, "GET", "/products")).body);
    const before = await listed();
    expect(await listed()).toBe(before);
    await stage.ownerDb.query(
      "update published_products set price = price + 1000; select notify_changed('everything')",
    );
    await expect.poll(listed, { timeout: 5_000 }).not.toBe(before);
    const { rows } = await stage.ownerDb.query<{ login: string }>(
      "select distinct usename as login from pg_stat_activity where usename like 'shop%' order by 1",
    );
    expect(rows.map(({ login }) => login)).toEqual([
      "shop_app_login",
      "shop_checkout_login",
      "shop_lookup_login",
      "shop_search_login",
    ]);
    reportFigures("Orders through PgBouncer in session mode", { orders: ORDERS });
  });

  test("in transaction mode each statement has the role and the limits of its login, whichever connection it gets", async () => {
    const url = await pooled({ mode: "transaction", size: 2 });
    for (const [login, { role, settings }] of Object.entries(logins)) {
      const pool = poolOn(url, login as LoginName, 8); // as: an entry of the logins
      await connectAll(pool);
      const text = `select current_user as role, ${Object.keys(settings)
        .map((name) => `(select setting from pg_settings where lower(name) = '${name}') as ${name}`)
        .join(", ")}, pg_backend_pid() as pid from pg_sleep(0.01)`;
      const answers = await Promise.all(
        Array.from({ length: 40 }, async () => (await pool.query(text)).rows[0]),
      );
      const pids = new Set(answers.map(({ pid }) => pid));
      expect(pids.size).toBeLessThanOrEqual(2);
      for (const { pid: _, ...answer } of answers) expect(answer).toEqual({ role, ...settings });
    }
  });

  test("a pooler that connects everybody as one login is refused, and so is one that does not know a login", async () => {
    const asOne = await pooled({ mode: "session", size: 2, user: "shop_app_login" });
    await expect(poolOn(asOne, "checkout", 1).query("select 1")).rejects.toThrow(
      'connects as "shop_app_login" instead of "shop_checkout_login": let it keep the logins of its clients',
    );
    const partly = await pooled({ mode: "session", size: 2, without: ["search"] });
    await expect(poolOn(partly, "search", 1).query("select 1")).rejects.toThrow(
      /^The database refuses the login "shop_search_login" \(.*\)\..* a pooler's list of users, must have it, too\.$/,
    );
  });
});
