// npm run cluster [-- --data folder]: installs and builds what is missing, then runs the shop on a cluster on this machine.
import { build, install } from "./prepare.mjs";
import { serve } from "./serve.mjs";

try {
  await install();
  await build();
  process.exitCode = await serve(["cluster/main.ts", ...process.argv.slice(2)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
