import { expect, test } from "@playwright/test";
import { openErrorReceiver } from "#test/error-receiver.ts";
import { openCollector } from "#test/otlp-collector.ts";
import { openSpawnedShop } from "#test/setup/spawned-shop.ts";
import { openPage } from "../steps.ts";

test(
  "an operator sees a page, its render and its statements as one trace, also of a process that was stopped",
  { tag: ["@long", "@only-desktop"] },
  async ({ page }) => {
    test.setTimeout(300_000);
    const secret = `whsec_${Buffer.alloc(32, 5).toString("base64")}`;
    const collector = await openCollector();
    const errors = await openErrorReceiver(secret);
    const shop = await openSpawnedShop(() => ({
      DEMO: "0",
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_SERVICE_NAME: "shop-1",
      ERROR_WEBHOOK_URL: errors.url,
      ERROR_WEBHOOK_SECRET: secret,
    }));
    try {
      await openPage(page, `${shop.url}/home?name=${encodeURIComponent("lan@shop.example")}`);
    } finally {
      await shop.close();
      await collector.close();
      await errors.close();
    }
    const ofPage = collector.spans.find(({ name }) => name === "GET /home");
    const inTrace = collector.spans.filter(({ traceId }) => traceId === ofPage?.traceId);
    expect(ofPage?.attributes).toMatchObject({ "http.route": "/home", "url.path": "/home" });
    expect(inTrace.map(({ name }) => name)).toContain("render");
    const render = inTrace.find(({ name }) => name === "render");
    const below = inTrace.filter(({ parentSpanId }) => parentSpanId === render?.spanId);
    expect(below.map(({ attributes }) => attributes["db.system.name"])).toContain("postgresql");
    expect(collector.resources[0]?.["service.name"]).toBe("shop-1");
    expect(JSON.stringify(collector.spans)).not.toMatch(/lan(?:@|%40)shop|Chrome|127\.0\.0\.1:/);
    expect(errors.reports).toEqual([]);
  },
);
