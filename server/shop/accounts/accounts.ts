// An account is an e-mail with a password, which is stored only as an argon2id hash. Staff have one role: a role of
// one store, or super admin.
// A session has a short-lived access token and a refresh token that works once. Ending it takes effect on every
// process at once.
// `findCaller` identifies the caller of a request, and it is the only source of the caller's tenant.
export { createAccount } from "./create-account.ts";
export { findBuyer } from "./find-buyer.ts";
export { findCaller } from "./find-caller.ts";
export { hashPassword } from "./passwords/hash-password.ts";
export type { PrivacyProvider } from "./privacy-provider.ts";
export { findLastWriter, selectForWrite as lockAccount } from "./accounts.queries.ts";
