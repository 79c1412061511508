import { execFile } from "node:child_process";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import house from "./house.ts";

/**
 * A tool that has gone blind (a config that no longer loads, a rule renamed by an update) passes
 * everything. So what it must find is planted: each file says in its first line what that is.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const planted = join(root, "lint", "planted");

type Planted = { file: string; expected: string | null };

const files: Planted[] = await Promise.all(
  (await readdir(planted, { recursive: true }))
    .filter((file) => /\.tsx?$/.test(file))
    .map(async (file) => {
      const text = await readFile(join(planted, file), "utf8");
      return { file, expected: /^\/\/ planted: (\S+)/.exec(text)?.[1] ?? null };
    }),
);

describe("the linter", { timeout: 60_000 }, () => {
  const linted = files.filter(({ file }) => !/^(types|unused|unformatted)\//.test(file));
  const found = new Map<string, Set<string>>();

  beforeAll(async () => {
    const config = join(planted, "oxlintrc.json");
    const said = await run("oxlint", ["-c", config, "--type-aware", "-f", "json", planted]);
    type Report = { diagnostics: { filename: string; code: string }[] };
    const { diagnostics } = JSON.parse(said) as Report; // oxlint's own format
    for (const { filename, code } of diagnostics) {
      const file = filename.replace(/^.*lint\/planted\//, "");
      found.set(file, (found.get(file) ?? new Set()).add(code));
    }
  }, 60_000);

  test.each(linted.filter(({ expected }) => expected))("finds $expected in $file", (one) => {
    expect([...(found.get(one.file) ?? [])]).toContain(one.expected);
  });

  test.each(linted.filter(({ expected }) => !expected))("has nothing to say to $file", (one) => {
    expect([...(found.get(one.file) ?? [])]).toEqual([]);
  });

  test("has a planted violation of every rule of the house", () => {
    const rules = Object.keys(house.rules).map((rule) => `house(${rule})`);
    expect(linted.map(({ expected }) => expected)).toEqual(expect.arrayContaining(rules));
  });
});

describe("the type checker", { timeout: 60_000 }, () => {
  let said = "";
  beforeAll(async () => {
    said = await run("tsc", ["--noEmit", "--pretty", "false", "-p", planted]);
  }, 60_000);

  const wrong = files.filter(({ file }) => file.startsWith("types/"));
  test.each(wrong)("finds $expected in $file", ({ file, expected }) => {
    const lines = said.split("\n").filter((line) => line.includes(file));
    expect(lines.join("\n")).toContain(String(expected));
  });
});

test("the formatter sees crooked code", async () => {
  const crooked = await readFile(join(planted, "unformatted", "crooked.ts"), "utf8");
  const folder = await mkdtemp(join(tmpdir(), "crooked-"));
  await writeFile(join(folder, "crooked.ts"), crooked);
  const config = join(root, ".oxfmtrc.json");
  expect(await run("oxfmt", ["-c", config, "--check", folder])).toContain("crooked.ts");
  await rm(folder, { recursive: true });
});

test("what nobody uses is found", { tags: ["long"], timeout: 60_000 }, async () => {
  const own = await readFile(join(root, "knip.json"), "utf8");
  const config = JSON.parse(own) as { entry: string[]; project: string[]; ignore?: string[] }; // ours
  const folder = await mkdtemp(join(tmpdir(), "unused-"));
  const withPlanted = join(folder, "knip.json");
  await writeFile(
    withPlanted,
    JSON.stringify({
      ...config,
      entry: [...config.entry, "lint/planted/unused/start.ts"],
      project: ["lint/planted/unused/*.ts"],
      ignore: [],
    }),
  );
  const said = await run("knip", ["-c", withPlanted, "--reporter", "compact"]);
  expect(said).toContain("nobody-imports-this.ts");
  expect(said).toMatch(/half-used\.ts: unused\b/);
  await rm(folder, { recursive: true });
});

/** Returns the output of a tool. The tools end with a failure here, as they should. */
async function run(tool: string, args: string[]): Promise<string> {
  const program = join(root, "node_modules", ".bin", tool);
  return await new Promise((resolve) => {
    execFile(program, args, { cwd: root, maxBuffer: 64 * 1024 ** 2 }, (_failure, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}
