// A store's policies are versions, each of which holds from a time until the next one begins; the shop's default text holds
// where a store has none. What held at a moment never changes afterwards: `policies_at` in the database tells it by the time
// of an order, so that the checkout copies nothing.
export { findHeld as findHeldPolicies } from "./policies.queries.ts";
export { serializeHeld, type HeldPolicy } from "./policy-versions.ts";
