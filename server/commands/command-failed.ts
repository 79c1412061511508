import { ConfigError } from "../config.ts";

/** A failure that the operator can mend. The command prints the message and ends with the exit code. */
export class CommandFailed extends Error {
  /** 1: the command failed and undid its work. 2: it did not start. 130: the operator interrupted it. */
  readonly exitCode: 1 | 2 | 130;

  constructor(message: string, exitCode: 1 | 2 | 130 = 1, cause?: unknown) {
    super(message, { cause });
    this.exitCode = exitCode;
  }
}

/** Runs a command that SIGINT, SIGTERM and SIGHUP interrupt. Returns its exit code. */
export const runCommand = async (run: (signal: AbortSignal) => Promise<void>): Promise<number> => {
  const abort = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(name, () => abort.abort());
  try {
    await run(abort.signal);
    return 0;
  } catch (error) {
    if (abort.signal.aborted) return fail("Interrupted; nothing of it is left.", 130);
    if (error instanceof CommandFailed) return fail(error.message, error.exitCode);
    if (error instanceof ConfigError)
      return fail(`The configuration is not right:\n${error.message}`, 2);
    throw error;
  }
};

const fail = (line: string, exitCode: number): number => {
  process.stderr.write(`${line}\n`);
  return exitCode;
};
