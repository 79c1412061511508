import { chmod, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("curl.mjs", import.meta.url));

/**
 * A new folder for the commands of a document, and the environment in which they find `curl` and this Node.js. The caller
 * removes the folder.
 */
export const curlInPath = async (): Promise<{ folder: string; env: NodeJS.ProcessEnv }> => {
  const folder = await mkdtemp(join(tmpdir(), "commands-"));
  // The program that runs is the first in PATH.
  await writeFile(
    join(folder, "curl"),
    `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`,
  );
  await chmod(join(folder, "curl"), 0o755);
  const PATH = [folder, dirname(process.execPath), process.env["PATH"] ?? ""].join(delimiter);
  return { folder, env: { ...process.env, PATH } };
};
