// Runs before each file of long tests: prints a failure at once, and reports the counters at the end.
import { afterAll, beforeEach } from "vitest";
import { collectFigures } from "./report-figures.ts";
import { firstSeed } from "./first-seed.ts";
import { tally } from "./tally.ts";

// The summary comes an hour later, and a run that is stopped before it has none.
beforeEach(({ task, onTestFailed }) => {
  onTestFailed(() => {
    const errors = (task.result?.errors ?? []).map(({ stack, message }) => stack ?? message);
    process.stdout.write(`\nFailed with SEED=${firstSeed}: ${task.name}\n${errors.join("\n")}\n`);
  });
});

afterAll(() => collectFigures("", tally));
