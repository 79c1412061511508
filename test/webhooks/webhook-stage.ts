import { webhookEvents, type WebhookEvent } from "#contract/integrations/webhook-events.ts";
import { sendDue } from "#server/shop/integrations/webhooks/deliver-webhooks.ts";
import { CAST_PASSWORD, type Person } from "../cast.ts";
import type { Answered, TestShop } from "../shop.ts";

type Adding = { events?: readonly WebhookEvent[]; as?: Person; name?: string };

/** Every end is written at once. */
export const noTurns = async () => () => undefined;

/** Shared by the tests of webhooks: webhooks of the own store, and a process that sends what is due. */
export const stageWebhooks = (shop: TestShop) => {
  const admin = shop.cast.ownAdmin;

  const tryAdd = async (
    url: string,
    { events = webhookEvents, as = admin, name = "Warehouse" }: Adding = {},
  ): Promise<Answered> =>
    await shop.ask("POST /admin/webhooks", {
      as,
      body: { name, url, events, password: CAST_PASSWORD },
    });

  const add = async (
    url: string,
    adding: Adding = {},
  ): Promise<{ id: string; secret: string; version: number }> => {
    const { status, body, text } = await tryAdd(url, adding);
    if (status !== 201) throw new Error(`not added: ${text}`);
    return { id: body.webhook.id, secret: body.secret, version: body.webhook.version };
  };

  /** Sends what is due, as one process would, until nothing more is. Returns how many tries it made. */
  const send = async (db = shop.db): Promise<number> => {
    const { clock, secrets, config } = shop;
    const onError = (error: Error) => {
      throw error;
    };
    for (let tries = 0; ;) {
      const ends = await sendDue({ db, clock, secrets, config, onError, acquire: noTurns });
      if (ends.length === 0) return tries;
      tries += ends.length;
      await Promise.all(ends);
    }
  };

  const one = async (id: string, as = admin) => {
    const { body } = await shop.ask("GET /admin/webhooks", { as });
    return body.webhooks.find((each: { id: string }) => each.id === id);
  };

  const change = async (id: string, fields: object): Promise<Answered> => {
    const { name, url, events, state, version } = await one(id);
    const body = { name, url, events, version, state: state === "tripped" ? "active" : state };
    return await shop.ask("PUT /admin/webhooks/{id}", {
      as: admin,
      params: { id },
      body: { ...body, ...fields },
    });
  };

  const deliveries = async (id: string, query: Record<string, string> = {}) =>
    (
      await shop.ask("GET /admin/webhooks/{id}/deliveries", {
        as: admin,
        params: { id },
        query: { size: "50", ...query },
      })
    ).body;

  const delivery = async (id: string) =>
    (await shop.ask("GET /admin/webhook-deliveries/{id}", { as: admin, params: { id } })).body;

  const remove = async (id: string): Promise<Answered> =>
    await shop.ask("DELETE /admin/webhooks/{id}", { as: admin, params: { id } });

  /** Sets the shop's clock. Its people sign in again, because their tokens may be over. */
  const setTime = (to: Date): void => {
    shop.clock.set(to);
    shop.forgetTokens();
  };
  const wait = (seconds: number): void =>
    setTime(new Date(shop.clock().getTime() + seconds * 1000));

  return { tryAdd, add, send, one, change, deliveries, delivery, remove, setTime, wait };
};
