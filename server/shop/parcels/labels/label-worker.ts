// Runs in a thread of its own: draws the labels of one file, answers, and ends.
import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { drawLabels } from "./draw-labels.ts";
import type { LabelWork } from "./label.ts";

// On Linux a thread has a priority of its own, so requests and the database come first. With the lowest one a busy machine
// would not finish the labels within their time.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const bytes = await drawLabels(workerData as LabelWork); // as: `drawInThread` starts it with nothing else
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(bytes);
