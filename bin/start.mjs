// npm start · npm run dev: installs and builds what is missing, then runs the server.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, environment, install, node, root } from "./prepare.mjs";

const dev = process.argv.includes("--dev");

try {
  await install();
  if (!dev) await build();
  process.exitCode = await serve();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Runs the server until it ends; signals are passed on to it. Answers its exit code. */
function serve() {
  const lifeline = pathToFileURL(join(root, "bin", "lifeline.mjs")).href;
  const reload = ["--conditions=development", "--watch", "--watch-preserve-output"];
  // What is compiled is kept for the next start; what only starting needed is given back once it is done.
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
 * npm that is killed tells nobody: its child gets another parent, which is how we notice.
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
