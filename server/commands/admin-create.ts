import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { brokenPasswordRules } from "#contract/rules/people/passwords.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { email as emailShape } from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";
import { ConfigError, readConfig } from "../config.ts";
import { systemClock } from "../platform/clock.ts";
import { UnfitConnection } from "../platform/database/connections/unfit-connection.ts";
import { createAccount } from "../shop/accounts/accounts.ts";
import { openForCommand, type Closers } from "./open-for-command.ts";

const USAGE = "npm run admin:create -- --email someone@example.com [--name 'Full Name']";
const PASSWORD_LENGTH = 16;
// Leaves out characters that look alike.
const SYMBOLS = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!@#%+=?";

/** Creates a super admin with a random password and prints it. Returns the exit code. */
const run = async (): Promise<number> => {
  const { values } = parseArgs({
    options: { email: { type: "string" }, name: { type: "string" } },
  });
  const parsed = z.safeParse(emailShape, values.email);
  if (!parsed.success) return fail(`An e-mail address is needed: ${USAGE}`);
  const email = parsed.data;
  const closers: Closers = [];
  try {
    const db = await openForCommand(readConfig(process.env), closers);
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
