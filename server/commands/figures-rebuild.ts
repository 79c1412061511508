import { ConfigError, readConfig } from "../config.ts";
import { rebuildLedger } from "../shop/ledger/post-ledger.ts";
import { rebuildCarrierFigures } from "../shop/parcels/figures/keep-carrier-figures.ts";
import { foldChanges, rebuildFigures } from "../shop/revenue/keep-revenue.ts";
import { openForCommand, type Closers } from "./open-for-command.ts";

/**
 * Adds up what is recorded, counts the figures of revenue, the balances of the ledger and the figures of carriers again, and
 * says how many were wrong. Returns the exit code.
 */
const run = async (): Promise<number> => {
  const closers: Closers = [];
  try {
    const db = await openForCommand(readConfig(process.env), closers);
    await foldChanges(db);
    process.stdout.write(`${await rebuildFigures(db)} figures corrected.\n`);
    process.stdout.write(`${await rebuildLedger(db)} balances corrected.\n`);
    process.stdout.write(`${await rebuildCarrierFigures(db)} figures of carriers corrected.\n`);
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
