import { execFile } from "node:child_process";
import { appendFile, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const TABLES = "server/shop/catalogue/catalogue.tables.ts";

const run = promisify(execFile);

test(
  "a migration has what changed in the tables since the last one, and its snapshot isn't kept",
  { tags: ["long"], timeout: 180_000 },
  async ({ onTestFinished }) => {
    const clone = await mkdtemp(join(tmpdir(), "shop-clone-"));
    onTestFinished(async () => await rm(clone, { recursive: true }));
    await run("git", ["clone", "--quiet", ROOT, clone]);
    await symlink(join(ROOT, "node_modules"), join(clone, "node_modules"));
    await appendFile(join(clone, ".git/info/exclude"), "/node_modules\n");
    const migration = async (...args: string[]) =>
      await run(process.execPath, ["bin/migration.mjs", ...args], { cwd: clone });
    const changes = async () =>
      (await run("git", ["status", "--short", "-uall"], { cwd: clone })).stdout;

    await migration("nothing");
    expect(await changes()).toBe("");

    const tables = await readFile(join(clone, TABLES), "utf8");
    const changed = tables.replace("isHidden: ", "colour: text(),\n    isHidden: ");
    expect(changed).not.toBe(tables);
    await writeFile(join(clone, TABLES), changed);
    await migration("product_colour");
    const files = await readdir(join(clone, "server/migrations"));
    const made = files.find((file) => file.endsWith("product_colour.sql")) ?? "";
    expect(await readFile(join(clone, "server/migrations", made), "utf8")).toBe(
      'ALTER TABLE "products" ADD COLUMN "colour" text;',
    );
    expect(await changes()).toBe(
      ` M server/migrations/meta/_journal.json\n M ${TABLES}\n?? server/migrations/${made}\n`,
    );

    await expect(migration("another")).rejects.toMatchObject({
      stderr: "Commit the last migration before you make another one.\n",
    });
    await expect(migration("Product colour")).rejects.toMatchObject({
      stderr: expect.stringContaining("npm run migration -- product_colour"),
    });
  },
);
