import { Gauge, type Registry } from "prom-client";
import type { Queryable } from "#server/platform/database/database.ts";
import { sentWebhooks } from "./deliver-webhooks.ts";
import { countMessages } from "./sending.queries.ts";

/** Adds the figures of webhooks to the metrics: tries of this process, and messages that wait in the database. */
export const webhookFigures =
  (db: Queryable) =>
  (registry: Registry): void => {
    registry.registerMetric(
      new Gauge({
        name: "webhook_tries",
        help: "Webhooks that this process sent since its start: delivered, or failed.",
        labelNames: ["outcome"] as const,
        registers: [],
        collect() {
          for (const [outcome, count] of Object.entries(sentWebhooks)) this.set({ outcome }, count);
        },
      }),
    );
    registry.registerMetric(
      new Gauge({
        name: "webhooks",
        help: "Deliveries that wait, and webhooks that tripped. Without a database there are no figures.",
        labelNames: ["state"] as const,
        registers: [],
        async collect() {
          this.reset();
          const [counted] = await countMessages(db).catch(() => []); // `/metrics` must answer while the database is down
          if (!counted) return;
          this.set({ state: "waiting" }, counted.waiting);
          this.set({ state: "tripped" }, counted.tripped);
        },
      }),
    );
  };
