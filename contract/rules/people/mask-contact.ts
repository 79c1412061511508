const MASK = "•••";

/** Masks an e-mail address: the first letter and the domain stay. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*(?=@)/u, `$1${MASK}`);

export const isMasked = (email: string): boolean => email.includes(MASK);
