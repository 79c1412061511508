/** Escapes JSON for a script element that is not executed: no text in it can end the element or open another. */
export const inScript = (json: string): string => json.replaceAll("<", "\\u003c");
