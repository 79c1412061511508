import { expect, test, type Page } from "@playwright/test";
import { pageIsReady } from "../steps.ts";

/** The limit for scripts and styles of a first visit, compressed, until the network is idle: 130 KB of 1,024 bytes. */
const MOST_BYTES = 130 * 1_024;

const weigh = async (page: Page, path: string): Promise<[bytes: number, url: string][]> => {
  const weighed: Promise<[number, string]>[] = [];
  page.on("response", (response) => {
    if (!["script", "stylesheet"].includes(response.request().resourceType())) return;
    weighed.push(
      response.allHeaders().then((headers) => {
        expect([response.url(), headers["content-encoding"]]).toEqual([response.url(), "br"]);
        return [Number(headers["content-length"]), response.url()];
      }),
    );
  });
  await page.goto(path);
  await pageIsReady(page);
  await page.getByRole("dialog", { name: "Privacy settings" }).waitFor();
  await page.waitForLoadState("networkidle");
  return (await Promise.all(weighed)).toSorted(([one], [other]) => other - one);
};

test("a listing, one with a decoration and a product page cost a first visitor at most 130 KB of scripts and styles", async ({
  browser,
}) => {
  for (const path of ["/bosch_power_tool?rating=4", "/bosch_power_tool", "product"]) {
    const visitor = await browser.newContext({ locale: "en-US" });
    const page = await visitor.newPage();
    let address = path;
    if (path === "product") {
      const listing = await page.request.get("/bosch_power_tool");
      address = /"(\/bosch_power_tool\/product\/\d+)"/.exec(await listing.text())?.[1] ?? "";
    }
    const weighed = await weigh(page, address);
    const bytes = weighed.reduce((sum, [each]) => sum + each, 0);
    const largest = weighed.slice(0, 12).map(([each, url]) => `${each} ${url}`);
    expect(bytes, `${address}: ${bytes} bytes\n${largest.join("\n")}`).toBeLessThan(MOST_BYTES);
    // The listing without a filter has a decoration, with a style sheet of its own.
    const styles = weighed.filter(([, url]) => url.endsWith(".css"));
    expect(styles).toHaveLength(path === "/bosch_power_tool" ? 2 : 1);
    await visitor.close();
  }
});

/**
 * The most elements, and KiB without compression, that the first HTML of a page may have. Menus don't count: they list the
 * stores and categories, and other stories add some.
 */
const most: Record<string, { elements: number; kilobytes: number }> = {
  "/home": { elements: 765, kilobytes: 70 },
  "/bosch_power_tool": { elements: 995, kilobytes: 83 },
  "/bosch_power_tool?rating=4": { elements: 850, kilobytes: 71 },
  "/search?name=khoan": { elements: 585, kilobytes: 46 },
  "a product": { elements: 760, kilobytes: 71 },
  "/cart": { elements: 243, kilobytes: 23 },
};
const menus = /<nav[\s\S]*?<\/nav>/g;

for (const [name, budget] of Object.entries(most))
  // Both sizes get the same HTML.
  test(
    `the first HTML of ${name} is no larger than its budget, and not much smaller`,
    { tag: "@only-phone" },
    async ({ request }) => {
      const listing = await (await request.get("/bosch_power_tool?rating=4")).text();
      const product = /href="(\/bosch_power_tool\/product\/[^"]+)"/.exec(listing)?.[1] ?? "";
      const whole = await (await request.get(name === "a product" ? product : name)).text();
      const html = whole.replace(menus, "");
      const elements = html.match(/<[a-z]/g)?.length ?? 0;
      const kilobytes = Math.ceil(Buffer.byteLength(html) / 1024);
      const cost = `${elements} elements, ${kilobytes} KiB`;
      expect(elements, cost).toBeLessThanOrEqual(budget.elements);
      expect(kilobytes, cost).toBeLessThanOrEqual(budget.kilobytes);
      // A page that became smaller gets a smaller budget, so that it doesn't grow back unseen.
      expect(elements, cost).toBeGreaterThan(budget.elements * 0.8);
      expect(kilobytes, cost).toBeGreaterThan(budget.kilobytes * 0.8);
    },
  );
