import { createHash, timingSafeEqual } from "node:crypto";

/** Whether the text is one of the secrets. Hashes are compared, so that neither content nor length can be timed. */
export const isSecret = (secrets: readonly string[], text: string): boolean => {
  const received = hashed(text);
  let isOne = false;
  for (const secret of secrets) {
    const isThis = timingSafeEqual(received, hashed(secret));
    isOne = isThis || isOne;
  }
  return isOne;
};

const hashed = (text: string): Buffer => createHash("sha256").update(text).digest();
