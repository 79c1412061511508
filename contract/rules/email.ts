const pattern = /^[^\s@<>"(),:;\\[\]]+@[^\s@.]+(?:\.[^\s@.]+)+$/u;

/** Whether a text is a mail address (`spec §5`), for both sides of the wire. */
export const isEmail = (text: string): boolean => pattern.test(text);
