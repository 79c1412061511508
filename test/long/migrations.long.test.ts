import pg from "pg";
import { expect, test } from "vitest";
import { migrate } from "#server/platform/database/migrations/migrate.ts";
import { fits, openEmpty } from "./empty-database.ts";
import { startShop } from "./running-shop.ts";
import { reportFigures } from "./report-figures.ts";

const tablesOf = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
};

test("migrations cut off at any piece: the shop knows that the schema isn't whole, and the next start makes it so", async () => {
  const whole = await openEmpty();
  await migrate(whole.url);
  const expected = await tablesOf(whole.url);
  await whole.close();
  let cuts = 0;
  for (let nth = 4; nth <= 120; nth += 9) {
    const { url, proxy, close } = await openEmpty();
    try {
      let count = 0;
      proxy.state.toServer = () => ((count += 1) === nth ? "cut" : "pass");
      const ended = await migrate(proxy.through(url)).then(
        () => "done",
        () => "cut",
      );
      if (ended === "done") break;
      cuts += 1;
      expect(await fits(url)).toBe(false);
      await migrate(url);
      expect(await fits(url)).toBe(true);
      expect(await tablesOf(url)).toEqual(expected);
    } finally {
      await close();
    }
  }
  expect(cuts).toBeGreaterThan(2);
  reportFigures("Migrations cut off", { cuts });
});

test("ten processes that start at once on an empty database migrate it once, and all of them open", async () => {
  const { url, appUrl, close } = await openEmpty();
  try {
    const env = {
      DATABASE_URL: appUrl,
      DATABASE_OWNER_URL: url,
      // The tests' PostgreSQL takes 100 connections; ten processes would keep 260 by default.
      DATABASE_POOL: "1",
      DATABASE_SEARCH_POOL: "1",
      DATABASE_CHECKOUT_POOL: "1",
    };
    const shops = await Promise.all(Array.from({ length: 10 }, async () => await startShop(env)));
    for (const shop of shops) expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    for (const shop of shops) {
      expect(await shop.stop()).toMatchObject({ code: 0 });
      await shop.remove();
    }
  } finally {
    await close();
  }
});
