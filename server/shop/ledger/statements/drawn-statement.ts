import type { Language } from "#contract/language.ts";
import { deadlineIn } from "#server/platform/deadline.ts";
import { openThreadQueue, threadFile } from "#server/platform/run-in-thread.ts";

export type StatementLine = { text: string; amount: number; isSum: boolean };

/** The lines of a statement, which all of its files have: those of the balance, and the information. */
export type StatementLines = { balance: StatementLine[]; information: StatementLine[] };

/** The message to the thread: all texts are ready. */
export type StatementWork = {
  head: { title: string; store: string; state: string; information: string; currency: string };
  lines: StatementLines;
  language: Language;
};

const limits = { memoryMb: 96, ms: 10_000 };
/** A statement takes a fifth of a second with the start of its thread, and waits for those before it. */
const WAIT_MS = 5_000;
const enqueue = openThreadQueue("statements");
const worker = threadFile("shop/ledger/statements/statement-worker");

/** Draws a statement in a thread of its own, so that a process which draws none loads no library for it; returns the PDF. */
export const drawStatementInThread = async (work: StatementWork): Promise<Uint8Array> =>
  (await enqueue(worker, work, limits, deadlineIn(WAIT_MS))) as Uint8Array; // as: the thread answers once, with the file
