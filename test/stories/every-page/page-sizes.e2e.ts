import { expect, test } from "@playwright/test";

/** The most elements, and KiB without compression, that the first HTML of a page may have. */
const most: Record<string, { elements: number; kilobytes: number }> = {
  "/home": { elements: 920, kilobytes: 82 },
  "/bosch_power_tool": { elements: 1150, kilobytes: 97 },
  "/bosch_power_tool?rating=4": { elements: 1000, kilobytes: 85 },
  "/search?name=khoan": { elements: 720, kilobytes: 57 },
  "a product": { elements: 925, kilobytes: 85 },
  "/cart": { elements: 375, kilobytes: 33 },
};

for (const [name, budget] of Object.entries(most))
  test(`the first HTML of ${name} is no larger than its budget, and not much smaller`, async ({
    request,
  }) => {
    const listing = await (await request.get("/bosch_power_tool?rating=4")).text();
    const product = /href="(\/bosch_power_tool\/product\/[^"]+)"/.exec(listing)?.[1] ?? "";
    const html = await (await request.get(name === "a product" ? product : name)).text();
    const elements = html.match(/<[a-z]/g)?.length ?? 0;
    const kilobytes = Math.ceil(Buffer.byteLength(html) / 1024);
    const cost = `${elements} elements, ${kilobytes} KiB`;
    expect(elements, cost).toBeLessThanOrEqual(budget.elements);
    expect(kilobytes, cost).toBeLessThanOrEqual(budget.kilobytes);
    // A page that became smaller gets a smaller budget, so that it doesn't grow back unseen.
    expect(elements, cost).toBeGreaterThan(budget.elements * 0.8);
    expect(kilobytes, cost).toBeGreaterThan(budget.kilobytes * 0.8);
  });
