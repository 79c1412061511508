import { createHash, randomBytes } from "node:crypto";
import { link, open, readFile, rename, rm, writeFile } from "node:fs/promises";

/** A key of AES-256. Its id is derived from it and is part of every text that it encrypted. */
export type SecretKey = { id: string; bytes: Buffer };

/** A key as it is written: 64 hexadecimal digits, such as `openssl rand -hex 32` prints. */
export const KEY_TEXT = /^[0-9a-f]{64}$/i;

/** The name of the file of keys, in the data folder. */
export const KEY_FILE = "secrets.key";

const ID_DIGITS = 8;

export const keyOf = (text: string): SecretKey => {
  const bytes = Buffer.from(text, "hex");
  const id = createHash("sha256").update("key id").update(bytes).digest("hex").slice(0, ID_DIGITS);
  return { id, bytes };
};

const newKeyText = (): string => randomBytes(32).toString("hex");

/** The keys of a file, one a line; the first encrypts, all decrypt. */
export const readKeyFile = async (file: string): Promise<string[]> => {
  const texts = (await readFile(file, "utf8")).split("\n").filter(Boolean);
  if (texts.length === 0 || !texts.every((text) => KEY_TEXT.test(text)))
    throw new Error(`${file} is damaged: put back a copy of it. It holds the keys of the secrets.`);
  return texts;
};

/**
 * Creates the file with one key, if there is none. It is written under another name and linked, so that a crash leaves
 * no partial file and two processes agree on one key.
 */
export const makeKeyFile = async (file: string): Promise<void> => {
  const part = `${file}.${randomBytes(4).toString("hex")}`;
  await writeWhole(part, [newKeyText()]);
  await link(part, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(part);
};

/** Puts a new key in front of the file's current one, and drops those before it. A crash leaves the file as it was. */
export const addKey = async (file: string): Promise<void> => {
  const [current = ""] = await readKeyFile(file);
  const part = `${file}.part`;
  await writeWhole(part, [newKeyText(), current]);
  await rename(part, file);
};

/** Holds the file for one rotation: two at once would each drop the other's key. */
export const lockKeyFile = async (file: string): Promise<() => Promise<void>> => {
  const lock = `${file}.lock`;
  await writeFile(lock, `${process.pid}\n`, { flag: "wx", mode: 0o600 });
  return async () => await rm(lock);
};

const writeWhole = async (path: string, keys: readonly string[]): Promise<void> => {
  const handle = await open(path, "w", 0o600);
  await handle.chmod(0o600); // a part file of a killed process may have another mode
  await handle.writeFile(keys.map((key) => `${key}\n`).join(""));
  await handle.sync();
  await handle.close();
};
