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

test("a slip of the finger is put right, and the page says so", async ({ page }) => {
  await openPage(page, "/search?name=dishwahser");
  await expect(page.getByText(/Nothing matches “dishwahser”/)).toBeVisible();
  expect(await found(page).count()).toBeGreaterThan(0);
});

test("a search without a match says so and shows best sellers", async ({ page }) => {
  await openPage(page, "/search?name=qqxxzz");
  await expect(page.getByText("No results found.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Best sellers" }).getByRole("article")).toHaveCount(
    6,
  );
});

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
