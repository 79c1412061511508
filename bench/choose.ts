/** The entry of a list for a turn; it begins again after the last one. */
export const at = <T>(list: readonly T[], turn: number): T => {
  const one = list[turn % list.length];
  if (one === undefined) throw new Error("nothing to choose from");
  return one;
};

/** A random entry of a list. */
export const anyOf = <T>(list: readonly T[]): T =>
  at(list, Math.floor(Math.random() * list.length));
