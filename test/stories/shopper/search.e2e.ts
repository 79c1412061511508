import { expect, test, type Page } from "@playwright/test";
import { openPage } from "../steps.ts";

const found = (page: Page) => page.getByRole("main").getByRole("article");

test("words are found with and without their marks", async ({ page }) => {
  await openPage(page, "/search?name=may%20khoan", "vn");
  const count = await found(page).count();
  expect(count).toBeGreaterThan(3);
  await openPage(page, `/search?name=${encodeURIComponent("máy khoan")}`, "vn");
  await expect(found(page)).toHaveCount(count);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("máy khoan");
});

test("a product number finds its product", async ({ page }) => {
  await openPage(page, "/bosch_power_tool");
  await found(page).getByRole("link", { name: "GSB 120-LI" }).first().click();
  const number = await page.getByRole("main").locator(".font-mono").innerText();
  await openPage(page, `/search?name=${encodeURIComponent(number.toLowerCase())}`);
  await expect(found(page).first()).toContainText("GSB 120-LI");
});

test(
  "a slip of the finger is put right, and the page says so",
  { tag: "@long" },
  async ({ page }) => {
    await openPage(page, "/search?name=dishwahser");
    await expect(page.getByText(/Nothing matches “dishwahser”/)).toBeVisible();
    expect(await found(page).count()).toBeGreaterThan(0);
  },
);

test(
  "hits are narrowed by store and category, and sorted by price",
  { tag: "@phone" },
  async ({ page, isMobile }) => {
    await openPage(page, "/search?name=m%C3%A1y");
    await expect(found(page).first()).toBeVisible();
    const all = await found(page).count();
    const main = page.getByRole("main");
    if (isMobile) await main.getByRole("button", { name: "Filters" }).click();
    await main.getByRole("link", { name: /^Bosch Home Appliances/ }).click();
    await expect(page).toHaveURL(/name=m%C3%A1y&tenantId=\d+$/);
    await expect(main.getByRole("link", { name: /^Dishwashers/ })).toBeVisible();
    await main.getByRole("link", { name: /^Dishwashers/ }).click();
    await expect(page).toHaveURL(/&category=\d+$/);
    if (isMobile) await main.getByRole("button", { name: /^Show / }).click();
    await expect.poll(async () => await found(page).count()).toBeLessThan(all);
    await expect(found(page).first()).toContainText("Bosch Home Appliances");
    await main.getByLabel("Sort by").selectOption("Price: low to high");
    await expect(page).toHaveURL(/sort=price_asc/);
    const prices = async () =>
      (await found(page).locator("strong").allInnerTexts()).map((text) =>
        Number(text.replaceAll(/\D/g, "")),
      );
    await expect
      .poll(async () => {
        const shown = await prices();
        return shown.length > 1 && shown.every((price, at) => price >= (shown[at - 1] ?? 0));
      })
      .toBe(true);
    await main.getByRole("link", { name: "Clear all filters" }).click();
    await expect(page).toHaveURL(/\/search\?name=m%C3%A1y&sort=price_asc$/);
    await expect(page.getByRole("searchbox").or(page.getByRole("combobox")).first()).toHaveValue(
      "máy",
    );
  },
);

test(
  "drills come before what only its category calls drilling",
  { tag: "@long" },
  async ({ page }) => {
    await openPage(page, "/search?name=khoan", "vn");
    await expect(found(page).first()).toContainText(/^Máy khoan/);
    await expect(found(page).last()).not.toContainText("Máy khoan");
  },
);

test(
  "a search without a match says so and shows best sellers",
  { tag: "@long" },
  async ({ page }) => {
    await openPage(page, "/search?name=qqxxzz");
    await expect(page.getByText("No results found.")).toBeVisible();
    await expect(
      page.getByRole("region", { name: "Best sellers" }).getByRole("article"),
    ).toHaveCount(6);
  },
);

test("a search without a match says so in Vietnamese", { tag: "@long" }, async ({ page }) => {
  await openPage(page, "/search?name=qqxxzz", "vn");
  await expect(page.getByText("Không tìm thấy kết quả.")).toBeVisible();
});

test("strange input is no error", { tag: "@long" }, async ({ page }) => {
  for (const name of [
    "",
    "%20%20",
    "%3Cscript%3E",
    "%00",
    "%E2%80%AEabc",
    "a".repeat(500),
    "%25_'",
  ]) {
    const answer = await page.goto(`/search?name=${name}`);
    expect([name, answer?.status()]).toEqual([name, 200]);
  }
});
