import { expect, test } from "@playwright/test";
import { openPage } from "../steps.ts";

test(
  "a visitor finds the three stores on the home page and enters one",
  { tag: "@phone" },
  async ({ page }) => {
    await openPage(page, "/");
    await expect(page).toHaveURL(/\/home$/);
    const stores = page.getByRole("region", { name: "Our stores" });
    const names = ["Bosch Automatic Aftermarket", "Bosch Power Tool", "Bosch Home Appliances"];
    // A store that another story opens comes after them.
    for (const [place, name] of names.entries())
      await expect(stores.getByRole("heading", { level: 3 }).nth(place)).toHaveText(name);
    await stores.getByRole("link", { name: "Bosch Power Tool" }).click();
    await expect(page).toHaveURL(/\/bosch_power_tool$/);
    await expect(page.getByRole("heading", { level: 1, name: "Bosch Power Tool" })).toBeVisible();
  },
);

test(
  "the home page shows best sellers, what customers say, and whom to call",
  { tag: "@long" },
  async ({ page }) => {
    await openPage(page, "/home");
    await expect(
      page.getByRole("region", { name: "Featured products" }).getByRole("article"),
    ).toHaveCount(12);
    await expect(
      page.getByRole("region", { name: "What customers say" }).getByRole("listitem").first(),
    ).toBeVisible();
    const hotlines = page.getByRole("main").getByRole("region", { name: "Talk to a person" });
    for (const number of ["1800 1881", "1800 2345", "1800 7896", "1800 7846"])
      await expect(hotlines.getByRole("link", { name: number })).toHaveAttribute(
        "href",
        `tel:${number.replaceAll(" ", "")}`,
      );
    await expect(hotlines).toContainText("7h-19h");
  },
);

test("the home page speaks Vietnamese to who wants it", { tag: "@long" }, async ({ page }) => {
  await openPage(page, "/home", "vn");
  await expect(page.locator("html")).toHaveAttribute("lang", "vi");
  await expect(page.getByRole("heading", { name: "Sản phẩm nổi bật" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Miễn phí vận chuyển");
  await expect(
    page.getByRole("region", { name: "Sản phẩm nổi bật" }).getByRole("article").first(),
  ).toContainText(/[\d.]+\s₫/);
});

test("a product is found from the home page while its name is typed", async ({ page }) => {
  await openPage(page, "/home");
  await page.getByRole("main").getByRole("combobox", { name: "Search products" }).fill("GSB 120");
  const first = page.getByRole("option").first();
  await expect(first).toContainText("GSB 120-LI");
  await first.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("GSB 120-LI");
});

test("the stores have the three colours in turn", { tag: "@long" }, async ({ page }) => {
  await openPage(page, "/home");
  const directory = await page.getByRole("region", { name: "Our stores" }).innerHTML();
  expect(directory.match(/bg-tint-\w+/g)?.slice(0, 3)).toEqual([
    "bg-tint-one",
    "bg-tint-two",
    "bg-tint-three",
  ]);
});
