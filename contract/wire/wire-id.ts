const form = /^\d{1,15}$/;

/**
 * The database key that an id on the wire names; null for a text that no id looks like, which callers treat as unknown.
 * Fifteen digits are the most that a number holds exactly.
 */
export const keyOfId = (id: string): number | null => (form.test(id) ? Number(id) : null);
