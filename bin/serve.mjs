// Runs a server as the child of a command: it ends with the command, however the command ends.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { nodeEnvironment, nodeOptions } from "./node-options.mjs";
import { environment, node, root } from "./prepare.mjs";

/**
 * Runs a server until it exits and forwards signals to it. Resolves to its exit code.
 * @param {string[]} args the script, and what it is given
 * @param {{ dev?: boolean }} options
 * @returns {Promise<number>}
 */
export function serve(args, { dev = false } = {}) {
  const lifeline = pathToFileURL(join(root, "bin", "lifeline.mjs")).href;
  const reload = ["--conditions=development", "--watch", "--watch-preserve-output"];
  const server = spawn(node, [...(dev ? reload : nodeOptions), "--import", lifeline, ...args], {
    cwd: root,
    env: {
      ...(dev ? {} : nodeEnvironment),
      ...environment(),
      NODE_ENV: dev ? "development" : "production",
    },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
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
