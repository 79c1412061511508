import { keyOfId } from "#contract/wire/wire-id.ts";
import { Refused } from "#contract/wire/refusals.ts";

/** The key of a requested product; refuses a text that can't be a key as unknown. */
export const theProductKey = (id: string): number => {
  const key = keyOfId(id);
  if (key === null) throw new Refused("http/not-found");
  return key;
};
