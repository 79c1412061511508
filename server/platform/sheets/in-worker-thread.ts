import { deadlineIn } from "../deadline.ts";
import { limitConcurrency } from "../http/limit-concurrency.ts";
import { runInThread, ThreadLimitExceeded, type ThreadLimits } from "../run-in-thread.ts";
import { BrokenSheet } from "./read-zip.ts";
import type { Sheet } from "./sheet.ts";
import { writeXlsx } from "./write-xlsx.ts";

/** The messages to the thread and from it. */
export type SheetWork = { sheet: Sheet } | { bytes: Uint8Array; rowsMax: number };
export type SheetDone = { bytes: Uint8Array } | { rows: string[][] } | { broken: string };

/** A sheet of at most this number of rows is written sooner than a thread starts. */
const FEW_ROWS = 100;
/**
 * A workbook takes a second per some thousand rows, and the process works on one at a time, so a caller waits for the
 * ones before.
 */
const WAIT_MS = 10_000;
const limits = { memoryMb: 512, ms: 30_000 };

// Limited per process, because all of its threads share one set of cores.
const acquire = limitConcurrency({ atOnce: 1, waiting: 12 });

/** Like `writeXlsx`, without blocking the event loop. */
export const writeXlsxInThread = async (sheet: Sheet): Promise<Buffer> => {
  if (sheet.rows.length <= FEW_ROWS) return await writeXlsx(sheet);
  const done = await enqueue({ sheet });
  if ("bytes" in done) {
    const { buffer, byteOffset, byteLength } = done.bytes;
    return Buffer.from(buffer, byteOffset, byteLength);
  }
  throw new Error("a thread that should write a sheet did something else");
};

/** Like `readXlsx`, without blocking the event loop. */
export const readXlsxInThread = async (bytes: Uint8Array, rowsMax: number): Promise<string[][]> => {
  const done = await enqueue({ bytes, rowsMax });
  if ("broken" in done) throw new BrokenSheet(done.broken);
  if ("rows" in done) return done.rows;
  throw new Error("a thread that should read a sheet did something else");
};

const enqueue = async (work: SheetWork): Promise<SheetDone> => {
  const leave = await acquire("sheets", deadlineIn(WAIT_MS));
  try {
    return await inThread(work);
  } finally {
    leave();
  }
};

/** Does the work in a thread of its own. A file that exceeds the limits counts as broken. */
export const inThread = async (
  work: SheetWork,
  within: ThreadLimits = limits,
): Promise<SheetDone> => {
  try {
    const file = new URL("sheet-worker.ts", import.meta.url);
    return (await runInThread(file, work, within)) as SheetDone; // as: the thread answers once, in this shape
  } catch (error) {
    if (error instanceof ThreadLimitExceeded) return { broken: error.message };
    throw error;
  }
};
