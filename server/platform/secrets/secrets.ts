import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { keyOf, makeKeyFile, readKeyFile, type SecretKey } from "./secret-keys.ts";

/**
 * Encrypts what the database must keep and nobody may read there: AES-256-GCM with a key that is not in the database.
 * `context` says whose secret it is, such as `payments:3`; a text that was moved to another row doesn't decrypt.
 */
export type Secrets = {
  encrypt: (text: string, context: string) => Promise<string>;
  /** Throws `SecretUnreadable`. */
  decrypt: (encrypted: string, context: string) => Promise<string>;
  /** The id of the key that encrypts now. */
  currentKey: () => Promise<string>;
};

/** Keys of the environment, or a file of keys; null where an operator gave neither. */
export type KeyPlace = { keys: readonly string[] } | { file: string } | null;

/** A secret that this process can't decrypt. The message is for the operator and contains no secret. */
export class SecretUnreadable extends Error {}

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = "v1";

/** Secrets can't be stored: the operator has to set `SECRETS_KEY` first. */
export class NoSecretKey extends Error {}

/** The id of the key that a text was encrypted with. */
export const keyIdOf = (encrypted: string): string => encrypted.split(".")[1] ?? "";

/**
 * The secrets of a process: with keys of the environment, or of a file that is made at the first start. The file is
 * read before each encryption and for an unknown key, so that a rotation needs no restart.
 */
export const openSecrets = async (place: KeyPlace): Promise<Secrets> => {
  const file = place && "file" in place ? place.file : null;
  const given = place && "keys" in place ? place.keys : [];
  if (file !== null) await makeKeyFile(file);
  const read = async (): Promise<SecretKey[]> =>
    (file === null ? given : await readKeyFile(file)).map(keyOf);
  let keys = await read();
  const current = async (): Promise<SecretKey> => {
    keys = await read();
    const [first] = keys;
    if (!first) throw new NoSecretKey("SECRETS_KEY is not set, so no secret can be stored.");
    return first;
  };
  return {
    currentKey: async () => (await current()).id,
    encrypt: async (text, context) => encryptWith(await current(), text, context),
    decrypt: async (encrypted, context) => {
      const id = keyIdOf(encrypted);
      if (!keys.some((key) => key.id === id)) keys = await read();
      const key = keys.find((each) => each.id === id);
      if (key) return decryptWith(key, encrypted, context);
      throw new SecretUnreadable(
        `The secret of ${context} was encrypted with the key ${id}, which this process doesn't have: ` +
          `put it back into ${file ?? "SECRETS_KEY"}, or set the secret again.`,
      );
    },
  };
};

const boundTo = (head: string, context: string): Buffer => Buffer.from(`${head}.${context}`);

const encryptWith = ({ id, bytes }: SecretKey, text: string, context: string): string => {
  const nonce = randomBytes(NONCE_BYTES);
  const head = `${VERSION}.${id}`;
  const cipher = createCipheriv(CIPHER, bytes, nonce).setAAD(boundTo(head, context));
  const parts = [nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()];
  return `${head}.${Buffer.concat(parts).toString("base64url")}`;
};

const decryptWith = ({ id, bytes }: SecretKey, encrypted: string, context: string): string => {
  const head = `${VERSION}.${id}`;
  const whole = Buffer.from(encrypted.slice(head.length + 1), "base64url");
  try {
    if (!encrypted.startsWith(`${head}.`)) throw new Error("another version");
    const tagAt = whole.length - TAG_BYTES;
    const decipher = createDecipheriv(CIPHER, bytes, whole.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(boundTo(head, context))
      .setAuthTag(whole.subarray(tagAt));
    const text = decipher.update(whole.subarray(NONCE_BYTES, tagAt));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch (error) {
    throw new SecretUnreadable(
      `The secret of ${context} is damaged or belongs to something else: set it again.`,
      { cause: error },
    );
  }
};
