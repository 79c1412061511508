// Runs in a thread of its own: draws the labels of one file, answers, and ends.
import { parentPort, workerData } from "node:worker_threads";
import { drawLabels } from "./draw-labels.ts";
import type { LabelWork } from "./label.ts";

const bytes = await drawLabels(workerData as LabelWork); // as: `drawInThread` starts it with nothing else
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(bytes);
