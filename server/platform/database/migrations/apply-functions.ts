import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { projectUrl } from "../../project-url.ts";
import type { Queryable } from "../database.ts";

const serverFolder = fileURLToPath(projectUrl("server"));

/** The edition of this version's functions files; `npm run statements` counts it up when one of them changes. */
const editionFile = fileURLToPath(projectUrl("server/migrations/functions.json"));

/** A number that grows with every change of a functions file, and the hash of all of them. */
export type FunctionsEdition = { edition: number; hash: string };

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

/** The edition that the file should have: one more than before, if a text has changed. */
export const nextEdition = async (): Promise<FunctionsEdition> => {
  const texts = (await findFunctionsFiles()).map(({ path, hash }) => `${path} ${hash}`);
  const hash = createHash("sha256").update(texts.join("\n")).digest("hex");
  const written = await readEdition();
  return written.hash === hash ? written : { edition: written.edition + 1, hash };
};

const readEdition = async (): Promise<FunctionsEdition> =>
  JSON.parse(await readFile(editionFile, "utf8")) as FunctionsEdition; // as: `npm run statements` wrote it

type Functions = { files: FunctionsFile[]; edition: number };

/** Cached, because the files do not change while a process runs: a readiness probe does not read them again. */
let found: Promise<Functions> | undefined;
const readFunctions = async (): Promise<Functions> =>
  await (found ??= (async () => {
    const [files, { edition }] = await Promise.all([findFunctionsFiles(), readEdition()]);
    return { files, edition };
  })());

/** The files whose text differs from the one last applied; null if a newer version applied its own. */
const changedFiles = async (client: pg.Client): Promise<FunctionsFile[] | null> => {
  const { files, edition } = await readFunctions();
  const { rows } = await client.query<FunctionsRow>(appliedFunctions);
  if (isNewer(rows, edition)) return null;
  const applied = new Map(rows.map(({ path, hash }) => [path, hash]));
  return files.filter(({ path, hash }) => applied.get(path) !== hash);
};

/** The text that `applyFunctions` will run. */
export const changedFunctions = async (client: pg.Client): Promise<string> =>
  ((await changedFiles(client)) ?? []).map(({ text }) => text).join("\n");

/**
 * Runs each file whose text differs from the one last applied. The caller holds the migration lock and owns the tables.
 * Migrations drop old objects. A process of an older version changes nothing during a deploy: the newer edition counts.
 */
export const applyFunctions = async (client: pg.Client): Promise<void> => {
  const { files, edition } = await readFunctions();
  const changed = await changedFiles(client);
  if (!changed) return;
  for (const { path, text, hash } of changed) {
    await client.query(text); // runs on top of any earlier text of itself
    await client.query(
      `insert into drizzle.functions_files (path, hash) values ($1, $2)
       on conflict (path) do update set hash = excluded.hash`,
      [path, hash],
    );
  }
  await client.query("delete from drizzle.functions_files where path <> all ($1)", [
    files.map(({ path }) => path),
  ]);
  await client.query("insert into drizzle.functions_editions values ($1) on conflict do nothing", [
    edition,
  ]);
};

type FunctionsRow = { path: string; hash: string; newest: number | null };

const appliedFunctions = `
  select path, hash, (select max(edition) from drizzle.functions_editions) as newest
  from drizzle.functions_files order by path`;

/** Whether a newer version than this one applied its functions to the database. */
const isNewer = (applied: readonly FunctionsRow[], edition: number): boolean =>
  (applied[0]?.newest ?? 0) > edition;

/**
 * Whether every functions file of this version, and no other, was applied to the database with the same hash, or a newer
 * version applied its own, which serve the version before as well.
 */
export const functionsFit = async (db: Queryable): Promise<boolean> => {
  const { files, edition } = await readFunctions();
  const { rows } = await db.query({
    name: "migrate.functions",
    text: appliedFunctions,
    values: [],
  });
  const applied = rows as FunctionsRow[]; // as: the SQL above
  if (isNewer(applied, edition)) return true;
  return (
    applied.length === files.length &&
    files.every(({ path, hash }) => applied.some((row) => row.path === path && row.hash === hash))
  );
};
