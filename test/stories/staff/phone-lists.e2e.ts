import { expect, test } from "@playwright/test";
import { openAsStaff } from "../staff-steps.ts";
import { stateIsAccessible } from "../steps.ts";

const ADMIN = "admin.power@phohang.test";
const CARDS_MAX_PX = 2_600;

test(
  "on a phone a product is a card of three lines with a menu, and a day of reconciliation one line",
  { tag: "@only-phone" },
  async ({ page }) => {
    await openAsStaff(page, "/admin/all-products", ADMIN);
    const table = page.getByRole("table");
    await expect(table.getByRole("row")).toHaveCount(21);
    expect((await table.boundingBox())?.height).toBeLessThan(CARDS_MAX_PX);
    await page
      .getByRole("button", { name: /^Acts on/ })
      .first()
      .click();
    await stateIsAccessible(page);
    await page.getByRole("button", { name: /^Details/ }).click();
    await expect(page.getByRole("dialog")).toContainText("Product number");
    await page.keyboard.press("Escape");

    await page.goto("/admin/payments/reconciliation");
    const days = page.getByRole("list", { name: "Money by account and day" });
    const line = days.getByRole("listitem").first();
    expect((await line.boundingBox())?.height).toBeLessThan(64);
    await line.locator("summary").click();
    await expect(line).toContainText("Opening");
    await expect(line.getByText("₫0", { exact: true })).toHaveCount(0);
    await stateIsAccessible(page);
  },
);

test("J, K and Enter walk through the products; the days of reconciliation have a sum", async ({
  page,
  isMobile,
}) => {
  await openAsStaff(page, "/admin/all-products", ADMIN);
  const rows = page.locator("[data-list-item]");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(rows.first()).toBeFocused();
  const name = await rows.first().getByRole("link").first().innerText();
  await page.getByRole("searchbox").fill("jk");
  await expect(page.getByRole("searchbox")).toHaveValue("jk");
  await page.getByRole("searchbox").blur();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/all-products\/\d+$/);
  await expect(page.getByLabel("Name (English)")).toHaveValue(name);

  await page.goto("/admin/payments/reconciliation");
  const tiles = page.getByRole("region", { name: "Total" });
  const incoming = await tiles.getByText(/^₫/).first().innerText();
  if (isMobile) return; // the days are no table there, and the tiles alone sum them up
  const total = page.getByRole("row").last();
  await expect(total).toContainText("Total");
  await expect(total).toContainText(incoming);
  await expect(page.getByRole("cell", { name: "₫0", exact: true })).toHaveCount(0);
});
