import { Refused } from "#contract/wire/refusals.ts";

/** An id of the wire as a key; null for a text that can't be a key, which callers treat as unknown. */
export const keyOf = (id: string): number | null => (/^\d{1,15}$/.test(id) ? Number(id) : null);

/** The key of a requested product; refuses a text that can't be a key as unknown. */
export const theProductKey = (id: string): number => {
  const key = keyOf(id);
  if (key === null) throw new Refused("http/not-found");
  return key;
};
