import { randomInt } from "node:crypto";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { brokenPasswordRules } from "../../contract/passwords.ts";
import { Refused } from "../../contract/refusals.ts";
import { email as emailShape } from "../../contract/shapes.ts";
import { z } from "../../contract/zod.ts";
import { ConfigError, readConfig, type Config } from "../config.ts";
import { embeddedAddresses, openShopDatabase } from "../open-shop-database.ts";
import { systemClock } from "../platform/clock.ts";
import { UnfitConnection } from "../platform/database/checked-client.ts";
import { openDatabase, type Pool } from "../platform/database/database.ts";
import { lockDataDir } from "../platform/database/embedded.ts";
import { readSecret } from "../platform/database/embedded/secret.ts";
import { createAccount } from "../shop/accounts/accounts.ts";

const USAGE = "npm run admin:create -- --email someone@example.com [--name 'Full Name']";
const PASSWORD_LENGTH = 16;
// Without those that are mistaken for one another when a password is read out.
const SYMBOLS = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!@#%+=?";

type Closers = (() => Promise<void>)[];

/** Makes a super admin and prints the password it made; answers the exit code. */
const run = async (): Promise<number> => {
  const { values } = parseArgs({
    options: { email: { type: "string" }, name: { type: "string" } },
  });
  const parsed = z.safeParse(emailShape, values.email);
  if (!parsed.success) return fail(`An e-mail address is needed: ${USAGE}`);
  const email = parsed.data;
  const closers: Closers = [];
  try {
    const db = await open(readConfig(process.env), closers);
    const password = newPassword();
    const fullName = values.name?.trim() || email.slice(0, email.lastIndexOf("@"));
    const account = { email, password, fullName, isActive: true, language: "en" as const };
    await createAccount({ db, clock: systemClock }, { ...account, role: "SUPER_ADMIN" });
    process.stdout.write(`Super admin ${email}\nPassword    ${password}\n`);
    return 0;
  } catch (error) {
    if (error instanceof UnfitConnection) return fail(error.message);
    if (!(error instanceof Refused) || error.code !== "accounts/exists") throw error;
    return fail(`${email} has an account already.`);
  } finally {
    for (const close of closers.toReversed()) await close();
  }
};

const fail = (line: string): number => {
  process.stderr.write(`${line}\n`);
  return 2;
};

/** The shop's database: the given one, the embedded one of a shop that runs, or the embedded one opened for this. */
const open = async (config: Config, closers: Closers): Promise<Pool> => {
  if (config.databaseUrl === undefined) {
    const running = await openRunning(config.dataDir);
    if (running) {
      closers.push(async () => await running.end());
      return running;
    }
    closers.push(await lockDataDir(config.dataDir));
  }
  const quiet = { ...config, demo: false };
  return (await openShopDatabase(quiet, systemClock, ignore, closers)).pools.db;
};

const ignore = (): void => undefined;

/** Connects to the embedded database of a shop that is open; null when none answers. */
const openRunning = async (dataDir: string): Promise<Pool | null> => {
  const secret = await readSecret(join(dataDir, "postgres.json"));
  if (!secret) return null;
  const superuserUrl = `postgres://postgres:${secret.password}@127.0.0.1:${secret.port}/postgres`;
  const { appUrl: url } = await embeddedAddresses(superuserUrl, dataDir);
  const db = openDatabase({ url, role: "phohang_app", max: 1, onError: ignore });
  try {
    (await db.connect()).release();
    return db;
  } catch {
    // Not running, as far as one can see from here; if it is, the lock of DATA_DIR says so next.
    await db.end();
    return null;
  }
};

const newPassword = (): string => {
  for (;;) {
    const letters = Array.from(
      { length: PASSWORD_LENGTH },
      () => SYMBOLS[randomInt(SYMBOLS.length)],
    );
    const password = letters.join("");
    if (brokenPasswordRules(password).length === 0) return password;
  }
};

process.exitCode = await run().catch((error: unknown) => {
  if (error instanceof ConfigError)
    return fail(`The configuration is not right:\n${error.message}`);
  throw error;
});
