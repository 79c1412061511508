/** A copy of the shop as a later version would be: other scripts and texts, another migration, another function. */
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { textsVersion } from "#server/platform/pages/texts-version.ts";

const root = join(import.meta.dirname, "../..");

export type LaterVersion = { folder: string; remove: () => Promise<void> };

/** A migration of the next version: it only adds. */
const MIGRATION = "ALTER TABLE products ADD COLUMN later_colour text;";
/** A function that an old process must leave as it is when it starts again. */
const FUNCTIONS = `
CREATE OR REPLACE FUNCTION later_version() RETURNS text LANGUAGE sql AS $$ SELECT 'later' $$;
`;

export const makeLaterVersion = async (): Promise<LaterVersion> => {
  const folder = await mkdtemp(join(tmpdir(), "shop-later-"));
  for (const name of ["server", "contract", "texts", "build", "package.json"])
    await cp(join(root, name), join(folder, name), { recursive: true });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  await addMigration(join(folder, "server/migrations"));
  await addFunction(folder);
  await changeTexts(folder);
  await renameAssets(join(folder, "build"));
  return { folder, remove: async () => await rm(folder, { recursive: true, force: true }) };
};

const change = async (file: string, how: (text: string) => string): Promise<void> =>
  await writeFile(file, how(await readFile(file, "utf8")));

const addMigration = async (migrations: string): Promise<void> => {
  const tag = "29990101000000_later";
  await writeFile(join(migrations, `${tag}.sql`), MIGRATION);
  await change(join(migrations, "meta/_journal.json"), (text) => {
    const journal = JSON.parse(text) as { entries: { idx: number; when: number }[] }; // as: drizzle-kit wrote it
    const before = journal.entries.at(-1);
    if (!before) throw new Error("no migrations");
    const entry = { ...before, idx: before.idx + 1, when: before.when + 1, tag };
    return JSON.stringify({ ...journal, entries: [...journal.entries, entry] });
  });
};

const addFunction = async (folder: string): Promise<void> => {
  await change(
    join(folder, "server/platform/database/text.functions.sql"),
    (text) => text + FUNCTIONS,
  );
  await change(join(folder, "server/migrations/functions.json"), (text) => {
    const { edition } = JSON.parse(text) as { edition: number }; // as: `npm run statements` wrote it
    return JSON.stringify({ edition: edition + 1, hash: "of the later version" });
  });
};

/** The version of the later texts, as long as any other, since the built scripts contain it. */
export const LATER_TEXTS = "laterone";

const changeTexts = async (folder: string): Promise<void> => {
  const built = textsVersion();
  await change(
    join(folder, "server/platform/pages/texts-version.ts"),
    (text) => `${text.split("/** A hash")[0]}export const textsVersion = () => "${LATER_TEXTS}";\n`,
  );
  for await (const file of filesIn(join(folder, "build")))
    await change(file, (text) => text.replaceAll(built, LATER_TEXTS));
  await change(join(folder, "texts/en/frame.json"), (text) =>
    JSON.stringify({ ...JSON.parse(text), later: "of the later version" }),
  );
};

/** Gives every script and style another hash in its name, as a build of changed sources does. */
const renameAssets = async (build: string): Promise<void> => {
  const assets = join(build, "client/assets");
  const names = await readdir(assets);
  const renamed = new Map(
    names.flatMap((name) => {
      const hash = /-([\w-]{7,8})\.(?:js|css)$/.exec(name)?.[1];
      return hash === undefined ? [] : [[hash, [...hash].toReversed().join("")] as const];
    }),
  );
  if (renamed.size < names.length / 10)
    throw new Error("The scripts have other names than expected.");
  const laterName = (text: string): string =>
    text.replaceAll(/-([\w-]{7,8})(?=\.(?:js|css)\b)/g, (all, hash: string) =>
      renamed.has(hash) ? `-${renamed.get(hash)}` : all,
    );
  for await (const file of filesIn(build)) await change(file, laterName);
  await mkdir(`${assets}-later`);
  for (const name of names) {
    if (/\.(?:br|gz)$/.test(name)) continue;
    const body = await readFile(join(assets, name));
    const later = join(`${assets}-later`, laterName(name));
    await writeFile(later, body);
    if (!names.includes(`${name}.br`)) continue;
    await writeFile(`${later}.br`, brotliCompressSync(body));
    await writeFile(`${later}.gz`, gzipSync(body));
  }
  await rm(assets, { recursive: true });
  await cp(`${assets}-later`, assets, { recursive: true });
  await rm(`${assets}-later`, { recursive: true });
};

/** The texts among the files of a build. */
async function* filesIn(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && /\.(?:js|css|json)$/.test(entry.name))
      yield join(entry.parentPath, entry.name);
}
