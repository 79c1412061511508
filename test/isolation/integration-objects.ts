import { CAST_PASSWORD } from "../cast.ts";
import { tokenOf } from "../machine-tokens.ts";
import { addWebhook, addWebhookMessage } from "../webhooks/webhook-fixtures.ts";
import type { ObjectKind } from "./object-kind.ts";

/** A store's machine tokens, webhooks and deliveries, for the calls that are about them. */
export const integrationObjects = {
  machineToken: { owner: "storeAdmin", database: true, make: tokenOf },
  storeWebhook: {
    owner: "storeAdmin",
    database: true,
    make: async ({ shop }, side) => ({
      id: await addWebhook(shop, shop.stores[side]),
      given: {
        name: "Wall",
        url: "https://wall.example.com/",
        events: ["order.placed"],
        version: 1,
        password: CAST_PASSWORD,
        from: "2026-01-01T00:00:00Z",
      },
    }),
  },
  webhookMessage: {
    owner: "storeAdmin",
    database: true,
    make: async ({ shop }, side) => ({ id: await addWebhookMessage(shop, shop.stores[side]) }),
  },
} satisfies Record<string, ObjectKind>;
