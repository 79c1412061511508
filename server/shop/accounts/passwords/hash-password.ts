import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { hashSlots } from "./hash-slots.ts";

const derive = promisify(argon2);

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. One hash takes about 40 ms of one core. */
const STRENGTH = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;

// The limit applies to the whole process, because its cores and its thread pool are shared.
const inSlot = hashSlots({ parallel: 2, waiting: 60 });

type Strength = typeof STRENGTH;
type Stored = { strength: Strength; salt: Buffer; tag: Buffer };

const written = ({ strength, salt, tag }: Stored): string => {
  const bytes = (part: Buffer) => part.toString("base64").replace(/=+$/, "");
  const { memory, passes, parallelism } = strength;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${bytes(salt)}$${bytes(tag)}`;
};

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const read = (hash: string): Stored => {
  const [, memory, passes, parallelism, salt = "", tag = ""] = form.exec(hash) ?? [];
  if (memory === undefined) throw new Error("a stored password hash is not an argon2id string");
  return {
    strength: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
};

const tagOf = async (password: string, nonce: Buffer, strength: Strength, tagLength: number) =>
  await derive("argon2id", { message: password, nonce, tagLength, ...strength });

/**
 * Hashes a password with argon2id and a new salt, as a PHC string. Refuses `http/unavailable` when too many passwords
 * are already being hashed.
 */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  const tag = await inSlot(() => tagOf(password.normalize("NFC"), salt, STRENGTH, TAG_BYTES));
  return written({ strength: STRENGTH, salt, tag });
};

/** A hash that no password matches. A check against it takes as long as any other check. */
export const nobodysHash = written({
  strength: STRENGTH,
  salt: Buffer.alloc(SALT_BYTES),
  tag: randomBytes(TAG_BYTES),
});

export type CheckPassword = (password: string, hash: string) => Promise<boolean>;

/** Whether a password has this hash. Refuses like `hashPassword`. */
export const isPassword: CheckPassword = async (password, hash) => {
  const { strength, salt, tag } = read(hash);
  const found = await inSlot(() => tagOf(password.normalize("NFC"), salt, strength, tag.length));
  return timingSafeEqual(found, tag);
};
