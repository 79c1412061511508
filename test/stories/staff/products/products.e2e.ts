import { randomUUID } from "node:crypto";
import { expect, test, type Page } from "@playwright/test";
import {
  aColleagueDeletes,
  aColleaguePrices,
  aNewProduct,
  aPicture,
  fillProduct,
  openProducts,
  pressProductAct,
  saveProduct,
  theProduct,
} from "../../product-steps.ts";
import { openAsStaff } from "../../staff-steps.ts";
import { stateIsAccessible } from "../../steps.ts";

const ADMIN = "admin.home@phohang.test";

// Forms, dialogs and their checks take long on a busy machine.
test.describe.configure({ timeout: 180_000 });

const aNumber = () => `ST-${randomUUID().slice(0, 8).toUpperCase()}`;

const addProduct = async (page: Page, number: string): Promise<void> => {
  await openAsStaff(page, "/admin/all-products/new", ADMIN);
  await fillProduct(page, { number, name: `Mixer ${number}` });
  await saveProduct(page, "Add product");
};

test("a store's admin adds a product with pictures, and shoppers see it", async ({ page }) => {
  const number = aNumber();
  await openProducts(page, ADMIN);
  await page.getByRole("link", { name: "Add new product" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Add new product" })).toBeVisible();

  await page.getByRole("button", { name: "Add product" }).click();
  await expect(page.getByLabel("Product number")).toBeFocused();
  await expect(page.getByText("This field is required!")).toHaveCount(8);
  await page.getByLabel("Price").fill("0");
  await page.getByLabel("In-stock quantity").fill("-1");
  await expect(page.getByText("Product price must be more than 0")).toBeVisible();
  await expect(page.getByText("In-stock quantity must be more than or equal to 0")).toBeVisible();
  await stateIsAccessible(page);

  await fillProduct(page, { number, name: `Mixer ${number}` });
  await expect(page.getByLabel("Row 1, value (English)")).toHaveValue("900 W");
  await page.getByRole("button", { name: "Add row" }).click();
  await expect(page.getByLabel("Row 2, label (English)")).toBeFocused();
  await page.getByLabel("Row 2, label (English)").fill("Weight: 3 kg");
  await page.getByRole("button", { name: "Move row 2 up" }).click();

  await page
    .getByLabel("Pictures")
    .setInputFiles([
      await aPicture("red.png", "red"),
      { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") },
      await aPicture("blue.png", "blue"),
    ]);
  await expect(page.getByText("notes.png: only PNG, JPEG and WebP")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Show picture/ })).toHaveCount(2);
  await page.getByRole("button", { name: "Move picture 2 forward" }).click();
  await expect(page.getByText("Now picture 1 of 2.")).toBeAttached();
  await stateIsAccessible(page);
  await saveProduct(page, "Add product");
  await expect(page.getByText(`Mixer ${number} was added.`)).toBeVisible();

  await pressProductAct(theProduct(page, number), /^Details/);
  const details = page.getByRole("dialog", { name: `Mixer ${number}` });
  await expect(details.getByRole("img", { name: /^Picture/ })).toHaveCount(2);
  await stateIsAccessible(page);
  await details.getByRole("link", { name: "See in the shop" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Mixer ${number}` })).toBeVisible();
  await expect(page.getByText("₫1,250,000").first()).toBeVisible();
  const rows = page.getByRole("table").filter({ hasText: "900 W" }).getByRole("row");
  await expect(rows.first()).toContainText("Weight");
});

test("an admin edits and hides a product, and shoppers no longer find it", async ({
  page,
  isMobile,
}) => {
  const number = aNumber();
  await addProduct(page, number);
  const row = theProduct(page, number);

  await row.getByRole("button", { name: /^Price of/ }).click();
  const price = page.getByRole("textbox", { name: /^New price of/ });
  await price.fill("0");
  await price.press("Enter");
  await expect(page.getByText("Product price must be more than 0")).toBeVisible();
  await price.fill("990000");
  await expect(price).toHaveValue("990,000");
  await price.press("Enter");
  await expect(row.getByRole("button", { name: /^Price of/ })).toContainText("₫990,000");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row.getByRole("button", { name: /^Price of/ })).toContainText("₫1,250,000");

  await row.getByRole("button", { name: /^In stock of/ }).click();
  await page.getByRole("textbox", { name: /^New stock of/ }).fill("0");
  await page.keyboard.press("Enter");
  await expect(row).toContainText("Sold out");

  await pressProductAct(row, `Edit Mixer ${number}`);
  await page.getByLabel("Name (Vietnamese)").fill(`Máy trộn ${number}`);
  if (isMobile) await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  const leaving = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await leaving.getByRole("button", { name: "Stay" }).click();
  await page.getByLabel("In-stock quantity").fill("4");
  await saveProduct(page, "Save changes");

  await pressProductAct(row, `Hide Mixer ${number}`);
  await expect(row).toContainText("Hidden");
  const shop = await page.request.get(
    `/ecommerce-shopping/api/products/search?name=${encodeURIComponent(number)}`,
  );
  expect((await shop.json()).totalProducts).toBe(0);
  await pressProductAct(row, `Show Mixer ${number}`);
  await expect(row).not.toContainText("Hidden");
  await pressProductAct(row, `Hide Mixer ${number}`);
  await expect(row).toContainText("Hidden");

  await page.getByRole("link", { name: /^Hidden \(/ }).click();
  await page.getByRole("searchbox", { name: "Search by name or product number" }).fill(number);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("1 product", { exact: true })).toBeVisible();
  await pressProductAct(row, `Delete Mixer ${number}`);
  const asked = page.getByRole("alertdialog", { name: "Delete this product?" });
  await stateIsAccessible(page);
  await asked.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No results found.")).toBeVisible();
});

test("a price or a stock edited in the list is one request: its row and the counts change, nothing is loaded", async ({
  page,
  request,
}) => {
  const name = `Kettle ${aNumber()}`;
  await aNewProduct(request, [ADMIN, "Home"], name);
  await openProducts(page, ADMIN, `?tab=active&name=${encodeURIComponent(name)}`);
  const row = theProduct(page, name);
  const tabs = page.getByRole("navigation", { name: "Products by state" });
  const calls: string[] = [];
  page.on("request", (sent) => {
    // The menu fetches its numbers on every page, now and then.
    const isMenu = /\/admin\/(?:waiting|orders\/events)$/.test(sent.url());
    if (sent.url().includes("/api/") && !isMenu) calls.push(sent.method());
  });
  const edit = async (field: "Price" | "In stock", to: string) => {
    await row.getByRole("button", { name: `${field} of` }).click();
    await page.getByRole("textbox", { name: /^New/ }).fill(to);
    await page.keyboard.press("Enter");
  };

  await edit("In stock", "0");
  await expect(row).toContainText("Sold out");
  await expect(tabs).toContainText("Active (0)");
  await expect(tabs).toContainText("Sold out (1)");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).not.toContainText("Sold out");
  await expect(tabs).toContainText("Active (1)");
  await edit("Price", "990000");
  await expect(row).toContainText("₫990,000");
  await edit("Price", "980000");
  await expect(row).toContainText("₫980,000");
  await expect.poll(() => calls).toEqual(["PUT", "PUT", "PUT", "PUT"]);

  await edit("In stock", "0");
  await expect(tabs).toContainText("Sold out (1)");
  await tabs.getByRole("link", { name: /^Active/ }).click();
  await expect(page.getByText("No results found.")).toBeVisible();
  await tabs.getByRole("link", { name: /^Sold out/ }).click();
  await expect(row).toContainText("₫980,000");

  await aColleaguePrices(request, ADMIN, name, 777_000);
  await edit("Price", "970000");
  const alert = page.getByRole("alertdialog", { name: "Please note" });
  await expect(alert).toContainText("changed this a moment ago");
  await alert.getByRole("button", { name: "OK" }).click();
  await expect(row).toContainText("₫777,000");
});

test(
  "an edit that is answered after another list was opened loads that list again",
  { tag: "@long" },
  async ({ page, request }) => {
    const name = `Toaster ${aNumber()}`;
    await aNewProduct(request, [ADMIN, "Home"], name);
    await openProducts(page, ADMIN, `?name=${encodeURIComponent(name)}`);
    const saving = Promise.withResolvers<void>();
    await page.route("**/quick", async (route) => {
      await saving.promise;
      await route.continue();
    });
    await page.getByRole("button", { name: "In stock of" }).click();
    await page.getByRole("textbox", { name: /^New stock/ }).fill("0");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Sold out (0)" }).click();
    await expect(page.getByText("No results found.")).toBeVisible();
    saving.resolve();
    await expect(theProduct(page, name)).toContainText("Sold out");
    await expect(page.getByRole("link", { name: "Sold out (1)" })).toBeVisible();
  },
);

test("who saves second is told by whom the product was changed, compares, and chooses", async ({
  page,
  request,
}) => {
  const number = aNumber();
  await addProduct(page, number);
  await pressProductAct(theProduct(page, number), /^Edit/);
  await page.getByLabel("Description (English)").fill("Mine.");
  await aColleaguePrices(request, ADMIN, number, 777_000);

  await page.getByRole("button", { name: "Save changes" }).click();
  const dialog = page.getByRole("dialog", { name: "It was changed meanwhile" });
  await expect(dialog).toContainText(/saved it at \d\d\/\d\d\/\d{4}/);
  const row = (field: string) => dialog.getByRole("row").filter({ hasText: field });
  await expect(row("Price")).toContainText("777000");
  await expect(row("Description (English)")).toContainText("Mine.");
  await stateIsAccessible(page);
  await dialog.getByRole("button", { name: "Load what is saved" }).click();
  await expect(page.getByLabel("Price")).toHaveValue("777,000");
  await expect(page.getByLabel("Description (English)")).toHaveValue("Quiet and quick.");
  await expect(page.getByRole("button", { name: "Save changes" })).toHaveCount(0);
  await page.getByLabel("Description (English)").fill("Ours.");
  await saveProduct(page, "Save changes");
});

test(
  "a product that cannot be hidden, deleted or saved is told by an alert",
  { tag: "@long" },
  async ({ page, request }) => {
    const name = `Blender ${aNumber()}`;
    const acts = ["hide", "delete", "save"] as const;
    const [hidden = "", deleted = "", saved = ""] = await Promise.all(
      acts.map(async (act) => await aNewProduct(request, [ADMIN, "Home"], `${name} ${act}`)),
    );
    await openProducts(page, ADMIN, `?name=${encodeURIComponent(name)}`);
    const alert = page.getByRole("alertdialog", { name: "Please note" });
    const isTold = async () => {
      await expect(alert).toContainText("This does not exist or is no longer available.");
      await alert.getByRole("button", { name: "OK" }).click();
      await expect(alert).toBeHidden();
    };

    await aColleagueDeletes(request, ADMIN, hidden);
    await pressProductAct(theProduct(page, `${name} hide`), /^Hide/);
    await isTold();
    await expect(theProduct(page, `${name} hide`)).toBeHidden();

    await pressProductAct(theProduct(page, `${name} delete`), /^Delete/);
    await aColleagueDeletes(request, ADMIN, deleted);
    const question = page.getByRole("alertdialog", { name: "Delete this product?" });
    await question.getByRole("button", { name: "Delete" }).click();
    await isTold();
    await expect(theProduct(page, `${name} delete`)).toBeHidden();

    await pressProductAct(theProduct(page, `${name} save`), /^Edit/);
    await page.getByLabel("Description (English)").fill("Mine.");
    await aColleagueDeletes(request, ADMIN, saved);
    await page.getByRole("button", { name: "Save changes" }).click();
    await isTold();
    await expect(page.getByLabel("Description (English)")).toHaveValue("Mine.");
  },
);

test("several products are hidden and priced at once, and each says what came of it; a failure is told by an alert", async ({
  page,
}) => {
  // Other stories delete their products.
  await openProducts(page, ADMIN, "?name=oven&sort=name_asc");
  const boxes = page.getByRole("checkbox", { name: /^Choose (?!all)/ });
  for (const nth of [1, 2]) await boxes.nth(nth).check();
  const bar = page.getByRole("region", { name: "Chosen products" });
  await expect(bar).toContainText("2 products chosen");
  const dialog = page.getByRole("dialog");
  for (const [act, result] of [
    ["Hide", "Hidden"],
    ["Show", "Shown"],
  ] as const) {
    await bar.getByRole("button", { name: act, exact: true }).click();
    await dialog.getByRole("button", { name: act, exact: true }).click();
    await expect(dialog.getByRole("listitem").filter({ hasText: result })).toHaveCount(2);
    await stateIsAccessible(page);
    await dialog.getByRole("button", { name: "OK" }).click();
  }
  await bar.getByRole("button", { name: "Set price" }).click();
  await dialog.getByRole("button", { name: "Set price" }).click();
  await expect(dialog).toContainText("This field is required!");
  await dialog.getByLabel("Price").fill("2.500.000");
  await page.route("**/api/products/bulk", (route) => route.abort(), { times: 1 });
  await dialog.getByRole("button", { name: "Set price" }).click();
  const told = page.getByRole("alertdialog", { name: "Please note" });
  await told.getByRole("button", { name: "OK" }).click();
  await expect(dialog.getByLabel("Price")).toHaveValue("2,500,000");
  await dialog.getByRole("button", { name: "Set price" }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: "₫2,500,000" })).toHaveCount(2);
});
