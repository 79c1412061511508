import { expect, test, type Page } from "@playwright/test";
import { pageIsReady, openPage } from "../steps.ts";

const products = (page: Page) => page.getByRole("main").getByRole("article");

const prices = async (page: Page): Promise<number[]> =>
  (await products(page).allInnerTexts()).map((text) =>
    Number(/₫([\d,]+)/.exec(text)?.[1]?.replaceAll(",", "")),
  );

/** On a phone the filters are in a sheet. */
const openFilters = async (page: Page, name = "Filters"): Promise<void> => {
  const opener = page.getByRole("button", { name });
  if (await opener.isVisible()) await opener.click();
};

test(
  "filters apply at once, one after the other, and are taken back with the browser's button",
  { tag: "@phone" },
  async ({ page }) => {
    await openPage(page, "/bosch_power_tool");
    const needless = page.getByRole("button", { name: "Apply", includeHidden: true });
    for (const button of await needless.all()) await expect(button).toHaveCSS("display", "none");
    const all = await products(page).count();
    await openFilters(page);
    await page.getByLabel("Germany").check();
    await expect(page).toHaveURL(/\?origin=DE$/);
    await expect.poll(() => products(page).count()).toBeLessThan(all);
    await page.getByLabel("China").check();
    await expect(page).toHaveURL(/\?origin=DE&origin=CN$/);
    await page.getByRole("link", { name: /^4 stars and up/ }).click();
    await expect(page).toHaveURL(/rating=4/);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\?origin=DE$/);
    await expect(page.getByLabel("Germany")).toBeChecked();
    await expect(page.getByLabel("China")).not.toBeChecked();
  },
);

test(
  "the filters in force stand above the products and come off with a press",
  { tag: "@long" },
  async ({ page }) => {
    await openPage(page, "/bosch_power_tool?origin=DE&rating=4");
    const chips = page.getByRole("list", { name: "Active filters" });
    await chips.getByRole("link", { name: "Remove the filter Germany" }).click();
    await expect(page).toHaveURL(/\/bosch_power_tool\?rating=4$/);
    await chips.getByRole("link", { name: "Clear all filters" }).click();
    // The store is decorated, so its list has an address of its own.
    await expect(page).toHaveURL(/\/bosch_power_tool\?page=1$/);
    await expect(chips).toHaveCount(0);
  },
);

test("products are sorted by price, both ways", async ({ page }) => {
  await openPage(page, "/bosch_home_appliances");
  const sorts = page.getByLabel("Sort by");
  await expect(sorts.getByRole("option").first()).toHaveText("Best seller");
  await expect(sorts).toHaveValue("best_seller");
  await sorts.selectOption("Price: low to high");
  await expect(page).toHaveURL(/\?sort=price_asc$/);
  await expect
    .poll(async () => (await prices(page)).toSorted((a, b) => a - b)[0])
    .toBeGreaterThan(0);
  await expect
    .poll(async () => {
      const shown = await prices(page);
      return JSON.stringify(shown) === JSON.stringify(shown.toSorted((a, b) => a - b));
    })
    .toBe(true);
  await sorts.selectOption("Price: high to low");
  await expect
    .poll(async () => {
      const shown = await prices(page);
      return JSON.stringify(shown) === JSON.stringify(shown.toSorted((a, b) => b - a));
    })
    .toBe(true);
});

test(
  "the menu's five categories come first, the others behind view all",
  { tag: "@long" },
  async ({ page }) => {
    await openPage(page, "/bosch_automatic_aftermarket", "vn");
    await openFilters(page, "Bộ lọc");
    const filters = page.getByRole("complementary", { name: "Bộ lọc" });
    const categories = filters.locator('a[href*="category="]');
    await expect(categories.filter({ visible: true })).toHaveCount(5);
    await filters.getByText(/^Xem tất cả/).click();
    await expect(categories.filter({ visible: true })).toHaveCount(9);
    const [name = ""] = (await categories.last().innerText()).split("\n");
    await categories.last().click();
    await expect(page).toHaveURL(/\?category=\d+$/);
    await expect(page).toHaveTitle(new RegExp(name));
  },
);

test("what makes no sense in the address is passed over", { tag: "@long" }, async ({ page }) => {
  await openPage(page, "/bosch_power_tool?category=999999&origin=xx&rating=9&sort=cheap&page=-3");
  await expect(page.getByRole("list", { name: "Active filters" })).toHaveCount(0);
  expect(await products(page).count()).toBeGreaterThan(10);
});

test("a page after the last one leads to the last one", { tag: "@long" }, async ({ page }) => {
  await openPage(page, "/bosch_power_tool?page=500");
  await expect(page).not.toHaveURL(/page=500/);
  expect(await products(page).count()).toBeGreaterThan(0);
});

test("filters that leave nothing say so and offer a way on", { tag: "@long" }, async ({ page }) => {
  await openPage(page, "/bosch_power_tool?origin=VN");
  await expect(page.getByText("No product fits these filters")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Clear all filters" }).last().click();
  await expect(page).toHaveURL(/\/bosch_power_tool\?page=1$/);
});

test("a sold out product is marked", { tag: "@long" }, async ({ page }) => {
  await openPage(page, "/bosch_power_tool");
  await expect(products(page).filter({ hasText: "GCO 220" })).toContainText("Sold out");
});

test("an unknown store is not found", { tag: "@long" }, async ({ page }) => {
  const answer = await page.goto("/bosch_garden_tools");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("The page you're looking for could not be found.")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  // On a phone the browser itself opens the sheet, which a story above does.
  test(
    "filters and order are still there",
    { tag: ["@long", "@only-desktop"] },
    async ({ page }) => {
      await page.goto("/bosch_power_tool?rating=4&lng=en");
      await page.getByLabel("Germany").check();
      await page.getByRole("complementary").getByRole("button", { name: "Apply" }).click();
      await expect(page).toHaveURL(/rating=4&origin=DE/);
      await page.getByLabel("Sort by").selectOption("price_asc");
      await page
        .locator("form", { has: page.getByLabel("Sort by") })
        .getByRole("button", { name: "Apply" })
        .click();
      await expect(page).toHaveURL(/origin=DE&rating=4&sort=price_asc/);
    },
  );

  test("one searches", { tag: ["@long", "@only-desktop"] }, async ({ page }) => {
    await page.goto("/bosch_power_tool?lng=en");
    const search = page.getByRole("search").first();
    await search.getByRole("combobox").fill("drill");
    await search.getByRole("combobox").press("Enter");
    await expect(page).toHaveURL(/\/search\?.*name=drill/);
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  });
});

test(
  "where the page's scripts don't come, a button applies the filters",
  { tag: "@long" },
  async ({ page, isMobile }) => {
    await page.route(/\/assets\/.*\.js/, async (route) => await route.abort());
    await page.goto("/bosch_power_tool?lng=en");
    if (isMobile) await openFilters(page);
    await page.evaluate(() => {
      // Skips the wait for the animations.
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    });
    await page.getByLabel("Germany").check();
    await page.getByRole("complementary").getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/origin=DE/);
  },
);

test(
  "what was ticked before the page was ready is applied",
  { tag: ["@long", "@only-desktop"] },
  async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/bosch_power_tool?lng=en", { waitUntil: "commit" });
    await page.getByLabel("Germany").check();
    release();
    await pageIsReady(page);
    await expect(page).toHaveURL(/origin=DE/);
  },
);
