import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

/** How PostgreSQL's programs are started: as which user, and with which command. */
export type RunAs = {
  /** The user who must own the database folder; null when it is our own, so that nothing changes. */
  owner: { uid: number; gid: number } | null;
  /** The arguments of `spawn` that run this program. */
  spawn: (program: string, args: string[]) => [command: string, args: string[], as: Identity];
};
type Identity = { uid?: number; gid?: number };
type User = { name: string; uid: number; gid: number };

const capabilityBits = { dac_override: 1, dac_read_search: 2, setpcap: 8 } as const;

/**
 * PostgreSQL refuses to run as root. So it runs as the owner of the database folder, at the first start as user
 * `postgres`, else `nobody`. Where a folder on a path is closed to that user, it gets one capability.
 */
export async function chooseRunAs(folder: string, program: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) {
    return { owner: null, spawn: (program, args) => [program, args, {}] };
  }
  const user = (await ownerOf(folder)) ?? (await unprivilegedUser());
  const owner = { uid: user.uid, gid: user.gid };
  const closed = await firstClosedFolder([folder, program], user);
  if (!closed) return { owner, spawn: (program, args) => [program, args, owner] };

  const setpriv = ["/usr/bin/setpriv", "/bin/setpriv"].find((path) => existsSync(path));
  const capability = await passingCapability();
  if (!setpriv || !capability) {
    throw new Error(
      `PostgreSQL cannot run as root, and user "${user.name}" may not enter ${closed}. ` +
        "Start the shop as a normal user, move it and DATA_DIR to a folder that is open to all " +
        "(mode 755), or set DATABASE_URL to a PostgreSQL server of your own.",
    );
  }
  const identity = [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    "--clear-groups",
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    // initdb calls access(2) on its sibling program; without this bit that ignores the capability of any user but root.
    ...((await hasCapability("setpcap")) ? ["--securebits=+no_setuid_fixup"] : []),
  ];
  return { owner, spawn: (program, args) => [setpriv, [...identity, program, ...args], {}] };
}

async function ownerOf(folder: string): Promise<User | null> {
  if (!existsSync(folder)) return null;
  const { uid, gid } = await stat(folder);
  return uid === 0 ? null : { name: String(uid), uid, gid };
}

/** initdb asks the system for its user's name, so the user must be in the password file. */
async function unprivilegedUser(): Promise<User> {
  const lines = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  for (const name of ["postgres", "nobody"]) {
    const [, , uid, gid] = lines.find((fields) => fields[0] === name) ?? [];
    if (uid && gid && Number(uid) > 0) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL cannot run as root, and this system has neither a user "postgres" nor "nobody". ' +
      "Start the shop as a normal user, or set DATABASE_URL.",
  );
}

async function firstClosedFolder(places: string[], user: User): Promise<string | null> {
  const folders = new Set<string>();
  for (const place of places) {
    for (let at = dirname(place); !folders.has(at); at = dirname(at)) folders.add(at);
  }
  for (const folder of folders) {
    const { mode, uid, gid } = await stat(folder);
    const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
    if (((mode >> shift) & 1) === 0) return folder;
  }
  return null;
}

/** Prefers the capability to read and pass only; many containers grant only the wider one. */
async function passingCapability(): Promise<keyof typeof capabilityBits | null> {
  for (const name of ["dac_read_search", "dac_override"] as const) {
    if (await hasCapability(name)) return name;
  }
  return null;
}

async function hasCapability(name: keyof typeof capabilityBits): Promise<boolean> {
  const status = await readFile(join("/proc", "self", "status"), "utf8").catch(() => "");
  const effective = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? "0"}`);
  return ((effective >> BigInt(capabilityBits[name])) & 1n) === 1n;
}
