/** `docs/long-tests.md` names the files with tests that `npm test` leaves out. */
import { glob, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

const LEFT_OUT = /tags: \["long"\]|"@long"|\b(?:longInVietnamese|phoneFirst)\(/;

test("the page of long tests names each file with a long test, and no other", async () => {
  const page = await readFile(`${root}/docs/long-tests.md`, "utf8");
  const named = [...page.matchAll(/`([^`]+\.(?:test|e2e)\.ts)`/g)].map(([, path = ""]) => path);
  const long: string[] = [];
  for await (const path of glob("{bin,contract,demo,lint,server,test,web}/**/*.{test,e2e}.ts", {
    cwd: root,
  }))
    if (LEFT_OUT.test(await readFile(`${root}/${path}`, "utf8"))) long.push(path);
  expect(long.length).toBeGreaterThan(0);
  expect(named.toSorted()).toEqual(long.toSorted());
});
