import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { openProducts, saveProduct, theProduct } from "../../product-steps.ts";
import { openAsStaff } from "../../staff-steps.ts";
import { stateIsAccessible } from "../../steps.ts";

const ADMIN = "admin.home@phohang.test";

// Runs the stories one after another, because they change the list of one store.
test.describe.configure({ mode: "default", timeout: 180_000 });

test(
  "an admin adds, renames, orders and deletes categories; one in use stays",
  { tag: "@long" },
  async ({ page }) => {
    const name = `Kettles ${randomUUID().slice(0, 6)}`;
    await openProducts(page, ADMIN);
    await page.getByRole("button", { name: "Edit product categories" }).click();
    const dialog = page.getByRole("dialog", { name: "Product categories" });
    const last = dialog.getByRole("list").getByRole("listitem").last();
    await dialog.getByRole("button", { name: "Add category" }).click();
    await expect(dialog).toContainText("This field is required!");
    await dialog.getByLabel("Name in English").fill(name);
    await dialog.getByRole("button", { name: "Add category" }).click();
    await expect(last).toContainText(name);
    await stateIsAccessible(page);

    await last.getByRole("button", { name: `Rename ${name}` }).click();
    await last.getByLabel("Name in Vietnamese").fill(`Ấm ${name}`);
    await last.getByRole("button", { name: "Save" }).click();
    await expect(last).toContainText(`Ấm ${name}`);

    await last.getByRole("button", { name: /^Move .* up$/ }).click();
    await expect(last).not.toContainText(name);
    const moved = dialog.getByRole("listitem").filter({ hasText: name });
    await last.getByRole("button", { name: /^Delete/ }).click();
    const told = page.getByRole("alertdialog").filter({ hasText: "Products are still in this" });
    await told.getByRole("button", { name: "OK" }).click();
    await expect(dialog).toBeVisible();
    await moved.getByRole("button", { name: /^Delete/ }).click();
    await expect(moved).toHaveCount(0);
  },
);

test(
  "whatever fails with a category is told by an alert, and nothing is lost",
  { tag: "@long" },
  async ({ page }) => {
    const name = `Alerts ${randomUUID().slice(0, 6)}`;
    await openProducts(page, ADMIN);
    await page.getByRole("button", { name: "Edit product categories" }).click();
    const dialog = page.getByRole("dialog", { name: "Product categories" });
    const last = dialog.getByRole("list").getByRole("listitem").last();
    const taken = (await last.locator("p").first().innerText()).trim();
    const isTold = async (words: string | RegExp) => {
      const told = page.getByRole("alertdialog").filter({ hasText: words });
      await told.getByRole("button", { name: "OK" }).click();
      await expect(told).toBeHidden();
      await expect(dialog.getByRole("alert")).toHaveCount(0);
    };

    const english = dialog.getByLabel("Name in English");
    await english.fill(taken);
    await dialog.getByRole("button", { name: "Add category" }).click();
    await isTold("already");
    await expect(english).toHaveValue(taken);

    const noAnswer = /does not answer|try again/i;
    await page.route("**/api/categories**", (route) =>
      route.request().method() === "GET" ? route.fallback() : route.abort(),
    );
    await english.fill(name);
    await dialog.getByRole("button", { name: "Add category" }).click();
    await isTold(noAnswer);
    await last.getByRole("button", { name: /^Move .* up$/ }).click();
    await isTold(noAnswer);
    await last.getByRole("button", { name: /^Rename/ }).click();
    await last.getByRole("button", { name: "Save" }).click();
    await isTold(noAnswer);
    await last.getByRole("button", { name: "Cancel" }).click();
    await last.getByRole("button", { name: /^Delete/ }).click();
    await isTold(noAnswer);
    await expect(last).toContainText(taken);
  },
);

test(
  "a category that the store lacks is added where a product is filed",
  { tag: "@long" },
  async ({ page }) => {
    const name = `Toasters ${randomUUID().slice(0, 6)}`;
    await openAsStaff(page, "/admin/all-products/new", ADMIN);
    const category = page.getByRole("combobox", { name: "Category" });
    const options = page.getByRole("listbox").getByRole("option");
    await category.click();
    await expect(options.filter({ hasText: "Add " })).toHaveCount(0);
    const some = await options.count();
    await category.pressSequentially("o");
    await expect(options.first()).toHaveText("Add o");
    expect(await options.count()).toBeLessThan(some + 1);
    await stateIsAccessible(page);

    const first = (await options.nth(1).innerText()).trim();
    await category.press("Enter");
    await expect(category).toHaveValue(first);
    await category.fill(first.toUpperCase());
    await expect(options).toHaveCount(1);
    await category.fill(name);
    await expect(options).toHaveText([`Add ${name}`]);
    await category.press("Enter");
    await expect(page.getByText(`The category ${name} was added.`)).toBeVisible();
    await expect(category).toHaveValue(name);

    const number = `ST-${randomUUID().slice(0, 8).toUpperCase()}`;
    await page.getByLabel("Product number").fill(number);
    const origin = page.getByRole("combobox", { name: "Origin" });
    await origin.fill("v");
    await expect(options.filter({ hasText: "Add " })).toHaveCount(0);
    await options.filter({ hasText: /^Vietnam$/ }).click();
    await page.getByLabel("Price").fill("990000");
    await page.getByLabel("In-stock quantity").fill("3");
    await page.getByLabel("Name (English)").fill(`Toaster ${number}`);
    await page.getByLabel("Description (English)").fill("Two slots.");
    await page.getByLabel("Row 1, label (English)").fill("Power: 800 W");
    await saveProduct(page, "Add product");
    await expect(theProduct(page, number)).toContainText(name);
  },
);
