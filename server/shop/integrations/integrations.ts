/**
 * Other software acts for a store by a machine token, within the token's scopes. A token is stored as a hash; a revoked
 * one is refused by every process from the next request on.
 */
export { isMachineToken, openTokenCallers } from "./tokens/find-token-caller.ts";
