/** The picture library, loaded with the first picture: a fifth of an idle shop's memory, and most processes see none. */
export const loadSharp = async () => (await import("sharp")).default;
