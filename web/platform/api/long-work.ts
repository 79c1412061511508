import { makePageState } from "../page-state.ts";

/** After this time the page says that the work is still running. */
export const LONG_AFTER_MS = 4_000;

/** Loaded when work begins, so that it is available on a slow network; a visitor who only browses never loads it. */
export const fetchWorkNotice = () => import("#web/design/work-notice.tsx");

type Work = { cancel: () => void };

/** Work that users have been waiting for longer than `LONG_AFTER_MS`. */
export const longWork = makePageState<readonly Work[]>([]);

/**
 * Runs work that a user waits for, however long it takes: the client has no timeout of its own (`spec §7`). After
 * `LONG_AFTER_MS` the page offers to cancel it; cancelling aborts the signal.
 */
export const asLongWork = async <T>(run: (canceled: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController();
  const work: Work = { cancel: () => controller.abort() };
  fetchWorkNotice().catch(() => undefined); // the work continues without its notice
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
