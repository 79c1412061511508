/** JSON as it may stand in a script element that nobody runs: no text of it can end the element or begin another. */
export const inScript = (json: string): string => json.replaceAll("<", "\\u003c");
