import type { EndpointKey } from "#contract/contract.ts";
import type { WebhookEvent } from "#contract/integrations/webhook-events.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";

/** The call that answers with the rest of an object. */
const calls = {
  order: "GET /admin/orders/{id}",
  product: "GET /products/{id}",
  review: "GET /admin/reviews",
  parcel: "GET /admin/parcels/{id}",
  return: "GET /admin/returns/{id}",
  statement: "GET /admin/statements/{id}",
} as const satisfies Record<string, EndpointKey>;

const callOf = (kind: string): EndpointKey => {
  if (kind in calls) return calls[kind as keyof typeof calls]; // as: it is one of them
  throw new Error(`no call reads a ${kind}`);
};

export type Happened = {
  event: WebhookEvent;
  /** `order:12` */
  object: string;
  occurredAt: Date;
  content: Record<string, unknown> | null;
};

/** The body of a webhook: the event, its time, and `data` with the URL where a machine token reads the rest. */
export const bodyOf = (
  { event, object, occurredAt, content }: Happened,
  baseUrl: string,
): string => {
  const [kind = "", id = ""] = object.split(":");
  const path = callOf(kind).replace(/^GET /, "").replace("{id}", encodeURIComponent(id));
  const url = `${baseUrl}${BASE_PATH}${path}`;
  return JSON.stringify({
    type: event,
    timestamp: occurredAt.toISOString(),
    data: { id, ...content, url },
  });
};
