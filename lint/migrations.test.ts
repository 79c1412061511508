import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { slowStatements } from "./migrations.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The last migration from before the rule, whose databases have applied it. */
const BEFORE = "20261123162523";

const migrations = globSync("server/migrations/*.sql", { cwd: root }).filter(
  (path) => basename(path).slice(0, BEFORE.length) > BEFORE,
);

test.each(migrations)(
  "%s keeps no table of a filled shop locked while it reads all rows",
  (path) => {
    expect(slowStatements(readFileSync(`${root}/${path}`, "utf8"))).toEqual([]);
  },
);

test("each statement of a migration that reads all rows of a table under its lock is found, and no other", () => {
  const planted = readFileSync(`${root}/lint/planted/migrations/slow.sql`, "utf8");
  const slow = planted.split("--> statement-breakpoint").length - 4;
  const found = slowStatements(planted);
  expect(found.map((says) => says.split(": ").at(-1))).toHaveLength(slow);
  expect(found).toEqual([
    expect.stringMatching(/^Build the index concurrently, .*: CREATE INDEX "orders_colour_idx"/),
    expect.stringMatching(/^Build the index concurrently, /),
    expect.stringMatching(/^Build the index concurrently, if it does not exist/),
    expect.stringMatching(/^Build a unique index concurrently, then .*PRIMARY KEY/),
    expect.stringMatching(/^Build a unique index concurrently, then .*UNIQUE/),
    expect.stringMatching(/^Add the constraint "not valid", .*FOREIGN KEY/),
    expect.stringMatching(/^Add the constraint "not valid", .*CHECK/),
    expect.stringMatching(/^Validate the constraint in a statement /),
    expect.stringMatching(/^Set "not null" after the commit/),
    expect.stringMatching(/^Add a column of the new type /),
    expect.stringMatching(/^Add the column first, /),
  ]);
});
