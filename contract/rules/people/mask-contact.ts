const MASK = "•••";

/** Masks an e-mail address: the first letter and the domain stay. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*(?=@)/u, `$1${MASK}`);

/** Masks a name: the first letter of each word stays. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => `${[...word][0] ?? ""}${MASK}`)
    .join(" ");

/** Masks a phone number: the last three digits stay. */
export const maskPhone = (phone: string): string => `${MASK} ${MASK} ${phone.slice(-3)}`;

/** Takes the place of a text of which nothing is shown. */
export const masked = (text: string): string => (text === "" ? "" : MASK);

export const isMasked = (email: string): boolean => email.includes(MASK);
