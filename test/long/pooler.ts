import { spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitFor } from "#server/platform/database/embedded/alive.ts";
import { freePort } from "#server/platform/database/embedded/secret.ts";
import { loginOf, logins, type LoginName } from "#server/platform/database/connections/roles.ts";
import type { OwnServer } from "../nodes/own-server.ts";
import { findProgram } from "./programs.ts";

/** PgBouncer's program, if it is installed. */
export const pgbouncer = findProgram("pgbouncer");

export type PoolerOptions = {
  mode: "session" | "transaction";
  /** Connections to PostgreSQL for each login. */
  size: number;
  /** The login as which it connects every client; by default each as its own. */
  user?: string;
  /** The logins that it does not know. */
  without?: readonly LoginName[];
};

/** Starts a PgBouncer in front of a server of the test's own. */
export const openPooler = async (
  server: Pick<OwnServer, "appUrl" | "folder">,
  { mode, size, user, without = [] }: PoolerOptions,
) => {
  const folder = await mkdtemp(join(tmpdir(), "shop-pooler-"));
  const port = await freePort();
  const target = new URL(server.appUrl);
  const known = (Object.keys(logins) as LoginName[]).filter((name) => !without.includes(name)); // as: its keys are the names
  const users = [target.username, ...known.map((name) => loginOf(target.username, name))];
  const forced = user === undefined ? "" : ` user=${user} password=${target.password}`;
  const files = {
    "users.txt": users.map((name) => `"${name}" "${target.password}"\n`).join(""),
    "pgbouncer.ini": `[databases]
shop = host=127.0.0.1 port=${target.port} dbname=shop${forced}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, "users.txt")}
pool_mode = ${mode}
default_pool_size = ${size}
max_client_conn = 200
`,
  };
  // It refuses to run as root, so it runs as the user of the database.
  const { uid, gid } = await stat(server.folder);
  await chown(folder, uid, gid);
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text);
    await chown(join(folder, name), uid, gid);
  }
  const child = spawn(pgbouncer ?? "", [join(folder, "pgbouncer.ini")], {
    ...(process.getuid?.() === 0 && { uid, gid }),
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (bytes: Buffer) => (said += bytes.toString()));
  const ended = once(child, "exit");
  const close = async (): Promise<void> => {
    child.kill("SIGKILL");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const came = await waitFor(async () => await accepts(port), 10_000);
  if (!came) {
    await close();
    throw new Error(`PgBouncer did not start:\n${said}`);
  }
  return {
    /** The same address, through the pooler. */
    through: (url: string): string => Object.assign(new URL(url), { port: String(port) }).href,
    close,
  };
};

const accepts = async (port: number): Promise<boolean> =>
  await new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false)); // not listening yet
    socket.once("connect", () => socket.destroy());
  });
