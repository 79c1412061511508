import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { nextEdition } from "#server/platform/database/migrations/apply-functions.ts";
import { BREAKS } from "#server/platform/database/migrations/migrate.ts";

const MIGRATIONS = join(import.meta.dirname, "../../server/migrations");

test("a change of a functions file counts up their edition, so that an older process does not undo it (npm run statements)", async () => {
  const text = `${JSON.stringify(await nextEdition(), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot(join(MIGRATIONS, "functions.json"));
});

/** Statements that remove anything that processes of the previous version still read, write or call. */
const taken = [
  /\bdrop\s+(?:table|column|view|function|type|sequence|schema)\b/i,
  /\brename\s+(?:to|column|constraint)\b/i,
  /\balter\s+column\s+\S+\s+(?:set\s+not\s+null|set\s+data\s+type|type)\b/i,
  /\badd\s+column\s+(?![^;]*\bdefault\b)(?![^;]*\bgenerated\b)[^;]*\bnot\s+null\b/i,
  /\brevoke\b/i,
];
/** The newest migration of the version before the rule. */
const RULE_SINCE = "20261122141834";

/** No process names a trigger, so a new name takes nothing away. */
const renamedTrigger = /\balter\s+trigger\s+\S+\s+on\s+\S+\s+rename\s+to\b/gi;

const takesAway = (sql: string): boolean => {
  const text = sql.replaceAll(renamedTrigger, "");
  return taken.some((pattern) => pattern.test(text));
};

test("no migration takes away what the version before needs, unless it says that it breaks it", async () => {
  const wrong: string[] = [];
  for await (const file of glob("*.sql", { cwd: MIGRATIONS })) {
    if (file.slice(0, RULE_SINCE.length) <= RULE_SINCE) continue;
    const sql = await readFile(join(MIGRATIONS, file), "utf8");
    if (takesAway(sql) && !sql.includes(BREAKS)) wrong.push(file);
  }
  expect(wrong).toEqual([]);
});

test.each([
  "ALTER TABLE products DROP COLUMN colour",
  'ALTER TABLE "stock" RENAME COLUMN "a" TO "b"',
  "drop function notify_changed(text)",
  'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL',
  'ALTER TABLE "orders" ADD COLUMN "shift" text NOT NULL;',
  "ALTER TRIGGER a ON orders RENAME TO b; ALTER TABLE orders RENAME TO sales",
])("a migration would be noticed that says: %s", (sql) => {
  expect(takesAway(sql)).toBe(true);
});

test.each([
  "ALTER TABLE orders ADD COLUMN shift text NOT NULL DEFAULT 'day'",
  "ALTER TABLE orders ADD COLUMN shift text",
  "CREATE TABLE shifts (id bigint NOT NULL)",
  "ALTER TRIGGER a ON orders RENAME TO b",
])("a migration only adds that says: %s", (sql) => {
  expect(takesAway(sql)).toBe(false);
});
