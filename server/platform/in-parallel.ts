/** Calls `act` for each item, at most `atOnce` at the same time. The first error ends it, once the calls under way have ended. */
export const inParallel = async <T>(
  atOnce: number,
  items: Iterable<T> | AsyncIterable<T>,
  act: (item: T) => Promise<void>,
): Promise<void> => {
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const item of items) {
    if (failures.length > 0) break;
    const done = act(item)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => underWay.delete(done));
    underWay.add(done);
    if (underWay.size >= atOnce) await Promise.race(underWay);
  }
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
};
