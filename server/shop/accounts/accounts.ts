// An account is an e-mail with a password, kept as an argon2id hash alone; staff have one role, of one store or of none.
// A session is a short access token and a refresh token that is used once; ended, it is over everywhere at once.
// Whoever calls is who `findCaller` says, and a store's id comes from nowhere else.
export { createAccount } from "./create-account.ts";
export { findBuyer } from "./find-buyer.ts";
export { findCaller } from "./find-caller.ts";
export { hashPassword } from "./passwords/hash-password.ts";
export type { PrivacyProvider } from "./privacy-provider.ts";
export { selectForWrite as lockAccount } from "./accounts.queries.ts";
