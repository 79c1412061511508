import { keyIdOf, SecretUnreadable, type Secrets } from "./secrets.ts";

export type Reencrypted = {
  /** Rows whose secrets were encrypted again. */
  done: number;
  /** Why others could not be; they stay as they are. */
  unreadable: string[];
};

/** Encrypts a text with the current key, where another key encrypted it; null stays null. */
type Again = <T extends string | null>(encrypted: T, context: string) => Promise<T | string>;

/**
 * Encrypts the secrets of rows with the current key. `write` stores a row, whose lock the caller holds, only when `change` gives other
 * texts than it had.
 */
export const reencryptRows = async <R extends object, C extends object>(
  secrets: Secrets,
  rows: readonly R[],
  steps: {
    nameOf: (row: R) => string;
    change: (row: R, again: Again) => Promise<C>;
    write: (row: R, changed: C) => Promise<unknown>;
  },
): Promise<Reencrypted> => {
  const current = await secrets.currentKey();
  const result: Reencrypted = { done: 0, unreadable: [] };
  for (const row of rows) {
    let isChanged = false;
    const again: Again = async (encrypted, context) => {
      if (encrypted === null || keyIdOf(encrypted) === current) return encrypted;
      isChanged = true;
      return await secrets.encrypt(await secrets.decrypt(encrypted, context), context);
    };
    try {
      const changed = await steps.change(row, again);
      if (!isChanged) continue;
      await steps.write(row, changed);
      result.done += 1;
    } catch (error) {
      if (!(error instanceof SecretUnreadable)) throw error;
      result.unreadable.push(`${steps.nameOf(row)}: ${error.message}`);
    }
  }
  return result;
};
