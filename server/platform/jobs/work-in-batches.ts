type Batches<R> = {
  /** The next rows, at most `atOnce`. A row that was worked on is not among them again. */
  find: () => Promise<readonly R[]>;
  work: (row: R) => Promise<unknown>;
  atOnce: number;
  closing: AbortSignal;
};

/**
 * Works on rows, batch after batch, until none are left or the shop closes. A row that fails holds up no other: its error is
 * thrown when the others are done.
 */
export const workInBatches = async <R>({
  find,
  work,
  atOnce,
  closing,
}: Batches<R>): Promise<void> => {
  const errors: unknown[] = [];
  let isMore = true;
  while (isMore && !closing.aborted) {
    const rows = await find();
    let done = 0;
    for (const row of rows) {
      if (closing.aborted) break;
      try {
        await work(row);
        done += 1;
      } catch (error) {
        errors.push(error);
      }
    }
    // A whole batch that fails would be found again for ever.
    isMore = rows.length === atOnce && done > 0;
  }
  if (errors.length > 0) throw errors[0];
};
