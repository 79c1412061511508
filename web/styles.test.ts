import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";

const web = import.meta.dirname;
const staff = "{staff,super-admin,frame/staff,decor}/**";

test("no page of shoppers has a part whose classes their style sheet leaves out", () => {
  const sheet = readFileSync(join(web, "styles.css"), "utf8");
  const sources = [...sheet.matchAll(/@source not "\.\/(.*)";/g)].map(([, glob = ""]) => glob);
  expect(sources).toContain(staff);
  const leftOut = globSync(sources, { cwd: web });
  const ofStaff = new Set(globSync(staff, { cwd: web }));
  const parts = new Set(leftOut.filter((file) => !ofStaff.has(file)));
  expect([...parts].map((file) => basename(file))).toContain("table.tsx");

  const importers = globSync("**/*.{ts,tsx}", { cwd: web, exclude: ["**/*.test.*"] })
    .filter((file) => !leftOut.includes(file))
    .filter((file) => importsOf(file).some((each) => parts.has(each)));
  expect(importers).toEqual([]);
});

/** Returns the files of `web` that a file imports, relative to `web`. */
const importsOf = (file: string): string[] =>
  [...readFileSync(join(web, file), "utf8").matchAll(/"(#web\/|\.{1,2}\/)([^"]+\.tsx?)"/g)].map(
    ([, from = "", path = ""]) => (from === "#web/" ? path : join(dirname(file), from, path)),
  );
