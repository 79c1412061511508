import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { agreedSettings } from "./patroni-config.ts";

/** The settings of a YAML file that a line sets to a plain value, by name. */
const plainSettings = (yaml: string): Map<string, string> =>
  new Map(
    [...yaml.matchAll(/^ +(\w+): "?([^"\n#]+?)"?$/gm)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );

test("the cluster of npm run cluster agrees on what deploy/ gives to real machines", async () => {
  const file = new URL("../deploy/patroni/10-phohang.yml", import.meta.url);
  const deployed = plainSettings(await readFile(file, "utf8"));
  const { postgresql, ...agreed } = agreedSettings;
  const { parameters, ...ofPostgresql } = postgresql;
  const other = Object.entries({ ...agreed, ...ofPostgresql, ...parameters }).filter(
    ([name, value]) => deployed.get(name) !== String(value),
  );
  expect(other).toEqual([]);
});
