// A store's policies are versions, each in force until the next one begins; without one, the shop's default text is in
// force. The past never changes: `policies_at` returns the versions of an order's time, so the checkout copies nothing.
export { findEffective as findEffectivePolicies } from "./policies.queries.ts";
export { serializeEffective, type EffectivePolicy } from "./policy-versions.ts";
