import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { deadlineIn } from "../deadline.ts";
import { limitConcurrency } from "../http/limit-concurrency.ts";
import { BrokenSheet } from "./read-zip.ts";
import type { Sheet } from "./sheet.ts";
import { writeXlsx } from "./write-xlsx.ts";

/** What the thread is given, and what it answers. */
export type SheetWork = { sheet: Sheet } | { bytes: Uint8Array; rowsMax: number };
export type SheetDone = { bytes: Uint8Array } | { rows: string[][] } | { broken: string };

/** A sheet of so many rows is written sooner than a thread starts. */
const FEW_ROWS = 100;
/** A workbook takes a second for some thousand rows, and one is worked on at a time: whoever waits, waits for those. */
const WAIT_MS = 10_000;
const limits = { memoryMb: 512, ms: 30_000 };

// The process has one set of cores, so the turn is the process's as well.
const turn = limitConcurrency({ atOnce: 1, waiting: 12 });

/** As `writeXlsx`; the shop goes on answering meanwhile. */
export const writeXlsxAside = async (sheet: Sheet): Promise<Buffer> => {
  if (sheet.rows.length <= FEW_ROWS) return await writeXlsx(sheet);
  const done = await aside({ sheet });
  if ("bytes" in done) return Buffer.from(done.bytes.buffer);
  throw new Error("a thread that should write a sheet did something else");
};

/** As `readXlsx`; the shop goes on answering meanwhile. */
export const readXlsxAside = async (bytes: Uint8Array, rowsMax: number): Promise<string[][]> => {
  const done = await aside({ bytes, rowsMax });
  if ("broken" in done) throw new BrokenSheet(done.broken);
  if ("rows" in done) return done.rows;
  throw new Error("a thread that should read a sheet did something else");
};

const aside = async (work: SheetWork): Promise<SheetDone> => {
  const leave = await turn("sheets", deadlineIn(WAIT_MS));
  try {
    return await inThread(work);
  } finally {
    leave();
  }
};

/** Has a thread of its own do the work; a file that takes it more than it may is a broken one. */
export const inThread = async (work: SheetWork, { memoryMb, ms } = limits): Promise<SheetDone> => {
  const worker = new Worker(new URL("sheet-worker.ts", import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  try {
    // An error of the thread rejects this as well.
    const [done] = await once(worker, "message", { signal: AbortSignal.timeout(ms) });
    return done as SheetDone; // as: the thread answers once, and so
  } catch (error) {
    if (isTooMuch(error)) return { broken: "more than a thread may take" };
    throw error;
  } finally {
    await worker.terminate();
  }
};

const isTooMuch = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "AbortError" || ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"));
