import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import config from "../../vite.server.config.ts";

test("the build of the server has the script of every thread", async () => {
  const named: string[] = [];
  for await (const path of glob("server/**/*.ts")) {
    const text = path.endsWith(".test.ts") ? "" : await readFile(path, "utf8");
    for (const [, name = ""] of text.matchAll(/\bthreadFile\("([^"]*)"\)/g)) named.push(name);
  }
  expect(named).toHaveLength(3);
  expect(config.build?.rolldownOptions?.input).toEqual(
    Object.fromEntries(["main", ...named].map((name) => [name, `server/${name}.ts`])),
  );
});

test("no module of the server finds a file by its own place, which the build changes", async () => {
  const found: string[] = [];
  for await (const path of glob("{server,demo}/**/*.ts"))
    if (
      !path.endsWith(".test.ts") &&
      /new URL\([^)]*import\.meta\.url/.test(await readFile(path, "utf8"))
    )
      found.push(path);
  // A command of its own, which no build has.
  expect(found).toEqual(["demo/render-pictures.ts"]);
});
