const pattern = /^[^\s@<>"(),:;\\[\]]+@[^\s@.]+(?:\.[^\s@.]+)+$/u;

/** Returns whether a text is an e-mail address (`spec §5`), for browser and server. */
export const isEmail = (text: string): boolean => pattern.test(text);
