import { ConfigError, readConfig } from "../config.ts";
import { republishCatalogue } from "../shop/catalogue/publishing/republish-catalogue.ts";
import { openForCommand, type Closers } from "./open-for-command.ts";

/** Publishes products again whose published row is wrong. Returns the exit code. */
const run = async (): Promise<number> => {
  const closers: Closers = [];
  try {
    const db = await openForCommand(readConfig(process.env), closers);
    process.stdout.write(`${await republishCatalogue(db)} products published anew.\n`);
    return 0;
  } finally {
    for (const close of closers.toReversed()) await close();
  }
};

process.exitCode = await run().catch((error: unknown) => {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`The configuration is not right:\n${error.message}\n`);
  return 2;
});
