import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import { aGood, newShopper, openAs, putIntoCart } from "../shopper-steps.ts";
import { staffAddresses } from "../staff-addresses.ts";
import { aShopperOrders, openAsStaff } from "../staff-steps.ts";
import { openPage } from "../steps.ts";

/** The most that a page may shift while it opens; browsers call 0.1 good. */
const MOST_SHIFT = 0.02;

/** Milliseconds after a page is shown. */
const SETTLED_MS = 1_500;

type Shift = { value: number; moved: string[] };

/** Keeps every layout shift of the page, with the elements that moved, for the message of a test that fails. */
const watchShifts = async (page: Page): Promise<() => Promise<Shift[]>> => {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Reflect.set(window, "shifts", shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: unknown = Reflect.get(entry, "sources");
        const moved = (Array.isArray(sources) ? sources : []).map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : "",
        );
        shifts.push({ value: Number(Reflect.get(entry, "value")), moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => await page.evaluate<Shift[]>("window.shifts");
};

/** Lets the scripts come only when the first HTML was painted, as on a slow line. */
const delayScripts = async (page: Page): Promise<() => void> => {
  let release = () => {};
  const painted = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*.js", async (route) => {
    await painted;
    await route.continue();
  });
  return release;
};

/** Checks that nothing that is seen moves while a page opens over a slow line. */
const keepsItsPlace = async (page: Page, open: () => Promise<void>): Promise<void> => {
  const shifts = await watchShifts(page);
  const release = await delayScripts(page);
  const opened = open();
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]);
  release();
  await opened;
  await page.evaluate(async () => await document.fonts.ready);
  await page.waitForTimeout(SETTLED_MS); // later shifts are found, too; pages of staff keep a stream open
  const found = await shifts();
  const sum = found.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(found, null, 1)).toBeLessThanOrEqual(MOST_SHIFT);
};

for (const path of ["/cart", "/checkout", "/order", "/home", "/search?name=khoan"])
  test(
    `what a visitor sees of ${path} keeps its place while the page opens`,
    { tag: "@phone-instead" },
    async ({ page }) => {
      await keepsItsPlace(page, async () => await openPage(page, path));
    },
  );

/** The address with an order or a product that the store of the test has. */
const ofOwnStore = async (request: APIRequestContext, address: string): Promise<string> => {
  if (address.endsWith("/slip"))
    return `/admin/order/${await aShopperOrders(request, "Power")}/slip`;
  if (!/\/all-products\/\d+$/.test(address)) return address;
  return `/admin/all-products/${(await aGood(request, "Power", 1)).id}`;
};

const people = {
  "/admin": "admin.power@phohang.test",
  "/super-admin": "super@phohang.test",
} as const;

for (const area of ["/admin", "/super-admin"] as const)
  for (const address of staffAddresses(area))
    test(`what staff see of ${address} keeps its place while the page opens`, async ({
      page,
      request,
    }) => {
      const path = await ofOwnStore(request, address);
      await keepsItsPlace(page, async () => await openAsStaff(page, path, people[area]));
    });

test(
  "a cart keeps its place while it opens, and its first picture is not loaded lazily",
  { tag: "@phone-instead" },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    await putIntoCart(request, shopper, [await aGood(request, "Power", 5), 1]);
    await keepsItsPlace(page, async () => await openAs(page, shopper, "/cart"));
    const picture = page.getByRole("main").locator("[data-product] img");
    await expect(picture).toHaveAttribute("loading", "eager");
    await expect(picture).toHaveAttribute("fetchpriority", "high");
  },
);
