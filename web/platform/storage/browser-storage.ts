/**
 * A storage of the browser. It may refuse to keep anything (cookies blocked, storage full): then what is written holds as
 * long as the page, and nothing breaks.
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
        return null; // blocked: nothing is kept
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
        // blocked: nothing was kept
      }
    },
  };
};

/** Shared by the tabs, and kept when the browser is closed. */
export const browserStorage = guarded(() => localStorage);
/** Of this tab alone. */
export const tabStorage = guarded(() => sessionStorage);
