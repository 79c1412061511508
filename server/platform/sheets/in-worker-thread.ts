import { deadlineIn } from "../deadline.ts";
import {
  openThreadQueue,
  threadFile,
  ThreadLimitExceeded,
  type ThreadLimits,
} from "../run-in-thread.ts";
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

const enqueue = openThreadQueue("sheets");
const worker = threadFile("platform/sheets/sheet-worker");

/** Like `writeXlsx`, without blocking the event loop. */
export const writeXlsxInThread = async (sheet: Sheet): Promise<Buffer> => {
  if (sheet.rows.length <= FEW_ROWS) return await writeXlsx(sheet);
  const done = await inThread({ sheet });
  if ("bytes" in done) {
    const { buffer, byteOffset, byteLength } = done.bytes;
    return Buffer.from(buffer, byteOffset, byteLength);
  }
  throw new Error("a thread that should write a sheet did something else");
};

/** Like `readXlsx`, without blocking the event loop. */
export const readXlsxInThread = async (bytes: Uint8Array, rowsMax: number): Promise<string[][]> => {
  const done = await inThread({ bytes, rowsMax });
  if ("broken" in done) throw new BrokenSheet(done.broken);
  if ("rows" in done) return done.rows;
  throw new Error("a thread that should read a sheet did something else");
};

/** Does the work in a thread of its own. A file that exceeds the limits counts as broken. */
export const inThread = async (
  work: SheetWork,
  within: ThreadLimits = limits,
): Promise<SheetDone> => {
  try {
    return (await enqueue(worker, work, within, deadlineIn(WAIT_MS))) as SheetDone; // as: the thread answers once, in this shape
  } catch (error) {
    if (error instanceof ThreadLimitExceeded) return { broken: error.message };
    throw error;
  }
};
