/** An id of the wire as a key; null for what can't be one, which is then as good as unknown. */
export const keyOf = (id: string): number | null => (/^\d{1,15}$/.test(id) ? Number(id) : null);
