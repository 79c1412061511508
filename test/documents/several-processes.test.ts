import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const operations = await readFile(join(ROOT, "docs/operations.md"), "utf8");

const section = (title: string): string =>
  operations.split(`### ${title}\n`)[1]?.split(/\n##+ /)[0] ?? "";
const limits = section("Limits, and what several processes make of them");
const kept = section("What a process keeps for itself");

/** The server's own code, by its path. */
const sources = async (): Promise<[path: string, text: string][]> => {
  const found: [string, string][] = [];
  for await (const path of glob("server/**/*.ts", { cwd: ROOT }))
    if (!path.endsWith(".test.ts")) found.push([path, await readFile(join(ROOT, path), "utf8")]);
  return found;
};

/** The code that a row of the table of limits names. */
const rows = [...limits.matchAll(/\| `([^`]+)` in `([^`]+)` \|$/gm)].map(
  ([, constant = "", path = ""]) => ({ constant, path }),
);

test("every limit of the table stands in the code as the table says", async () => {
  expect(rows.length).toBeGreaterThan(10);
  for (const { constant, path } of rows)
    expect(await readFile(join(ROOT, path), "utf8"), constant).toContain(`const ${constant}`);
});

test("the table names every limit of the code", async () => {
  const isLimit =
    /limitConcurrency\(\{|openThreadQueue\(|hashSlots\(\{|: Rate = |_LIMIT = \{|\bMAX_LISTENERS = |\bCONNECTIONS_MAX = |\bLIMITS = /;
  const declared = (await sources()).flatMap(([path, text]) =>
    text
      .split("\n")
      .filter((line) => line.startsWith("const ") && isLimit.test(line))
      .map((line) => `${path}: ${/^const (\w+)/.exec(line)?.[1] ?? ""}`),
  );
  const told = rows.map(({ constant, path }) => `${path}: ${/^\w+/.exec(constant)?.[0] ?? ""}`);
  expect(told.toSorted()).toEqual(declared.toSorted());
});

test("whatever a module of the server keeps in memory is named, with the reason why a second process changes nothing", async () => {
  // A constant set or map has its contents in the brackets; one that grows begins empty or with a limit.
  const grows =
    /^(?:export )?(?:let |const \w+.*(?:new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)|new RecentBytes|limitConcurrency\(|openThreadQueue\(|hashSlots\())/m;
  const stateful = (await sources()).flatMap(([path, text]) => (grows.test(text) ? [path] : []));
  expect(stateful.filter((path) => !kept.includes(`\`${path}\``))).toEqual([]);
  for (const [, path = ""] of kept.matchAll(/`(server\/[^`]+)`/g))
    await expect(readFile(join(ROOT, path), "utf8"), path).resolves.toBeDefined();
});
