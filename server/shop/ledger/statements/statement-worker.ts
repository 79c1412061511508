// Runs in a thread of its own: draws a statement, answers, and ends.
import { parentPort, workerData } from "node:worker_threads";
import { drawStatement } from "./draw-statement.ts";
import type { StatementWork } from "./drawn-statement.ts";

const bytes = await drawStatement(workerData as StatementWork); // as: `drawStatementInThread` starts it with nothing else
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(bytes);
