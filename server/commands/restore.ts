import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { CommandFailed, runCommand } from "./command-failed.ts";
import { restoreBackup } from "./restore-backup.ts";

const USAGE = "npm run restore -- --from folder, with DATA_DIR empty or not there";

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const theFolder = (): string => {
  try {
    const { from } = parseArgs({ options: { from: { type: "string" } } }).values;
    if (from) return from;
  } catch (error) {
    throw new CommandFailed(`${USAGE}\n${(error as Error).message}`, 2); // as: parseArgs throws errors
  }
  throw new CommandFailed(USAGE, 2);
};

process.exitCode = await runCommand(async (signal) => {
  const from = theFolder();
  const config = readConfig(process.env);
  const { endedAt, pictures } = await restoreBackup({ config, from, say, signal });
  say(
    `${resolve(config.dataDir)} holds the shop as it was at ${endedAt}. Start it with npm start.`,
  );
  const folder = resolve(config.dataDir, "pictures");
  if (pictures !== "folder")
    say(`Its pictures are in ${pictures}: set PICTURES and the two keys as they were.`);
  else if (!("folder" in config.pictures) || resolve(config.pictures.folder) !== folder)
    say(
      `PICTURES names another place than ${folder}, where its pictures are now: unset it, or move them.`,
    );
});
