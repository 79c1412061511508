import { expect, test, type Page } from "@playwright/test";
import { openPage, pageIsReady } from "../steps.ts";

/** A listing without a decoration, so that the first product is one of the list. */
const LISTING = "/bosch_power_tool?rating=4";

const openFirstProduct = async (page: Page) =>
  await page.getByRole("main").getByRole("article").getByRole("link").first().click();

test("without a network the shop says so where it stands, and goes on when the network is back", async ({
  page,
  context,
}) => {
  await openPage(page, LISTING, "vn");
  await context.setOffline(true);
  await openFirstProduct(page);
  const told = page.getByRole("main").getByRole("alert");
  await expect(told).toContainText("Bạn đang ngoại tuyến");
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await page.getByRole("button", { name: "Thử lại" }).click();
  await expect(told).toContainText("Vui lòng kiểm tra kết nối mạng");
  await context.setOffline(false);
  await expect(page.getByRole("button", { name: "Thêm vào giỏ hàng" })).toBeVisible();
  await expect(page).toHaveURL(/\/product\/\d+$/);
});

test(
  "a shop that does not answer is asked again by a press",
  { tag: "@long" },
  async ({ page }) => {
    await openPage(page, LISTING);
    await page.route(/\.data(?:\?|$)/, async (route) => await route.abort());
    await openFirstProduct(page);
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      "The shop does not answer",
    );
    await page.unroute(/\.data(?:\?|$)/);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("button", { name: "Add to cart" })).toBeVisible();
  },
);

test(
  "a script that a new release took away is got anew with the page",
  { tag: "@long" },
  async ({ page }) => {
    await openPage(page, LISTING);
    const script = /\/assets\/product\.page-.*\.js$/;
    let gone = 0;
    await page.route(script, async (route) => {
      gone += 1;
      if (gone > 1) return await route.continue();
      await route.fulfill({ status: 404 });
    });
    await openFirstProduct(page);
    await expect(page.getByRole("button", { name: "Add to cart" })).toBeVisible();
    await pageIsReady(page);
    expect(gone).toBe(2);
  },
);

test("a script that stays away is told after one page load", { tag: "@long" }, async ({ page }) => {
  let loads = 0;
  page.on("load", () => (loads += 1));
  await openPage(page, LISTING);
  await page.route(/\/assets\/account-forms-.*\.js$/, async (route) => await route.abort());
  for (const turn of ["first", "second"]) {
    await pageIsReady(page);
    await page.getByRole("button", { name: "Log in" }).click();
    if (turn === "first") await expect.poll(() => loads).toBe(2);
  }
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await expect(dialog.getByRole("alert")).toContainText("The shop does not answer");
  expect(loads).toBe(2);
  await page.unroute(/\/assets\/account-forms-.*\.js$/);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => loads).toBe(3);
  await pageIsReady(page);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(dialog.getByLabel(/^E-?mail/)).toBeVisible();
});
