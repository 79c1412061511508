import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { CommandFailed, runCommand } from "./command-failed.ts";
import { makeBackup } from "./make-backup.ts";
import { inUnits } from "./progress.ts";

const USAGE = "npm run backup -- --to folder [--rate megabytes-per-second]";
const MEGABYTE = 1024 * 1024;
/** The largest rate that PostgreSQL takes. */
const MOST = 1024;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const theArguments = (): { to: string; rate: number | undefined } => {
  try {
    const options = { to: { type: "string" }, rate: { type: "string" } } as const; // as: parseArgs needs literals
    const { to, rate } = parseArgs({ options }).values;
    const megabytes = rate === undefined ? undefined : Number(rate);
    const isRate = megabytes === undefined || (megabytes >= 0.1 && megabytes <= MOST);
    if (to && isRate) return { to, rate: megabytes && megabytes * MEGABYTE };
  } catch (error) {
    throw new CommandFailed(`${USAGE}\n${(error as Error).message}`, 2); // as: parseArgs throws errors
  }
  throw new CommandFailed(USAGE, 2);
};

process.exitCode = await runCommand(async (signal) => {
  const { to, rate } = theArguments();
  const { files, wal } = await makeBackup({
    config: readConfig(process.env),
    to,
    rate,
    say,
    signal,
  });
  const size = files.reduce((sum, file) => sum + file.size, 0);
  say(`${to}: ${files.length} files, ${inUnits(size)}, all that was committed before ${wal.end}.`);
  say("It holds personal data and passwords: keep it as closed as the shop itself.");
});
