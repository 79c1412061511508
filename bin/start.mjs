// npm start · npm run dev: installs and builds what is missing, then runs the server.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, environment, install, isBuilt, node, root } from "./prepare.mjs";

const dev = process.argv.includes("--dev");

try {
  await install({ all: dev || !isBuilt() || servesDemo() });
  if (!dev) await build();
  process.exitCode = await serve();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** The embedded database, and the sign-on provider of a demo shop, are not among the packages of production. */
function servesDemo() {
  return !process.env["DATABASE_URL"] || process.env["DEMO"] === "1";
}

/** Runs the server until it exits and forwards signals to it. Resolves to its exit code. */
function serve() {
  const lifeline = pathToFileURL(join(root, "bin", "lifeline.mjs")).href;
  const reload = ["--conditions=development", "--watch", "--watch-preserve-output"];
  // Compiled code is cached for the next start. --expose-gc lets the server free the memory of its start-up.
  const kept = { NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled") };
  const server = spawn(
    node,
    [
      ...(dev ? reload : ["--expose-gc"]),
      "--import",
      lifeline,
      "server/main.ts",
      ...process.argv.slice(2),
    ],
    {
      cwd: root,
      env: { ...(dev ? {} : kept), ...environment(), NODE_ENV: dev ? "development" : "production" },
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    },
  );
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => server.kill(signal));
  }
  endWithNpm(() => server.kill("SIGTERM"));
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.once("exit", (code, signal) => {
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * When npm is killed it sends no signal, but our parent process changes, so the parent's id is polled.
 * @param {() => void} end
 */
function endWithNpm(end) {
  if (!process.env["npm_lifecycle_event"]) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 500);
  watch.unref();
}
