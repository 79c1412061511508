import { makeStore } from "./store.ts";

/** A person who waits longer than this is told that the work is still under way. */
export const LONG_AFTER_MS = 4_000;

/** Fetched when work begins, so that it is there when the network is slow; a visitor who only looks around is spared it. */
export const fetchWorkNotice = () => import("#web/design/work-notice.tsx");

type Work = { cancel: () => void };

/** Work that somebody has been waiting for longer than that. */
export const longWork = makeStore<readonly Work[]>([]);

/**
 * Runs work that somebody waits for, however long it takes: the client has no time-out of its own (`spec §7`). After a
 * while the page offers to cancel it; that aborts the signal.
 */
export const asLongWork = async <T>(run: (canceled: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController();
  const work: Work = { cancel: () => controller.abort() };
  fetchWorkNotice().catch(() => undefined); // the work goes on without its notice
  const timer = setTimeout(() => longWork.set([...longWork.now(), work]), LONG_AFTER_MS);
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
    if (longWork.now().includes(work)) longWork.set(longWork.now().filter((each) => each !== work));
  }
};

export const cancelLongWork = (): void => {
  for (const { cancel } of longWork.now()) cancel();
};
