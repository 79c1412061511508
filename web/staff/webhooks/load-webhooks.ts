import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { ask } from "#web/platform/api/api.ts";

export type Webhook = Answer<Contract["GET /admin/webhooks"]>["webhooks"][number];
/** A webhook whose secret was just made or changed. */
export type NewWebhookSecret = Answer<Contract["POST /admin/webhooks"]>;
export type TestResult = Answer<Contract["POST /admin/webhooks/{id}/test"]>;

export type LoadedWebhooks = {
  webhooks: readonly Webhook[];
  user: Answer<Contract["GET /user"]>;
};

/** The store's webhooks, and how the caller proves to be the owner of the account. */
export const findWebhooks = async (signal?: AbortSignal): Promise<LoadedWebhooks> => {
  const options = signal ? { signal } : {};
  const [{ webhooks }, user] = await Promise.all([
    ask("GET /admin/webhooks", {}, options),
    ask("GET /user", {}, options),
  ]);
  return { webhooks, user };
};

/** Sends again, or pauses; the rest of the webhook stays. */
export const switchWebhook = async (
  { id, name, url, events, version }: Webhook,
  state: "active" | "paused",
): Promise<Webhook> =>
  await ask("PUT /admin/webhooks/{id}", {
    params: { id },
    body: { name, url, events: [...events], state, version },
  });
