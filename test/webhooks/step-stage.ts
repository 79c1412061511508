import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { sendDue } from "#server/shop/integrations/webhooks/deliver-webhooks.ts";
import { openShop, type TestShop } from "../shop.ts";
import { openReceiver, type Receiver } from "./receiver.ts";
import { noTurns, stageWebhooks } from "./webhook-stage.ts";

export const START = new Date("2026-03-02T03:00:00Z");

/** Shared by the tests of sending: before each test a new webhook that wants moves of orders, at a receiver of its own. */
export const stageSteps = () => {
  // as: both are set before the first test
  const stage = {} as {
    shop: TestShop;
    webhooks: ReturnType<typeof stageWebhooks>;
    receiver: Receiver;
    webhook: { id: string; secret: string };
  };
  beforeAll(async () => {
    stage.shop = await openShop();
    stage.webhooks = stageWebhooks(stage.shop);
  });
  afterAll(async () => await stage.shop.close());
  beforeEach(async () => {
    stage.webhooks.setTime(START);
    stage.receiver = await openReceiver();
    stage.webhook = await stage.webhooks.add(stage.receiver.url, { events: ["order.moved"] });
  });
  afterEach(async () => {
    await stage.receiver.close();
    await stage.webhooks.remove(stage.webhook.id);
  });

  return {
    stage,
    /** Queues steps of objects, as the triggers do: `1.1 1.2 2.1` are two steps of the object 1 and one of 2. */
    queue: async (steps: string): Promise<void> => {
      const { ownerDb, stores, clock } = stage.shop;
      for (const step of steps.split(" "))
        await ownerDb.query("select queue_webhook_event($1, 'order.moved', $2, $3, $4)", [
          stores.own,
          `order:${step.split(".")[0]}`,
          clock(),
          { step },
        ]);
    },
    /** The steps that the receiver got. */
    steps: (): string[] => stage.receiver.received.map(({ data }) => String(data["step"])),
    /** The states of the deliveries with their tries, the newest first. */
    states: async (): Promise<string[]> => {
      const { deliveries } = await stage.webhooks.deliveries(stage.webhook.id);
      return deliveries.map(
        ({ state, tries }: { state: string; tries: number }) => `${state} ${tries}`,
      );
    },
    /** Takes what is due, and returns the ends of the tries. */
    begin: async (): Promise<Promise<void>[]> => {
      const { db, clock, secrets, config } = stage.shop;
      const onError = (error: Error) => {
        throw error;
      };
      return await sendDue({ db, clock, secrets, config, onError, acquire: noTurns });
    },
  };
};
