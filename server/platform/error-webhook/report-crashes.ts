import type { ErrorWebhook } from "./error-webhook.ts";

/** Milliseconds that a process which crashes waits for its last report. */
const LAST_REPORT_MS = 1_000;

/**
 * Reports an error that nothing caught, or a rejection that nothing handled, and then ends the process as Node does:
 * with the stack on its error output and exit code 1.
 */
export const reportCrashes = ({ report, close }: ErrorWebhook): void => {
  let crashed = false;
  process.on("uncaughtException", (thrown: unknown, origin) => {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    process.stderr.write(`${error.stack ?? error.message}\n`);
    if (crashed) return;
    crashed = true;
    report(error, { source: "process", where: origin });
    void close(LAST_REPORT_MS).finally(() => process.exit(1));
  });
};
