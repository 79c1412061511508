const pattern = /^[^\s@<>"(),:;\\[\]]+@[^\s@.]+(?:\.[^\s@.]+)+$/u;

/** No mail reaches a domain below it (RFC 2606). Closed accounts and those of other software have such addresses. */
const nowhere = /\.invalid$/i;

/** The domain of the addresses of accounts that other software acts under. */
export const SERVICE_DOMAIN = "service.invalid";

/** Returns whether a text is an e-mail address (`spec §5`), for browser and server. */
export const isEmail = (text: string): boolean => pattern.test(text) && !nowhere.test(text);
