import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { ask, RequestFailed } from "#web/platform/api/api.ts";
import type { Webhook } from "../load-webhooks.ts";
import type { DeliveriesQuery } from "./deliveries-query.ts";

type List = Answer<Contract["GET /admin/webhooks/{id}/deliveries"]>;
export type Delivery = List["deliveries"][number];
export type DeliveryDetails = Answer<Contract["GET /admin/webhook-deliveries/{id}"]>;
export type DeliveryTry = DeliveryDetails["lastTries"][number];

export type LoadedDeliveries = { webhook: Webhook; query: DeliveriesQuery; list: List };

/** A webhook with a page of its deliveries. */
export const findDeliveries = async (
  { id, query }: { id: string; query: DeliveriesQuery },
  signal?: AbortSignal,
): Promise<LoadedDeliveries> => {
  const options = signal ? { signal } : {};
  const [{ webhooks }, list] = await Promise.all([
    ask("GET /admin/webhooks", {}, options),
    ask("GET /admin/webhooks/{id}/deliveries", { params: { id }, query }, options),
  ]);
  const webhook = webhooks.find((each) => each.id === id);
  // It was deleted between the two answers.
  if (!webhook) throw new RequestFailed(404, "status 404", {}, "status");
  return { webhook, query, list };
};

export const findDelivery = async (id: string, signal: AbortSignal): Promise<DeliveryDetails> =>
  await ask("GET /admin/webhook-deliveries/{id}", { params: { id } }, { signal });
