import { Refused } from "#contract/wire/refusals.ts";

/** An id of the wire as a key; null for what can't be one, which is then as good as unknown. */
export const keyOf = (id: string): number | null => (/^\d{1,15}$/.test(id) ? Number(id) : null);

/** The key of a product that somebody names; what can't be one is refused as unknown. */
export const theProductKey = (id: string): number => {
  const key = keyOf(id);
  if (key === null) throw new Refused("http/not-found");
  return key;
};
