import type { Words } from "../platform/http/openapi/describe-members.ts";

/** Members of webhooks. */
export const integrationsWords: Words = {
  events: ["Events that the webhook wants.", ["order.placed"]],
  event: ["Event.", "order.placed"],
  trippedAt: "When it tripped; null for one that did not.",
  failuresInARow: ["How many tries failed since the last success.", 0],
  lastSuccessAt: "When a delivery last succeeded; null before the first.",
  lastFailure: "Last failed try; null without any.",
  error: ["Why the try failed; null for a success.", "timeout"],
  webhook: "Webhook.",
  webhooks: "Webhooks.",
  tries: ["How many tries there were.", 1],
  occurredAt: "When the event happened.",
  nextTryAt: "When the next try is due; null for an ended delivery and during a try.",
  lastStatus: ["Status of the last answer; null without an answer.", 204],
  lastError: ["Why the last try failed; null for a success.", "status"],
  isReplay: "Whether staff asked for it again.",
  ms: ["Milliseconds that the try took.", 120],
  queued: ["How many deliveries are sent again.", 12],
  messageId: ["Id of the message, the same for every try and replay.", "msg_1f2e3d"],
  object: ["Subject of the event.", "order:12"],
};
