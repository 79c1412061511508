import { randomBytes } from "node:crypto";
import { open, readFile, rename } from "node:fs/promises";
import { createServer } from "node:net";
import { codeOf } from "./alive.ts";

/** The facts that the next start needs, in a file that only its owner can read. */
export type Secret = { password: string; port: number };

/** Reads the file; null when there is none. */
export async function readSecret(file: string): Promise<Secret | null> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  const { password, port } = JSON.parse(text) as Partial<Secret>; // as: the next line checks it
  if (typeof password !== "string" || !Number.isInteger(port)) {
    throw new Error(`${file} is damaged: put back a copy of it, or set DATABASE_URL.`);
  }
  return { password, port: Number(port) };
}

/** Writes the file atomically, with mode 600. */
export async function writeSecret(file: string, secret: Secret): Promise<void> {
  const part = `${file}.part`;
  const handle = await open(part, "w", 0o600);
  await handle.chmod(0o600); // a part file of a killed start may have another mode
  await handle.writeFile(`${JSON.stringify(secret, null, 2)}\n`);
  await handle.sync();
  await handle.close();
  await rename(part, file);
}

export async function newSecret(): Promise<Secret> {
  return { password: randomBytes(24).toString("base64url"), port: await freePort() };
}

/** A free port on 127.0.0.1: `wanted` if it is free, else any. */
export async function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error) => {
      if (wanted !== 0 && codeOf(error) === "EADDRINUSE") resolve(freePort());
      else reject(error);
    });
    server.listen(wanted, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === "object") resolve(address.port);
        else reject(new Error("No port on 127.0.0.1 is free."));
      });
    });
  });
}
