// Shared by the commands: installs the packages and builds the pages when they are missing or outdated.
// Runs on any Node from 20 on, and imports only modules of Node.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The Node that runs the shop: one of the packages, independent of the machine's own Node. */
export const node = join(root, "node_modules", "node", "bin", "node");

/** @typedef {{ what: string, inputs: string[], files: RegExp, stamp: string, tools: string[][] }} Build `files` are those of its folders that count. */

const bin = join(root, "node_modules", ".bin");

/** @type {Build[]} */
const builds = [
  {
    what: "the pages",
    inputs: [
      "contract",
      "handbook",
      "texts",
      "web",
      "package-lock.json",
      "react-router.config.ts",
      "server/platform/pages/texts-version.ts",
      "server/platform/project-url.ts",
      "tsconfig.json",
      "vite.config.ts",
    ],
    files: /./,
    stamp: join(root, "build", ".made-of"),
    tools: [
      [join(bin, "react-router"), "build", "--logLevel", "warn"],
      [join(root, "bin", "compress.mjs")],
    ],
  },
  {
    what: "the server",
    inputs: [
      "contract",
      "demo",
      "server",
      "texts",
      "package-lock.json",
      "tsconfig.json",
      "vite.server.config.ts",
    ],
    files: /\.(?:ts|json)$/,
    stamp: join(root, "build", "app", ".made-of"),
    tools: [
      [join(bin, "vite"), "build", "--config", "vite.server.config.ts", "--logLevel", "warn"],
    ],
  },
];

/** The environment of child processes: our Node and our tools come first in PATH. */
export function environment() {
  const tools = join(root, "node_modules", ".bin");
  return { ...process.env, PATH: `${tools}${delimiter}${process.env["PATH"] ?? ""}` };
}

/**
 * Installs exactly the packages of the lockfile when one of them is missing.
 * @param {{ all?: boolean }} options with `all: false`, only the packages that a built shop on a given database needs
 */
export async function install({ all = true } = {}) {
  const lacking = firstLacking(all);
  if (!lacking) return;
  const done = announce(`Installing packages (${lacking}); a first time takes a minute`);
  const npm = process.env["npm_execpath"];
  const development = all ? "--include=dev" : "--omit=dev";
  const args = ["ci", development, "--include=optional", "--no-audit", "--no-fund"];
  await run(
    npm ? process.execPath : "npm",
    [...(npm ? [npm] : []), ...args, "--loglevel=error"],
    process.env,
  );
  const still = firstLacking(all);
  if (still) throw new Error(`The installation is not complete: ${still}.`);
  done();
}

/**
 * Returns why the packages do not match the lockfile; null when they do.
 * @param {boolean} all whether packages of development are required
 */
function firstLacking(all) {
  const installedFile = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installedFile)) return "none are there"; // npm writes this file last
  /** @typedef {{ version?: string, resolved?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Package */
  /** @type {Record<string, Package>} */
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  /** @type {Record<string, Package>} */
  const installed = JSON.parse(readFileSync(installedFile, "utf8")).packages;
  for (const [path, { version, dev, optional, devOptional }] of Object.entries(wanted)) {
    if (path === "" || (dev && !all)) continue;
    const found = installed[path];
    if (!found && (optional || devOptional)) continue; // a package of another platform
    if (found?.version !== version) return `${path.replace("node_modules/", "")} ${version}`;
    if (!existsSync(join(root, path, "package.json"))) return `${path} is damaged`;
  }
  return existsSync(node) ? null : "the Node of the shop";
}

/**
 * Returns whether a last build had the current inputs.
 * @param {Build} build
 */
const isCurrent = ({ stamp, inputs, files }, hash = hashOf(inputs, files)) =>
  existsSync(stamp) && readFileSync(stamp, "utf8") === hash;

/** Returns whether pages and server are built of their current inputs. */
export const isBuilt = () => builds.every((each) => isCurrent(each));

/** Builds the pages and the server, each when one of its inputs has changed since its last build. */
export async function build() {
  for (const each of builds) {
    const hash = hashOf(each.inputs, each.files);
    if (isCurrent(each, hash)) continue;
    const done = announce(`Building ${each.what}`);
    rmSync(each.stamp, { force: true });
    for (const tool of each.tools)
      await run(node, tool, { ...environment(), NODE_ENV: "production" });
    writeFileSync(each.stamp, hash);
    done();
  }
}

/**
 * @param {string[]} paths files and folders below the root; missing ones are skipped
 * @param {RegExp} files the files of folders that count
 */
function hashOf(paths, files) {
  const hash = createHash("sha256").update(process.platform);
  /** @param {string} path */
  const add = (path) => {
    const full = join(root, path);
    const entries = readdirSync(full, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const inner = `${path}/${entry.name}`;
      if (entry.isDirectory()) add(inner);
      else if (files.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) addFile(inner);
    }
  };
  /** @param {string} path */
  const addFile = (path) => hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  for (const path of paths) {
    if (!existsSync(join(root, path))) continue;
    if (/\.\w+$/.test(path)) addFile(path);
    else add(path);
  }
  return hash.digest("hex");
}

/**
 * Logs the start of a step and its progress every 15 s; the returned function logs its duration.
 * @param {string} what
 */
function announce(what) {
  const start = Date.now();
  const seconds = () => ((Date.now() - start) / 1000).toFixed(1);
  console.log(`${what} …`);
  const pulse = setInterval(() => console.log(`  … ${seconds()} s`), 15_000);
  pulse.unref();
  return () => {
    clearInterval(pulse);
    console.log(`  done in ${seconds()} s`);
  };
}

/**
 * Runs a program until it exits and shows its output; throws when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<void>}
 */
export function run(command, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] });
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(" ")} failed (${code ?? signal}).`));
    });
  });
}
