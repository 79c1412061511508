import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import type { Queryable } from "./database.ts";

const serverFolder = fileURLToPath(new URL("../..", import.meta.url));

/** A file of functions, triggers, policies and grants, with its path below `server/` and the hash of its text. */
type FunctionsFile = { path: string; text: string; hash: string };

/**
 * Finds every `*.functions.sql` below `server/`, the platform's before the shop's: a function can only be created after
 * the functions that its own text names.
 */
const findFunctionsFiles = async (): Promise<FunctionsFile[]> => {
  const paths: string[] = [];
  for await (const path of glob("{platform,shop}/**/*.functions.sql", { cwd: serverFolder }))
    paths.push(path);
  return await Promise.all(
    paths.toSorted().map(async (path) => {
      const text = await readFile(`${serverFolder}/${path}`, "utf8");
      return { path, text, hash: createHash("sha256").update(text).digest("hex") };
    }),
  );
};

/** Cached, because the files do not change while a process runs: a readiness probe does not read them again. */
let found: Promise<FunctionsFile[]> | undefined;
const readFunctionsFiles = async (): Promise<FunctionsFile[]> =>
  await (found ??= findFunctionsFiles());

/**
 * Runs each file whose text differs from the one last applied to this database. The caller holds the migration lock, is
 * in a transaction and owns the tables. A file can run on top of any earlier text of itself: it creates or replaces its
 * objects. What a file no longer creates, a migration drops.
 */
export const applyFunctions = async (client: pg.Client): Promise<void> => {
  const files = await readFunctionsFiles();
  const { rows } = await client.query<FunctionsRow>(
    "select path, hash from drizzle.functions_files",
  );
  const applied = new Map(rows.map(({ path, hash }) => [path, hash]));
  for (const { path, text, hash } of files) {
    if (applied.get(path) === hash) continue;
    await client.query(text);
    await client.query(
      `insert into drizzle.functions_files (path, hash) values ($1, $2)
       on conflict (path) do update set hash = excluded.hash`,
      [path, hash],
    );
  }
  await client.query("delete from drizzle.functions_files where path <> all ($1)", [
    files.map(({ path }) => path),
  ]);
};

type FunctionsRow = { path: string; hash: string };

/** Whether every functions file of this version, and no other, was applied to the database with the same hash. */
export const functionsFit = async (db: Queryable): Promise<boolean> => {
  const files = await readFunctionsFiles();
  const { rows } = await db.query({
    name: "migrate.functions",
    text: "select path, hash from drizzle.functions_files order by path",
    values: [],
  });
  const applied = rows as FunctionsRow[]; // as: the SQL above
  return (
    applied.length === files.length &&
    files.every(({ path, hash }) => applied.some((row) => row.path === path && row.hash === hash))
  );
};
