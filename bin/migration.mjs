// npm run migration -- name: writes the migration from the tables of the last migration to those of the working tree.
// drizzle-kit compares with a snapshot of all tables, which is made for that and isn't kept.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { environment, install, root } from "./prepare.mjs";

const JOURNAL = "server/migrations/meta/_journal.json";
const meta = join(root, "server", "migrations", "meta");
/** The paths that drizzle-kit reads tables from. */
const SOURCES = ["contract", "server", "drizzle.config.ts", "package.json", "tsconfig.json"];
const SNAPSHOT = "_snapshot.json";

const [name] = process.argv.slice(2);
try {
  if (name === undefined || !/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error(
      "Name the migration by small letters and underscores: npm run migration -- product_colour",
    );
  await install();
  if (git("status", "--porcelain", "--", JOURNAL) !== "")
    throw new Error("Commit the last migration before you make another one.");
  writeMigration(name);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @param {string} name */
function writeMigration(name) {
  const temporary = mkdtempSync(join(tmpdir(), "shop-migration-"));
  const tree = join(temporary, "tree");
  try {
    const last = git("log", "-1", "--format=%H", "--", JOURNAL);
    git("worktree", "add", "--detach", "--no-checkout", tree, last);
    git("-C", tree, "checkout", last, "--", ...SOURCES);
    symlinkSync(join(root, "node_modules"), join(tree, "node_modules"));
    const migrations = join(tree, "server", "migrations");
    rmSync(migrations, { recursive: true });
    generate(tree, "tables", "ignore");
    for (const file of snapshotsIn(join(migrations, "meta")))
      cpSync(join(migrations, "meta", file), join(meta, file));
    generate(root, name, "inherit");
  } finally {
    for (const file of snapshotsIn(meta)) rmSync(join(meta, file));
    rmSync(temporary, { recursive: true, force: true });
    git("worktree", "prune");
  }
}

/** @param {string} folder */
function snapshotsIn(folder) {
  return readdirSync(folder).filter((file) => file.endsWith(SNAPSHOT));
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {"ignore" | "inherit"} stdout
 */
function generate(folder, name, stdout) {
  execFileSync(join(root, "node_modules", ".bin", "drizzle-kit"), ["generate", "--name", name], {
    cwd: folder,
    env: environment(),
    stdio: ["inherit", stdout, "inherit"],
  });
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync("git", args, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  }).trim();
}
