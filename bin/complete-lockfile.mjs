// npm run lockfile: completes the lockfile after a change of packages. With packages installed, npm omits those of other
// platforms, and its own "npm ci" then refuses the lockfile. In an empty folder npm resolves all with their hashes.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./prepare.mjs";

/** @typedef {{ version?: string, integrity?: string, resolved?: string, link?: boolean, inBundle?: boolean, optionalDependencies?: Record<string, string> }} Locked */
/** @typedef {Record<string, Locked>} Packages */

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) complete();

function complete() {
  const file = join(root, "package-lock.json");
  const lock = JSON.parse(readFileSync(file, "utf8"));
  // npm resolves a package without an entry, but does not add a missing hash to an existing entry.
  for (const path of withoutHash(lock.packages)) delete lock.packages[path];
  const text = lookUp(JSON.stringify(lock, null, 2));
  const packages = text === null ? {} : JSON.parse(text).packages;
  const missing = [...lackingIn(packages), ...withoutHash(packages)];
  if (missing.length > 0)
    console.error(`Not in the registry; take a version published whole:\n${missing.join("\n")}`);
  if (text === null || missing.length > 0) {
    process.exitCode = 1;
    return;
  }
  writeFileSync(file, text);
  console.log(`package-lock.json names ${Object.keys(packages).length - 1} packages.`);
}

/**
 * Completes the lockfile with npm; returns null when npm fails.
 * @param {string} lock
 * @returns {string | null}
 */
function lookUp(lock) {
  const folder = mkdtempSync(join(tmpdir(), "lockfile-"));
  try {
    copyFileSync(join(root, "package.json"), join(folder, "package.json"));
    writeFileSync(join(folder, "package-lock.json"), lock);
    const npm = process.env["npm_execpath"];
    const args = ["install", "--package-lock-only", "--ignore-scripts", "--prefix", folder];
    // Without hosts in the lockfile, packages are installed from the registry that the machine has configured.
    const manners = ["--omit-lockfile-registry-resolved", "--no-audit", "--loglevel=error"];
    const { status } = spawnSync(
      npm ? process.execPath : "npm",
      [...(npm ? [npm] : []), ...args, ...manners],
      { cwd: folder, stdio: ["ignore", "ignore", "inherit"] },
    );
    if (status !== 0) return null; // npm has printed the reason
    return readFileSync(join(folder, "package-lock.json"), "utf8");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Lists the optional dependencies that have no entry.
 * @param {Packages} packages
 * @returns {string[]}
 */
export function lackingIn(packages) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.entries(optionalDependencies ?? {})
      .filter(([name]) => !isLocked(packages, path, name))
      .map(([name, version]) => `${name} ${version}, which ${path} asks for`),
  );
}

/**
 * @param {Packages} packages
 * @param {string} from the path of the dependent package: npm searches there, then in each parent folder
 * @param {string} name
 */
function isLocked(packages, from, name) {
  for (let at = from; ; at = folderAbove(at)) {
    if (packages[`${at === "" ? "" : `${at}/`}node_modules/${name}`]) return true;
    if (at === "") return false;
  }
}

/**
 * Lists the packages that no hash in the lockfile covers. A bundled package is part of the tarball of its parent.
 * @param {Packages} packages
 * @returns {string[]}
 */
export function withoutHash(packages) {
  /** @param {string} path */
  const isVouchedFor = (path) => {
    const { integrity, inBundle } = packages[path] ?? {};
    if (inBundle === true) return isVouchedFor(folderAbove(path));
    return integrity !== undefined;
  };
  return Object.keys(packages).filter(
    (path) => path !== "" && packages[path]?.link !== true && !isVouchedFor(path),
  );
}

/** @param {string} path */
function folderAbove(path) {
  return path.slice(0, Math.max(0, path.lastIndexOf("node_modules/") - 1));
}
