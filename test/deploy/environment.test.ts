import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { nodeEnvironment, nodeOptions } from "../../bin/node-options.mjs";
import { environmentOf, execForm, readContainerfile, textsOf } from "./read-containerfile.ts";
import {
  at,
  readEnvFile,
  readSections,
  readYaml,
  valuesOf,
  type Lines,
} from "./read-config-files.ts";

/** For Node, for the C library, and for the shell that looks for Node. */
const notOurs = new Set(["NODE_ENV", "MALLOC_ARENA_MAX", "PATH"]);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-deploy-"));
  await writeFile(join(folder, "ca.crt"), "");
});
afterAll(async () => await rm(folder, { recursive: true }));

/** The environment of the shop's process on a machine with systemd: from its unit, then from the file. */
const onMachines = async (): Promise<Lines> => {
  const unit = await readSections("deploy/systemd/phohang@.service");
  const [set = ""] = valuesOf(unit, "Service", "Environment");
  const ofUnit = set.split(" ").map((pair) => pair.replaceAll("%i", "3001").split("="));
  const ofFile = await readEnvFile("deploy/shop.env.example");
  return Object.fromEntries([...ofUnit, ...Object.entries(ofFile)]) as Lines; // as: pairs of texts
};

/** The environment of a process in a container: from the image, then from the compose file, with made-up secrets. */
const inContainers = async (service: string): Promise<Lines> => {
  const image = (await readContainerfile("deploy/Containerfile")).at(-1);
  const compose = await readYaml("deploy/compose.yaml");
  const set = at(compose, "services", service, "environment") as Lines; // as: names and texts
  const filled = Object.entries(set).map(([name, text]) => [
    name,
    text.replaceAll(/\$\{(\w+):?([?-]?)[^}]*\}/g, (_, secret: string, otherwise: string) =>
      otherwise === "-" ? "" : secret === "DOMAIN" ? "shop.example.com" : `made-up-${secret}`,
    ),
  ]);
  return { ...(image && environmentOf(image)), ...Object.fromEntries(filled) } as Lines; // as: texts
};

describe.each([
  ["a unit of systemd", onMachines],
  ["shop-1 of the compose file", async () => await inContainers("shop-1")],
  ["shop-2 of the compose file", async () => await inContainers("shop-2")],
])("%s", (_, environment) => {
  test("sets only variables that the shop reads", async () => {
    const readme = await readFile("README.md", "utf8");
    const set = Object.keys(await environment()).filter((name) => !notOurs.has(name));
    expect(set.filter((name) => !readme.includes(`| \`${name}\` |`))).toEqual([]);
  });

  test("lets the C library keep no more memory than two arenas hold", async () => {
    expect(await environment()).toMatchObject(nodeEnvironment);
  });

  test("makes a shop that is no demo, with its own database, behind a proxy with TLS", async () => {
    const set = Object.entries(await environment()).map(([name, text]) => [
      name,
      text.replaceAll("/etc/phohang/tls", folder),
    ]);
    const config = readConfig(Object.fromEntries(set) as Lines); // as: pairs of texts
    expect(config).toMatchObject({
      demo: false,
      baseUrl: "https://shop.example.com",
      databaseUrl: expect.stringContaining("postgres://phohang:"),
      databaseOwnerUrl: expect.stringContaining("postgres://phohang_owner:"),
      metricsToken: expect.any(String),
      pictures: { bucket: expect.any(String) },
    });
    expect(config.trustedProxies).not.toEqual([]);
    expect(config.host).not.toBe("127.0.0.1");
  });
});

test("the unit and the image run Node with the options of `npm start`", async () => {
  const unit = await readSections("deploy/systemd/phohang@.service");
  const [, ...ofUnit] = (valuesOf(unit, "Service", "ExecStart").at(0) ?? "").split(" ");
  const image = (await readContainerfile("deploy/Containerfile")).at(-1);
  const [, ...ofImage] = execForm((image && textsOf(image, "CMD").at(-1)) ?? "");
  const args = [...nodeOptions, "build/app/main.js"];
  expect([ofUnit, ofImage]).toEqual([args, args]);
});

test("the secrets of the compose file stand in no file of the repository, and make-secrets.sh makes each", async () => {
  const compose = await readFile("deploy/compose.yaml", "utf8");
  const script = await readFile("deploy/compose/make-secrets.sh", "utf8");
  const asked = [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name = ""]) => name);
  expect(asked.length).toBeGreaterThan(6);
  expect(asked.filter((name) => !script.includes(`\n${name}=$`))).toEqual([]);
  const literal = /(?:PASSWORD|SECRET\w*|TOKEN|KEY): (?!\$\{)/g;
  expect(compose.match(literal)).toBeNull();
  expect(await readFile(".gitignore", "utf8")).toContain("/deploy/.env\n/deploy/compose/tls/\n");
});
