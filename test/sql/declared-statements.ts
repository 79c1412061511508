import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { declaredStatements } from "#server/platform/database/statement.ts";

export const ROOT = join(import.meta.dirname, "../..");

/** The generated file of a room or of a part of the platform: `server/shop/cart/cart.statements.ts`. */
const fileOf = (path: string): string => {
  const [, folder = "", name = ""] =
    /^((?:server\/(?:shop|platform)\/)?([^/]+))\//.exec(path) ?? [];
  return `${folder}/${name}.statements.ts`;
};

/** Imports every file that declares statements; returns them by the generated file they belong to. */
export const declaredByFile = async (): Promise<Map<string, typeof declaredStatements>> => {
  const byFile = new Map<string, typeof declaredStatements>();
  for await (const path of glob("{server,demo}/**/*.ts", { cwd: ROOT })) {
    const text = await readFile(join(ROOT, path), "utf8");
    if (/\.(?:test|statements)\.ts$/.test(path) || !/\/statement\.ts"/.test(text)) continue;
    await import(join(ROOT, path));
    const declared = declaredStatements.filter(({ name }) => text.includes(`"${name}"`));
    byFile.set(fileOf(path), [...(byFile.get(fileOf(path)) ?? []), ...declared]);
  }
  return byFile;
};

/** The loader of the synthetic catalogue makes this table for itself. */
export const temporaryTables =
  "create temp table incoming_products (like published_products); alter table incoming_products drop column tier";
