import { ConfigError, readConfig } from "../config.ts";
import { codeOf } from "../platform/database/embedded/alive.ts";
import { NoSecretKey, openSecrets } from "../platform/secrets/secrets.ts";
import { openForCommand, type Closers } from "./open-for-command.ts";
import { rotateSecrets } from "./rotate-secrets.ts";

/** Encrypts the secrets in the database with a new key. Returns the exit code: 1 when some could not be read. */
const run = async (): Promise<number> => {
  const closers: Closers = [];
  try {
    const config = readConfig(process.env);
    const db = await openForCommand(config, closers);
    const secrets = await openSecrets(config.secretKeys);
    const { key, done, unreadable } = await rotateSecrets(db, secrets, config.secretKeys);
    process.stdout.write(
      `The secrets of ${done} connections are encrypted with the key ${key} now.\n`,
    );
    for (const line of unreadable) process.stderr.write(`Not read: ${line}\n`);
    return unreadable.length === 0 ? 0 : 1;
  } finally {
    for (const close of closers.toReversed()) await close();
  }
};

const explained = (error: unknown): string | null => {
  if (error instanceof ConfigError) return `The configuration is not right:\n${error.message}`;
  if (error instanceof NoSecretKey) return error.message;
  if (error instanceof Error && codeOf(error) === "EEXIST")
    return `${error.message}\nAnother rotation works, or one was killed: then remove that file.`;
  return null;
};

process.exitCode = await run().catch((error: unknown) => {
  const message = explained(error);
  if (message === null) throw error;
  process.stderr.write(`${message}\n`);
  return 2;
});
