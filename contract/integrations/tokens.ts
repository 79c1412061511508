/** The form and the limits of machine tokens (`beyond §5`). */

/** Every machine token begins so; the access token of a person never does. */
export const TOKEN_PREFIX = "phk_";
/** Letters and digits after the prefix: 43 of 62 are 256 bits. */
export const TOKEN_LENGTH = 43;
/** The first characters of a token that lists show, with the prefix. */
export const TOKEN_HINT = 8;
/** Tokens of a store that are neither revoked nor expired. */
export const TOKENS_MAX = 20;
/** Revoked and expired tokens of a store that its list still shows, the newest. */
export const ENDED_TOKENS_SHOWN = 50;
export const TOKEN_NAME_MAX = 60;
/** Acts of a token that its page shows, the newest. */
export const TOKEN_ACTS_SHOWN = 20;
/** Requests of a token in a second, on each process of the shop, over a longer time. */
export const TOKEN_RATE = 20;
/** Requests of a token at once, after a pause. */
export const TOKEN_BURST = 100;

const form = new RegExp(`^${TOKEN_PREFIX}[0-9A-Za-z]{${TOKEN_LENGTH}}$`);

/** Whether a text has the form of a machine token. */
export const isTokenForm = (text: string): boolean => form.test(text);
