// npm run lockfile: after a change of packages. Beside installed packages npm leaves those for other machines out of
// the lockfile, and then its own "npm ci" refuses it. In an empty folder npm looks each of them up, with its hash.
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
  // npm looks up what has no entry; it leaves an entry without a hash as it is.
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
 * The lockfile as npm completes it; null where it can't.
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
    // A lockfile that names no host is installed from whichever registry a machine has.
    const manners = ["--omit-lockfile-registry-resolved", "--no-audit", "--loglevel=error"];
    const { status } = spawnSync(
      npm ? process.execPath : "npm",
      [...(npm ? [npm] : []), ...args, ...manners],
      { cwd: folder, stdio: ["ignore", "ignore", "inherit"] },
    );
    if (status !== 0) return null; // npm has said why
    return readFileSync(join(folder, "package-lock.json"), "utf8");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The optional packages that others ask for and that have no entry.
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
 * @param {string} from where it is asked for: npm looks there, then in each folder above
 * @param {string} name
 */
function isLocked(packages, from, name) {
  for (let at = from; ; at = folderAbove(at)) {
    if (packages[`${at === "" ? "" : `${at}/`}node_modules/${name}`]) return true;
    if (at === "") return false;
  }
}

/**
 * The packages whose bytes no hash in the lockfile vouches for. What is bundled lies in the file of a package above.
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
