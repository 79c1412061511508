import { expect, test, type APIRequestContext } from "@playwright/test";
import { staffAddresses } from "../staff-addresses.ts";
import { nothingIsMisplaced, openPage } from "../steps.ts";

const publicPages = [
  "/home",
  "/search?name=khoan",
  "/search?name=zzzz",
  "/bosch_power_tool",
  "/pages/shipping",
  "/regions",
];

/** The path of a product of the demo shop. */
const aProduct = async (request: APIRequestContext): Promise<string> => {
  const listing = await (await request.get("/bosch_power_tool")).text();
  return /href="(\/bosch_power_tool\/product\/[^"]+)"/.exec(listing)?.[1] ?? "";
};

test("the first HTML of every public page has one h1 and nothing in a place that HTML forbids", async ({
  browser,
  request,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of [...publicPages, await aProduct(request)])
    await test.step(path, async () => {
      const answer = await page.goto(new URL(path, baseURL).href);
      expect(await answer?.headerValue("permissions-policy")).toContain("camera=()");
      await expect(page.locator("h1")).toHaveCount(1);
      await nothingIsMisplaced(page);
    });
  await context.close();
});

test("the first HTML of every other page names the page in its h1", async ({ request }) => {
  for (const path of [
    "/cart",
    "/checkout",
    "/checkout/success",
    "/order",
    "/order/vouchers",
    "/order/profile",
    "/order/addresses",
    "/order/password",
    "/order/devices",
    "/order/privacy",
    "/order/12345678",
    "/order/12345678/return",
    "/order/returns",
    "/order/returns/23456789AB",
    ...staffAddresses("/admin"),
    ...staffAddresses("/super-admin"),
  ]) {
    const html = await (await request.get(path)).text();
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
  }
});

for (const path of ["/home", "/search?name=khoan"])
  test(`the first picture in the main part of ${path} is fetched first`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const [picture = ""] = /<img[^>]*>/.exec(html.slice(html.indexOf("<main"))) ?? [];
    expect(picture).toContain('loading="eager"');
    expect(picture).toContain('fetchPriority="high"');
  });

for (const path of ["/home", "/search?name=khoan", "/search?name=zzzz", "/bosch_power_tool"])
  test(
    `the largest picture at first sight of ${path} is not loaded lazily`,
    { tag: "@phone" },
    async ({ page }) => {
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const element: unknown = Reflect.get(entry, "element");
            if (element instanceof HTMLImageElement)
              document.documentElement.dataset["largest"] = element.loading;
          }
        }).observe({ type: "largest-contentful-paint", buffered: true });
      });
      await openPage(page, path);
      await page.waitForLoadState("networkidle");
      expect(await page.locator("html").getAttribute("data-largest")).not.toBe("lazy");
    },
  );

test("without JavaScript a page says that it doesn't work, in its language, and shows no skeleton", async ({
  browser,
  request,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const en = "This does not work without JavaScript.";
  const vn = "Phần này không hoạt động khi thiếu JavaScript.";
  for (const [path, text] of [
    ["/cart?lng=vn", vn],
    ["/cart?lng=en", en],
    ["/checkout?lng=en", en],
    ["/order?lng=en", en],
    ["/admin/order?lng=vn", vn],
    [`${await aProduct(request)}?lng=en`, en], // where buying doesn't work
  ] as const)
    await test.step(path, async () => {
      await page.goto(new URL(path, baseURL).href);
      // Text locators leave out the contents of `noscript`.
      await expect(page.locator("noscript p").first()).toBeVisible();
      expect((await page.locator("noscript p").allTextContents()).join()).toContain(text);
      await expect(page.locator(".skeleton").filter({ visible: true })).toHaveCount(0);
    });
  await context.close();
});
