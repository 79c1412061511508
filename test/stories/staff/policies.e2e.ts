import { expect, test } from "@playwright/test";
import { aShopperOrders, openAsStaff, tokenOf } from "../staff-steps.ts";
import {
  goTo,
  message,
  openPage,
  stateIsAccessible,
  pageIsReady,
  longInVietnamese,
  signIn,
} from "../steps.ts";

const ADMIN = "admin.auto@phohang.test";
const SHOPPER = "customer@phohang.test";

test(
  "a shopper reads the policy that held when the order was placed, after the store published another by keyboard",
  { tag: "@long" },
  async ({ page, request, isMobile }) => {
    const said = `Thirty days for everything (${Date.now()})`;
    const id = await aShopperOrders(request, "Automatic");

    await openAsStaff(page, "/admin/product-policy", ADMIN);
    await expect(page.getByRole("row", { name: /Payment/ })).toContainText("Default text");
    await goTo(page, page.getByRole("link", { name: "Edit: Returns and inspection" }));
    await page.keyboard.press("Enter");
    const marks = page.getByRole("group", { name: "Format the text" });
    for (const name of ["Heading", "Bold", "Italic", "Bulleted list", "Numbered list"])
      await expect(marks.getByRole("button", { name, exact: true })).toHaveAttribute("title", name);
    const inForce = (number: string) =>
      page.getByText(new RegExp(`^Version ${number} by Lê Hoàng Nam has been in force`));
    const days = page.getByLabel("Days to return");
    await goTo(page, days);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("30");
    const text = page.getByLabel("Text (English)");
    const [before] = await inForce("\\d+").allInnerTexts();
    await goTo(page, text);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(`## ${said}\n\nRead **this** <b>too</b>.`);
    // The preview shows what is not saved yet, and HTML as it was typed.
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview.getByRole("heading", { name: said })).toBeVisible();
    await expect(preview).toContainText("Read this <b>too</b>.");
    // With the badges of the policy's page and of products, in the language of the preview.
    await expect(preview.getByText("Returns within 30 days", { exact: true })).toBeVisible();
    const languages = page.getByRole("group", { name: "Language of the text" });
    await languages.getByRole("radio", { name: "Vietnamese" }).check();
    await expect(preview.getByText("Đổi trả trong 30 ngày", { exact: true })).toBeVisible();
    if (isMobile) {
      await goTo(page, page.getByRole("button", { name: "More" }));
      await page.keyboard.press("Enter");
    }
    await goTo(page, page.getByRole("button", { name: "Publish…" }));
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Publish this version" });
    await expect(dialog).toBeVisible();
    // The Vietnamese text is still the shop's, and says another number of days.
    await expect(dialog).toContainText("Product pages say 30 days to return.");
    await expect(dialog.getByRole("listitem").first()).toContainText("Vietnamese, 7:");
    await goTo(page, dialog.getByRole("button", { name: "Publish" }));
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toContainText("Please confirm");
    await stateIsAccessible(page);
    await goTo(page, dialog.getByRole("checkbox", { name: "This is what I mean" }));
    await page.keyboard.press("Space");
    await goTo(page, dialog.getByRole("button", { name: "Publish" }));
    await page.keyboard.press("Enter");
    await expect(message(page, "success", "Published; in force from")).toBeVisible();
    await expect(days).toHaveValue("30");
    const number = Number(/\d+/.exec(before ?? "")?.[0] ?? 0) + 1;
    await expect(inForce(String(number))).toBeVisible({ timeout: 15_000 });

    await openPage(page, "/bosch_automatic_aftermarket/policies/returns");
    await expect(page.getByRole("heading", { name: said })).toBeVisible();
    await expect(page.getByText("Returns within 30 days", { exact: true })).toBeVisible();
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toMatch(/returns$/);

    await signIn(page, SHOPPER, await tokenOf(request, SHOPPER));
    await page.goto(`/order/${id}`);
    await pageIsReady(page);
    await page.getByRole("heading", { name: "Policies of the store" }).click();
    await page
      .getByRole("navigation", { name: "Policies of Bosch Automatic Aftermarket" })
      .getByRole("link", { name: "Returns and inspection" })
      .click();
    await expect(page.getByText(/^This version was in force from/)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Returns and inspection");
    await expect(page.getByText(said)).toHaveCount(0);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await page.getByRole("link", { name: "Read what holds now" }).click();
    await expect(page.getByRole("heading", { name: said })).toBeVisible();
  },
);

test(
  "a version waits for its time and is withdrawn; an earlier one is published again",
  { tag: "@long" },
  async ({ page }) => {
    await openAsStaff(page, "/admin/product-policy", "admin.power@phohang.test");
    await expect(page.getByRole("row", { name: /^Delivery/ })).toContainText(
      /From \d\d\/\d\d\/\d{4}/,
    );
    await page.getByRole("link", { name: "Edit: Returns and inspection" }).click();
    await page.getByRole("button", { name: "Publish again: Version 1" }).click();
    await expect(page.getByLabel("Days to return")).toHaveValue("7");
    const dialog = page.getByRole("dialog", { name: "Publish this version" });
    await dialog.getByRole("radio", { name: /From a time/ }).check();
    await dialog.getByLabel("Begins at").fill("2001-01-01T08:00");
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(dialog.getByText("in the future")).toBeVisible();
    const tomorrow = new Date(Date.now() + 31 * 3_600_000).toISOString().slice(0, 16);
    await dialog.getByLabel("Begins at").fill(tomorrow);
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText(/is published and begins at/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Publish…" })).toBeHidden();
    await page.getByRole("button", { name: "Withdraw" }).click();
    await page
      .getByRole("alertdialog", { name: "Withdraw this version?" })
      .getByRole("button", { name: "Withdraw" })
      .click();
    await expect(page.getByText(/is published and begins at/)).toHaveCount(0);
    await expect(page.getByText(/^Version 2 by .*Draft saved by/)).toBeVisible();
  },
);

for (const language of ["en", "vn"] as const) {
  test(
    `policies can be read, and written by their store (${language})`,
    longInVietnamese(language),
    async ({ page }) => {
      await openPage(page, "/bosch_power_tool/policies/returns", language);
      await expect(page.getByRole("table")).toBeVisible();
      await expect(page.locator('link[rel="alternate"][hreflang="vi"]')).toHaveCount(1);
      await stateIsAccessible(page);
      await openAsStaff(page, "/admin/product-policy", "admin.home@phohang.test", language);
      await expect(page.getByRole("table")).toBeVisible();
      await stateIsAccessible(page);
      await page.goto("/admin/product-policy/returns");
      await pageIsReady(page);
      await expect(page.getByRole("button", { name: /…$/ })).toBeVisible();
      await stateIsAccessible(page);
    },
  );
}
