// npm run test:browsers [-- part …]: shops and works in WebKit and Firefox, and leaves pictures in screenshots/browsers.
import { join } from "node:path";
import { findBrowserPrograms } from "./browser-programs.mjs";
import { build, environment, install, node, root, run } from "./prepare.mjs";

const tool = join(root, "node_modules", "vitest", "vitest.mjs");

try {
  const { programs, missing } = findBrowserPrograms();
  if (missing.length > 0)
    throw new Error(`Programs are missing: apt-get install ${missing.join(" ")}`);
  await install();
  await build();
  await run(node, [tool, "run", "--project", "browsers", ...process.argv.slice(2)], {
    ...environment(),
    ...programs,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  console.log("Pictures to look at: screenshots/browsers");
}
