import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

test("a process of the shop runs without Maglev from its first import on", async () => {
  const asks =
    'await import("#server/platform/without-maglev.ts"); console.log(eval("%IsMaglevEnabled()"))';
  const args = ["--maglev", "--allow-natives-syntax", "--input-type=module", "-e", asks];
  expect(execFileSync(process.execPath, args, { encoding: "utf8" })).toBe("false\n");
  expect(await readFile("server/main.ts", "utf8")).toMatch(
    /^import ".\/platform\/without-maglev.ts";\n/u,
  );
});
