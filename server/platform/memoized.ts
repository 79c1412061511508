/** Calls `make` at the first use and keeps its result. A failure is not kept: the next use calls it again. */
export const memoized = <T>(make: () => Promise<T>) => {
  let kept: Promise<T> | undefined;
  return {
    get: async (): Promise<T> => {
      const making = (kept ??= make());
      try {
        return await making;
      } catch (error) {
        if (kept === making) kept = undefined;
        throw error;
      }
    },
    /** The result where one was made, or is being made: for closing what it opened. */
    made: async (): Promise<T | undefined> => await kept?.catch(() => undefined),
  };
};
