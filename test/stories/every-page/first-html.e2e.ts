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

for (const path of [...publicPages, "a product"])
  test(`the first HTML of ${path} has one h1 and nothing in a place that HTML forbids`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const real = path === "a product" ? await aProduct(request) : path;
    const answer = await page.goto(new URL(real, baseURL).href);
    expect(await answer?.headerValue("permissions-policy")).toContain("camera=()");
    await expect(page.locator("h1")).toHaveCount(1);
    await nothingIsMisplaced(page);
    await context.close();
  });

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
  ...staffAddresses("/admin"),
  ...staffAddresses("/super-admin"),
])
  test(`the first HTML of ${path} names the page in its h1`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
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
    { tag: "@phone-instead" },
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

for (const [language, path, text] of [
  ["en", "/cart", "This does not work without JavaScript."],
  ["vn", "/cart", "Phần này không hoạt động khi thiếu JavaScript."],
  ["en", "/checkout", "This does not work without JavaScript."],
  ["en", "/order", "This does not work without JavaScript."],
  ["vn", "/admin/order", "Phần này không hoạt động khi thiếu JavaScript."],
] as const)
  test(`without JavaScript ${path} says so in ${language}, and shows no skeleton`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(new URL(`${path}?lng=${language}`, baseURL).href);
    // Text locators leave out the contents of `noscript`.
    await expect(page.locator("noscript p").first()).toBeVisible();
    expect((await page.locator("noscript p").allTextContents()).join()).toContain(text);
    await expect(page.locator(".skeleton").filter({ visible: true })).toHaveCount(0);
    await context.close();
  });

test("without JavaScript a product page says that buying doesn't work", async ({
  browser,
  request,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(new URL(await aProduct(request), baseURL).href);
  await expect(page.locator("noscript p").first()).toBeVisible();
  expect((await page.locator("noscript p").allTextContents()).join()).toContain(
    "This does not work without JavaScript.",
  );
  await context.close();
});
