import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { lackingIn, withoutHash } from "../../bin/complete-lockfile.mjs";

type Packages = Parameters<typeof lackingIn>[0];
type Versions = Record<string, string>;

const root = fileURLToPath(new URL("../..", import.meta.url));
const lock = JSON.parse(await readFile(`${root}/package-lock.json`, "utf8")) as {
  packages: Packages; // npm's format
};

test("the lockfile names every package, those for other machines too: npm run lockfile adds them", () => {
  expect(lackingIn(lock.packages)).toEqual([]);
});

test("the lockfile holds a SHA-512 hash of every package: npm run lockfile adds them", () => {
  expect(withoutHash(lock.packages)).toEqual([]);
  const hashes = Object.values(lock.packages).flatMap(({ integrity }) => integrity ?? []);
  expect(hashes.filter((hash) => !/^sha512-[\w+/]{86}==$/.test(hash))).toEqual([]);
});

test("the lockfile names no host: a machine asks its own registry", () => {
  expect(Object.values(lock.packages).flatMap(({ resolved }) => resolved ?? [])).toEqual([]);
});

test("a package without a hash is found, unless it is bundled with one that has a hash", () => {
  const sha = { integrity: "sha512-x" };
  const packages = {
    "": {},
    "node_modules/a": sha,
    "node_modules/a/node_modules/b": { inBundle: true },
    "node_modules/a/node_modules/b/node_modules/c": { inBundle: true },
    "node_modules/d": {},
    "node_modules/d/node_modules/b": { inBundle: true },
    "node_modules/e": { inBundle: true },
    "node_modules/f": { link: true },
  };
  expect(withoutHash(packages)).toEqual([
    "node_modules/d",
    "node_modules/d/node_modules/b",
    "node_modules/e",
  ]);
});

test("every version in package.json is exact", async () => {
  const own = JSON.parse(await readFile(`${root}/package.json`, "utf8")) as {
    dependencies: Versions; // npm's format
    devDependencies: Versions;
  };
  const versions = Object.entries({ ...own.dependencies, ...own.devDependencies });
  expect(
    versions.filter(([, version]) => !/^(?:npm:[\w./@-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
  ).toEqual([]);
});
