// Runs in a thread of its own: reads or writes one workbook, answers, and ends.
import { parentPort, workerData } from "node:worker_threads";
import type { SheetDone, SheetWork } from "./in-worker-thread.ts";
import { readXlsx } from "./read-xlsx.ts";
import { BrokenSheet } from "./read-zip.ts";
import { writeXlsx } from "./write-xlsx.ts";

const carryOut = async (work: SheetWork): Promise<SheetDone> => {
  if ("sheet" in work) return { bytes: await writeXlsx(work.sheet) };
  try {
    return { rows: readXlsx(Buffer.from(work.bytes), work.rowsMax) };
  } catch (error) {
    if (error instanceof BrokenSheet) return { broken: error.message };
    throw error;
  }
};

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(await carryOut(workerData as SheetWork)); // as: `inThread` starts it with nothing else
