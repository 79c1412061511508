// Files of tests that may take more than ten seconds, each with its reason. npm test marks all others.

export const SLOW_MS = 10_000;

/** @type {Record<string, string>} file → why it takes that long */
export const slowFiles = {};
