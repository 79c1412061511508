import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { lackingIn } from "../bin/complete-lockfile.mjs";

type Lockfile = { packages: Parameters<typeof lackingIn>[0] };
type Versions = Record<string, string>;

const root = fileURLToPath(new URL("..", import.meta.url));
const lock = JSON.parse(await readFile(`${root}/package-lock.json`, "utf8")) as Lockfile; // npm's format

test("the lockfile names every package, those for other machines too: npm run lockfile adds them", () => {
  expect(Object.keys(lackingIn(lock.packages))).toEqual([]);
});

test("every version in package.json is exact", async () => {
  const own = JSON.parse(await readFile(`${root}/package.json`, "utf8")) as {
    dependencies: Versions; // npm's format
    devDependencies: Versions;
  };
  const versions = Object.entries({ ...own.dependencies, ...own.devDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
