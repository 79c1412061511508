import { readFile, readdir } from "node:fs/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { AFTER_COMMIT } from "#server/platform/database/migrations/after-commit.ts";
import { migrate, schemaFits } from "#server/platform/database/migrations/migrate.ts";
import { brokenCopies } from "../invariants/copies.ts";
import { openEmpty } from "../long/empty-database.ts";
import { schemaOf } from "./schema-of.ts";

const fixture = new URL("../upgrade/0.1.0.sql", import.meta.url);

/** Creates an empty database and connects as its owner; drops it at the end. */
const withDatabase = async (
  use: (owner: pg.Client, url: string) => Promise<void>,
): Promise<void> => {
  const { url, close } = await openEmpty();
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await use(owner, url);
  } finally {
    await owner.end();
    await close();
  }
};

const rowsOf = async (owner: pg.Client): Promise<Record<string, number>> => {
  const counted: Record<string, number> = {};
  const tables = [
    "tenants",
    "accounts",
    "categories",
    "products",
    "published_products",
    "stock",
    "orders",
    "order_lines",
  ];
  for (const table of [...tables, "order_history", "reviews", "cart_lines", "addresses"]) {
    const { rows } = await owner.query<{ n: number }>(`select count(*)::int as n from ${table}`);
    counted[table] = rows[0]?.n ?? 0;
  }
  return counted;
};

test(
  "a shop made before the migrations were squashed is upgraded with all of its data",
  { tags: ["long"] },
  async () => {
    let fresh: Record<string, string[]> = {};
    await withDatabase(async (owner, url) => {
      await migrate(url);
      fresh = await schemaOf(owner);
    });
    await withDatabase(async (owner, url) => {
      await owner.query(await readFile(fixture, "utf8"));
      const before = await rowsOf(owner);
      expect(Object.values(before)).not.toContain(0);
      await migrate(url);
      expect(await rowsOf(owner)).toEqual(before);
      expect(await schemaOf(owner)).toEqual(fresh);
      expect(await schemaFits(owner)).toBe(true);
      // The upgrade leaves these to a job.
      await owner.query("select republish_product(product_id) from stale_publications");
      expect(await brokenCopies(owner)).toEqual([]);
    });
  },
);

test("prices of an upgraded shop reach its shoppers", { tags: ["long"] }, async () => {
  await withDatabase(async (owner, url) => {
    await owner.query(await readFile(fixture, "utf8"));
    await migrate(url);
    const { rows } = await owner.query<{ price: number }>(
      `with raised as (update products set price = price + 1000 where not is_hidden and not is_deleted returning id)
       select (select count(*)::int from raised) as price`,
    );
    const { rows: wrong } = await owner.query(
      "select from published_products s join products p on p.id = s.product_id where s.price <> p.price",
    );
    expect([rows[0]?.price ?? 0, wrong]).toEqual([expect.toSatisfy((n: number) => n > 0), []]);
  });
});

test("a database that is older than the first migration is refused with a sentence, and nothing of it changes", async () => {
  await withDatabase(async (owner, url) => {
    await owner.query(await readFile(fixture, "utf8"));
    await owner.query("delete from drizzle.__drizzle_migrations where id > 3");
    const before = await schemaOf(owner);
    await expect(migrate(url)).rejects.toThrow("docs/upgrading.md");
    expect(await schemaOf(owner)).toEqual(before);
  });
});

const folder = new URL("../../server/migrations/", import.meta.url);

/** Runs a migration, without what it leaves for after its commit. */
const run = async (owner: pg.Client, file: string): Promise<void> => {
  const text = await readFile(new URL(file, folder), "utf8");
  for (const statement of text.split("--> statement-breakpoint"))
    if (!statement.includes(AFTER_COMMIT)) await owner.query(statement);
};

/** Runs the migrations before one. */
const runUntil = async (owner: pg.Client, moving: string): Promise<void> => {
  const earlier = (await readdir(folder)).filter((file) => file.endsWith(".sql") && file < moving);
  for (const file of earlier.toSorted()) await run(owner, file);
};

test(
  "a connection from before lists every account that its store has transactions of, and the one that buyers are shown",
  { tags: ["long"] },
  async () => {
    const moving = "20261123172635_accounts_of_connections.sql";
    await withDatabase(async (owner) => {
      await runUntil(owner, moving);
      await owner.query(`
      set session_replication_role = replica;
      update tenants set bank_account = null;
      insert into tenants (id, name, url_name, description_en, description_vn, transfer_prefix, bank_account, bank_name)
      overriding system value values (901, 'Một', 'mot', '', '', 'MT', '0071 000-987', 'VCB'), (902, 'Hai', 'hai', '', '', 'HA', '555', 'ACB'), (903, 'Ba', 'ba', '', '', 'BA', null, null);
      insert into payment_accounts (tenant_id, account) values (901, '111'), (901, ''), (902, '222'), (903, '333');
      insert into payment_connections (id, tenant_id, provider, token_hash, token_sealed, secret_sealed, secret_changed_at, ended_at)
      overriding system value
      select id, tenant, 'sepay', 'token' || id, '', '', now(), ended
      from (values (1, 901, null), (2, 901, now()), (3, 903, null)) as made (id, tenant, ended);
      set session_replication_role = origin`);
      await run(owner, moving);
      const { rows } = await owner.query(
        `select l.connection_id as id, a.account from payment_connection_accounts l
       join payment_accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id order by 1, 2`,
      );
      expect(rows).toEqual([
        { id: 1, account: "0071000987" },
        { id: 1, account: "111" },
        { id: 3, account: "333" },
      ]);
    });
  },
);

test("orders that were placed with vouchers hold their discounts after the upgrade", async () => {
  const moving = "20261123071328_discounts_of_orders.sql";
  await withDatabase(async (owner) => {
    await runUntil(owner, moving);
    await owner.query(`
      set session_replication_role = replica;
      insert into orders (id, checkout_id, tenant_id, account_id, status, payment_method, payment_status, shipping_method,
        subtotal, transport_fee, discount, total_amount, ship_to, language, contact_due_at)
      select id, 'c', 1, 1, 'pending', 'COD', 'unpaid', 'standard', 100, 0, off, 100 - off, '{}', 'vn', now()
      from (values ('both', 30), ('shop', 5), ('none', 0)) as placed (id, off);
      insert into order_discounts (order_id, voucher_id, tenant_id, account_id, checkout_id, of_shop, code, name_en, name_vn, amount)
      values ('both', 3, 1, 1, 'c', true, 'SHOP', 'Shop', 'Sàn', 10), ('both', 7, 1, 1, 'c', false, 'OWN', 'Own', 'Riêng', 20),
        ('shop', 3, 1, 1, 'c', true, 'SHOP', 'Shop', 'Sàn', 5);
      set session_replication_role = origin`);
    await run(owner, moving);
    const { rows } = await owner.query(
      "select id, store_voucher_id, shop_voucher_id, discounts from orders order by id",
    );
    const shop = { voucherId: 3, ofShop: true, code: "SHOP", nameEn: "Shop", nameVn: "Sàn" };
    const own = { voucherId: 7, ofShop: false, code: "OWN", nameEn: "Own", nameVn: "Riêng" };
    expect(rows).toEqual([
      {
        id: "both",
        store_voucher_id: 7,
        shop_voucher_id: 3,
        discounts: [
          { ...own, amount: 20 },
          { ...shop, amount: 10 },
        ],
      },
      { id: "none", store_voucher_id: null, shop_voucher_id: null, discounts: null },
      {
        id: "shop",
        store_voucher_id: null,
        shop_voucher_id: 3,
        discounts: [{ ...shop, amount: 5 }],
      },
    ]);
  });
});

test("each trigger of the version before is replaced by the one with its new name, and none works twice", async () => {
  const file = "20261127211500_trigger_names.sql";
  const text = await readFile(new URL(file, folder), "utf8");
  const named = [...text.matchAll(/\['(\w+)', '(\w+)', '(\w+)'\]/g)].map(([, ...names]) => names);
  named.push(["accounts", "buyer_keys_renamed", "accounts_update_rebuild_buyer_keys"]);
  await withDatabase(async (owner, url) => {
    await migrate(url);
    const fresh = await schemaOf(owner);
    const renamed = named.filter(([, , now]) =>
      fresh.triggers?.some((line) => line.startsWith(`CREATE TRIGGER ${now} `)),
    );
    expect(renamed.length).toBeGreaterThan(60);
    for (const [table, before, now] of renamed)
      await owner.query(`alter trigger ${now} on ${table} rename to ${before}`);
    // This one is there under both names.
    await owner.query(
      "create trigger jobs_insert_notify_workers after insert on jobs for each row execute function job_written()",
    );
    await run(owner, file);
    await owner.query("update drizzle.functions_files set hash = 'of the version before'");
    await migrate(url);
    const enabled = async () =>
      (await schemaOf(owner)).triggers?.filter((line) => !line.endsWith(" D"));
    expect(await enabled()).toEqual(fresh.triggers);
    for (const statement of text.split("--> statement-breakpoint"))
      if (statement.includes(AFTER_COMMIT)) await owner.query(statement);
    expect(await schemaOf(owner)).toEqual(fresh);
    await owner.query(`
      insert into revenue_changes (tenant_id, order_id, event, at) values (1, 'A', 'placed', now());
      delete from revenue_changes`);
    const { rows } = await owner.query("select order_id as queued from ledger_queue");
    expect(rows).toEqual([{ queued: "A" }]);
  });
});

test("a function that differs from its file is written again at the next start, and until then the shop is not ready", async () => {
  await withDatabase(async (owner, url) => {
    await migrate(url);
    await owner.query(`
      create or replace function code_key(source text) returns text language sql immutable strict return 'wrong';
      update drizzle.functions_files set hash = 'of another text' where path like '%text.functions.sql'`);
    expect(await schemaFits(owner)).toBe(false);
    await migrate(url);
    expect(await schemaFits(owner)).toBe(true);
    const { rows } = await owner.query("select code_key('GBM 13-RE') as key");
    expect(rows).toEqual([{ key: "gbm13re" }]);
  });
});

test(
  "a version serves on beside its successor, whose migration and functions it finds in the database, and changes none of them when it starts again",
  { tags: ["long"] },
  async () => {
    await withDatabase(async (owner, url) => {
      await migrate(url);
      const later = Date.now() + 1_000_000_000_000;
      await owner.query(
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', ${later});
       insert into drizzle.functions_editions select max(edition) + 1 from drizzle.functions_editions;
       update drizzle.functions_files set hash = 'of a later version' where path like '%text.functions.sql';
       insert into drizzle.functions_files values ('shop/later.functions.sql', 'of a later version');
       create or replace function code_key(source text) returns text language sql immutable strict return 'later'`,
      );
      expect(await schemaFits(owner)).toBe(true);
      await migrate(url);
      const { rows } = await owner.query("select code_key('GBM 13-RE') as key");
      expect(rows).toEqual([{ key: "later" }]);
      // A migration that says so ends the service of the versions before.
      await owner.query(`insert into drizzle.breaking_migrations values (${later})`);
      expect(await schemaFits(owner)).toBe(false);
    });
  },
);
