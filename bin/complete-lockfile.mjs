// npm run lockfile: after adding a package. npm leaves a package made for another machine out of the
// lockfile when it cannot look it up, and then its own "npm ci" refuses the lockfile as incomplete.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./prepare.mjs";

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} Locked */
/** @typedef {Record<string, Locked>} Packages */

const systems = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const processors = ["arm", "arm64", "ia32", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) complete();

function complete() {
  const file = join(root, "package-lock.json");
  const lock = JSON.parse(readFileSync(file, "utf8"));
  const lacking = lackingIn(lock.packages);
  Object.assign(lock.packages, lacking);
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
  lock.packages = Object.fromEntries(sorted);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${Object.keys(lacking).length} packages for other machines added.`);
}

/**
 * The optional packages that others ask for and that have no entry.
 * @param {Packages} packages
 * @returns {Packages}
 */
export function lackingIn(packages) {
  /** @type {Packages} */
  const lacking = {};
  for (const [path, { dev, optionalDependencies }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
      if (!isLocked(packages, path, name)) {
        lacking[`node_modules/${name}`] = entryFor(name, version, dev === true);
      }
    }
  }
  return lacking;
}

/**
 * @param {Packages} packages
 * @param {string} from where it is asked for: npm looks there, then in each folder above
 * @param {string} name
 */
function isLocked(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("node_modules/") - 1))) {
    if (packages[`${at === "" ? "" : `${at}/`}node_modules/${name}`]) return true;
    if (at === "") return false;
  }
}

/**
 * Such packages are named after the machine that they are for.
 * @param {string} name
 * @param {string} version
 * @param {boolean} dev
 * @returns {Locked}
 */
function entryFor(name, version, dev) {
  const words = name.split(/[/-]/);
  const os = systems.filter((word) => words.includes(word));
  const cpu = processors.filter((word) => words.includes(word));
  const libc = words.some((word) => word.startsWith("musl")) ? "musl" : "glibc";
  return {
    version: version.replace(/^[\^~]/, ""),
    ...(cpu.length > 0 && { cpu }),
    ...(dev && { dev }),
    optional: true,
    ...(os.length > 0 && { os }),
    ...(/-(gnu|musl)/.test(name) && os.includes("linux") && { libc: [libc] }),
  };
}
