// A store's policies are versions, each in force until the next one begins; without one, the shop's default text is in
// force. The past never changes: `policies_at` returns the versions of an order's time, so the checkout copies nothing.
export { findHeld as findHeldPolicies } from "./policies.queries.ts";
export { serializeHeld, type HeldPolicy } from "./policy-versions.ts";
