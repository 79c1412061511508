import {
  webhookDeliveryStates,
  webhookEvents,
  type WebhookDeliveryState,
  type WebhookEvent,
} from "#contract/integrations/webhook-events.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { readPaging, type Paging } from "#web/frame/staff/read-paging.ts";
import { listHref } from "#web/platform/page/list-href.ts";

/** The query of the URL of a webhook's deliveries; a missing or invalid parameter is `undefined`. */
export type DeliveriesQuery = Paging & {
  state: WebhookDeliveryState | undefined;
  event: WebhookEvent | undefined;
};

export const readDeliveriesQuery = (search: URLSearchParams): DeliveriesQuery => ({
  state: webhookDeliveryStates.find((state) => state === search.get("state")),
  event: webhookEvents.find((event) => event === search.get("event")),
  ...readPaging(search),
});

export const deliveriesHref = (id: string, query: Partial<DeliveriesQuery>): string =>
  listHref(staffPaths.adminWebhook(id), query);

/** The kinds of objects that events are about. */
const objectKinds = ["order", "product", "review", "parcel", "return", "statement"] as const;
export type ObjectKind = (typeof objectKinds)[number];

/** Reads the object of an event, as `order:12345678`. Null for a kind that this version of the page doesn't know. */
export const readObject = (object: string): { kind: ObjectKind; id: string } | null => {
  const at = object.indexOf(":");
  const kind = objectKinds.find((each) => each === object.slice(0, at));
  return kind === undefined ? null : { kind, id: object.slice(at + 1) };
};

/** Returns the page that shows an object to staff. A parcel is numbered within its order (`12345678-1`), which shows it. */
export const hrefOfObject = (kind: ObjectKind, id: string): string => {
  switch (kind) {
    case "order":
      return staffPaths.adminOrder(id);
    case "product":
      return staffPaths.adminProduct(id);
    case "review":
      return staffPaths.adminReviews;
    case "parcel":
      return staffPaths.adminOrder(id.replace(/-\d+$/, ""));
    case "return":
      return staffPaths.adminReturn(id);
    case "statement":
      return staffPaths.adminMonth(id);
  }
};
