import { expect, test } from "@playwright/test";
import { openPage } from "../steps.ts";

test(
  "a store's head says at a glance whom one buys from, and folds away the legal facts",
  { tag: "@phone" },
  async ({ page, isMobile }) => {
    await openPage(page, "/bosch_power_tool");
    const main = page.getByRole("main");
    await expect(main.getByText("Verified", { exact: true })).toBeVisible();
    await expect(main.getByRole("img", { name: /out of 5 stars from \d+ reviews/ })).toBeVisible();
    await expect(main.getByText(/^\d+ products · answers within 24 hours$/)).toBeVisible();
    const legal = main.getByText(/tax code 0000000002/);
    await expect(legal).toBeHidden();
    await main.getByText("Seller information").press("Enter");
    await expect(legal).toBeVisible();
    await main.getByText("Seller information").press("Enter");
    const head = main.locator(".overflow-hidden").filter({ has: page.locator("h1") });
    if (isMobile) expect((await head.boundingBox())?.height).toBeLessThanOrEqual(200);
    await main.getByRole("button", { name: "Contact", exact: true }).click();
    await expect(page.getByRole("link", { name: "1800 1881" }).last()).toBeVisible();
    await page.keyboard.press("Escape");
    await main.getByRole("link", { name: "Policies" }).click();
    await expect(page).toHaveURL(/\/bosch_power_tool\/policies\/delivery$/);
  },
);

test(
  "a decorated store has tabs: its front, all products, its categories",
  { tag: "@phone" },
  async ({ page }) => {
    await openPage(page, "/bosch_automatic_aftermarket");
    const tabs = page.getByRole("navigation", { name: "Parts of the store" });
    const current = tabs.locator("[aria-current]");
    await expect(current).toHaveText("Home");
    await tabs.getByRole("link", { name: "All products" }).click();
    await expect(current).toHaveText("All products");
    await expect(page.getByRole("heading", { name: "All products", level: 2 })).toBeInViewport();
    await expect(page.locator(".decor")).toHaveCount(0);
    const sort = page.getByRole("combobox", { name: "Sort by" });
    for (const order of ["price_asc", "best_seller"]) {
      await sort.selectOption(order);
      await expect(page).toHaveURL(order === "price_asc" ? /\?sort=price_asc$/ : /\?page=1$/);
      await expect(current).toHaveText("All products");
      await expect(page.locator(".decor")).toHaveCount(0);
    }
    await tabs.getByRole("link", { name: "Spark plugs" }).click();
    await expect(page.getByRole("heading", { name: "Spark plugs", level: 2 })).toBeVisible();
    await expect(current).toHaveText("Spark plugs");
    await expect(page.locator(".decor")).toHaveCount(0);
    await tabs.getByRole("link", { name: "Home" }).click();
    await expect(page.locator(".decor")).toBeVisible();
  },
);

test(
  "price and store of a product stand on the first screen of a phone",
  { tag: "@only-phone" },
  async ({ page }) => {
    await openPage(page, "/bosch_power_tool");
    await page.getByRole("main").getByRole("article").first().getByRole("link").click();
    const main = page.getByRole("main");
    const bar = page.getByRole("button", { name: "Add to cart" });
    await expect(bar).toBeInViewport();
    const top = (await bar.boundingBox())?.y ?? 0;
    for (const part of [
      main.getByRole("heading", { level: 1 }),
      main.getByText(/^₫[\d,]+$/).first(),
      main.getByRole("link", { name: "Bosch Power Tool" }).last(),
    ]) {
      const box = await part.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(top);
    }
    // The thumbnails are dots on the picture.
    const picture = await main.getByRole("button", { name: /^Enlarge/ }).boundingBox();
    expect(picture?.height).toBeLessThanOrEqual(300);
  },
);

test(
  "tiles among those of other stores name their store and are equally high",
  { tag: ["@long", "@phone"] },
  async ({ page }) => {
    for (const path of ["/home", "/search?name=m%C3%A1y"]) {
      await openPage(page, path);
      const tiles = page
        .getByRole("main")
        .getByRole("article")
        .filter({ has: page.locator("strong") });
      await expect(tiles.first()).toContainText(
        /Bosch (?:Power Tool|Automatic Aftermarket|Home Appliances)/,
      );
      await expect(tiles.filter({ hasText: /Bosch (?:Power|Automatic|Home)/ })).toHaveCount(
        await tiles.count(),
      );
      const heights = await tiles.evaluateAll((all) =>
        all.slice(0, 2).map((tile) => Math.round(tile.getBoundingClientRect().height)),
      );
      expect(new Set(heights).size).toBe(1);
    }
  },
);
