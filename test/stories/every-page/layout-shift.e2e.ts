import { expect, test, type Page } from "@playwright/test";
import { aGood, newShopper, openAs, putIntoCart } from "../shopper-steps.ts";
import { isEverySize, openPage } from "../steps.ts";
import { watchShifts } from "../layout-shifts.ts";

/** Milliseconds after a page is shown. */
const SETTLED_MS = isEverySize ? 1_500 : 700;

/** Checks that nothing that is seen moves while a page opens; those of staff are watched where their amounts are. */
const keepsItsPlace = async (page: Page, go: () => Promise<void>): Promise<void> => {
  const shifts = await watchShifts(page);
  await shifts.open(go);
  await page.evaluate(async () => await document.fonts.ready);
  await page.waitForTimeout(SETTLED_MS); // later shifts are found, too
  await shifts.keptItsPlace();
};

for (const path of ["/cart", "/checkout", "/order", "/home", "/search?name=khoan"])
  test(
    `what a visitor sees of ${path} keeps its place while the page opens`,
    // A cart with products is watched below.
    { tag: path === "/cart" ? ["@long"] : ["@phone"] },
    async ({ page }) => {
      await keepsItsPlace(page, async () => await openPage(page, path));
    },
  );

test(
  "a cart keeps its place while it opens, and its first picture is not loaded lazily",
  { tag: "@phone" },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    await putIntoCart(request, shopper, [await aGood(request, "Power", 5), 1]);
    await keepsItsPlace(page, async () => await openAs(page, shopper, "/cart"));
    const picture = page.getByRole("main").locator("[data-product] img");
    await expect(picture).toHaveAttribute("loading", "eager");
    await expect(picture).toHaveAttribute("fetchpriority", "high");
  },
);
