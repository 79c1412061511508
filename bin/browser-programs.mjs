// The programs that npm run test:browsers needs, and the packages of Debian and Ubuntu that have them.
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** @param {string} name */
const inPath = (name) =>
  (process.env["PATH"] ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** WebKitGTK's browser is in the folder of its libraries, whose name contains the architecture and the version. */
const miniBrowser = () =>
  ["/usr/lib", ...foldersOf("/usr/lib"), "/usr/libexec"]
    .flatMap((folder) => foldersOf(folder).filter((path) => /\/webkit2gtk-[\d.]+$/.test(path)))
    .map((folder) => join(folder, "MiniBrowser"))
    .find((path) => existsSync(path));

/** @param {string} folder */
const foldersOf = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(folder, name))
    : [];

/** Returns the paths that the tests get as environment, and the packages of those that are missing. */
export function findBrowserPrograms() {
  const found = {
    XVFB: inPath("Xvfb"),
    WINDOW_MANAGER: inPath("matchbox-window-manager"),
    WEBKIT_DRIVER: inPath("WebKitWebDriver"),
    MINIBROWSER: miniBrowser(),
    FIREFOX: inPath("firefox-esr") ?? inPath("firefox"),
  };
  const packages = {
    XVFB: "xvfb",
    WINDOW_MANAGER: "matchbox-window-manager",
    WEBKIT_DRIVER: "webkit2gtk-driver",
    MINIBROWSER: "webkit2gtk-driver",
    FIREFOX: "firefox-esr",
  };
  /** @type {Record<string, string>} */
  const programs = {};
  const missing = new Set();
  for (const name of /** @type {(keyof typeof found)[]} */ (Object.keys(found))) {
    const path = found[name];
    if (path) programs[name] = path;
    else missing.add(packages[name]);
  }
  return { programs, missing: [...missing] };
}
