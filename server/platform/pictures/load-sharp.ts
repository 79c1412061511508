/** Loads sharp with the first picture: it takes a fifth of an idle shop's memory, and most processes never need it. */
export const loadSharp = async () => (await import("sharp")).default;
