/** Whether a promise is fulfilled or rejected within a time, in milliseconds. */
export const settlesWithin = async (asked: Promise<unknown>, ms: number): Promise<boolean> => {
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(() => late.resolve(false), ms);
  const settled = asked.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([settled, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
