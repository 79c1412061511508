// npm start · npm run dev: installs and builds what is missing, then runs the server.
import { build, install, isBuilt } from "./prepare.mjs";
import { serve } from "./serve.mjs";

const dev = process.argv.includes("--dev");

try {
  await install({ all: dev || !isBuilt() || servesDemo() });
  if (!dev) await build();
  process.exitCode = await serve(
    [dev ? "server/main.ts" : "build/app/main.js", ...process.argv.slice(2)],
    { dev },
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** The embedded database, and the sign-on provider of a demo shop, are not among the packages of production. */
function servesDemo() {
  return !process.env["DATABASE_URL"] || process.env["DEMO"] === "1";
}
