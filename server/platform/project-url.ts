import { findPackageJSON } from "node:module";
import { pathToFileURL } from "node:url";

const packageFile = findPackageJSON("..", import.meta.url);
if (packageFile === undefined) throw new Error("the folder of the shop has no package.json");
const root = pathToFileURL(packageFile);

/** The URL of a file or folder by its path from the shop's root, for sources and for the built server alike. */
export const projectUrl = (path: string): URL => new URL(path, root);
