/**
 * Wraps a storage of the browser. It may refuse writes (cookies blocked, storage full); then values live in memory
 * until the page is left, and no error is thrown.
 */
const guarded = (storage: () => Storage) => {
  const refused = new Map<string, string>();
  return {
    get: (key: string): string | null => {
      const here = refused.get(key);
      if (here !== undefined) return here;
      try {
        return storage().getItem(key);
      } catch {
        return null; // blocked: nothing is stored
      }
    },
    set: (key: string, value: string): void => {
      try {
        storage().setItem(key, value);
        refused.delete(key);
      } catch {
        refused.set(key, value);
      }
    },
    remove: (key: string): void => {
      refused.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // blocked: nothing was stored
      }
    },
  };
};

/** Shared by all tabs; survives closing the browser. */
export const browserStorage = guarded(() => localStorage);
/** Belongs to one tab. */
export const tabStorage = guarded(() => sessionStorage);
