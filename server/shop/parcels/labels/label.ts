import type { Deadline } from "#server/platform/deadline.ts";
import { openThreadQueue, threadFile } from "#server/platform/run-in-thread.ts";
import type { LabelSize } from "#contract/parcels.ts";

export type LabelPlace = { name: string; phone: string; address: string };

/** A label as it is drawn: all of its texts are ready. */
export type Label = {
  parcelId: string;
  carrier: string;
  trackingCode: string;
  /** "" for a carrier that named none. */
  sortingCode: string;
  sender: LabelPlace;
  receiver: LabelPlace;
  /** Each with its quantity. */
  goods: readonly string[];
  /** The amount to collect, or that nothing is collected. */
  cod: string;
  /** Weight, size, inspection, day, and the note to the carrier. */
  facts: readonly string[];
};

/** The headings of a label. `more` says how many goods of its list did not fit: `{{number}}`. */
export type LabelWords = Record<"sender" | "receiver" | "goods" | "cod" | "more", string>;

/** The message to the thread. */
export type LabelWork = { labels: readonly Label[]; size: LabelSize; words: LabelWords };

const limits = { memoryMb: 160, ms: 20_000 };

const enqueue = openThreadQueue("labels");
const worker = threadFile("shop/parcels/labels/label-worker");

/** Draws labels in a thread of its own, a page each, and returns the PDF. */
export const drawInThread = async (work: LabelWork, deadline: Deadline): Promise<Uint8Array> =>
  (await enqueue(worker, work, limits, deadline)) as Uint8Array; // as: the thread answers once, with the file
