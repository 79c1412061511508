import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { aList, openProducts } from "../../product-steps.ts";
import { openAsStaff } from "../../staff-steps.ts";
import { stateIsAccessible } from "../../steps.ts";

// Thousands of rows take long on a busy machine.
test.describe.configure({ timeout: 240_000 });

const ADMIN = "admin.auto@phohang.test";
const PATIENCE = { timeout: 90_000 };

test(
  "a list with errors is corrected; its 5,000 products are brought in and taken back",
  { tag: "@long" },
  async ({ page }) => {
    const prefix = `IM${randomUUID().slice(0, 6).toUpperCase()}`;
    await openProducts(page, ADMIN);
    const category = await page
      .getByRole("combobox", { name: "Category" })
      .getByRole("option")
      .nth(1)
      .innerText();
    await page.getByRole("link", { name: "Add a list of products" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add a list of products");
    const file = page.getByLabel("File: ");

    const tile = (label: string) => page.getByText(label, { exact: true }).locator("xpath=..");
    await file.setInputFiles(aList(200, { prefix, category, faultyEvery: 20 }));
    await expect(tile("Rows with errors")).toContainText("10", PATIENCE);
    await expect(tile("To be added")).toContainText("190");
    const begin = page.getByRole("button", { name: /^Import/ });
    await expect(begin).toBeDisabled();
    const faults = page.getByRole("table", { name: "10 errors" });
    await expect(faults.getByRole("row").nth(1)).toContainText("Product price must be more than 0");
    await stateIsAccessible(page);
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download the errors" }).click();
    const saved = await readFile(await (await saving).path(), "utf8");
    expect(saved.trim().split("\r\n")).toHaveLength(11);
    expect(saved).toContain("2,Price,0,Product price must be more than 0");

    await file.setInputFiles(aList(5000, { prefix, category }));
    await expect(tile("To be added")).toContainText("5,000", PATIENCE);
    await stateIsAccessible(page);
    await page.getByRole("button", { name: "Import 5,000 products" }).click();
    await expect(page).toHaveURL(/import\?id=/);

    // The page can be left and opened again.
    await page.getByRole("link", { name: "Back to the products" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("All products");
    await page.getByRole("link", { name: "Add a list of products" }).click();
    const latest = page.getByRole("table", { name: "Latest imports" });
    await latest.getByRole("row").nth(1).getByRole("link").click();
    await expect(page.getByText("The list was imported.")).toBeVisible(PATIENCE);
    await expect(page.getByText("5,000 added, 0 changed.")).toBeVisible();
    await stateIsAccessible(page);

    await page.getByRole("link", { name: "See the products" }).click();
    await page.getByRole("searchbox", { name: "Search by name or product number" }).fill(prefix);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByText("5,000 products", { exact: true })).toBeVisible();
    await page.goBack();
    await page.goBack();

    await page.getByRole("button", { name: "Undo this import" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("The import was undone.")).toBeVisible(PATIENCE);
    await page.goto(`/admin/all-products?name=${prefix}`);
    await expect(page.getByText("No results found.")).toBeVisible();
  },
);

test("columns that the shop doesn't know are named by the store's admin", async ({ page }) => {
  await openProducts(page, ADMIN, "/import");
  const buffer = Buffer.from("Cột A;Cột B\r\nKHÔNG-CÓ;5000\r\n");
  await page.getByLabel("File: ").setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer });
  await expect(page.getByText("Columns: 0 of 2 recognised")).toBeVisible();
  await page.getByLabel("Cột A").selectOption({ label: "Product number" });
  await expect(page.getByText("Columns: 1 of 2 recognised")).toBeVisible();
  await page.getByLabel("Cột B").selectOption({ label: "Price" });
  await expect(page.getByText("Columns: 2 of 2 recognised")).toBeVisible();
  const faults = page.getByRole("table").filter({ hasText: "This field is required!" });
  await expect(faults.getByRole("row").filter({ hasText: "Category" })).toBeVisible();
  await stateIsAccessible(page);
});

test(
  "a list in an old encoding is shown as it was read, and one that lost its letters says how to save it",
  { tag: "@long" },
  async ({ page }) => {
    await openAsStaff(page, "/admin/all-products/import", ADMIN, "vn");
    const file = page.getByLabel("Tệp: ");
    const choose = async (name: string, bytes: Buffer) =>
      await file.setInputFiles({ name, mimeType: "application/octet-stream", buffer: bytes });
    const list = (name: string) => Buffer.from(`sku,ten\r\nGSB 13 RE,${name}\r\n`, "latin1");

    await choose("bảng giá.xls", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0, 0xe1, 0]));
    await expect(page.getByText(/Hãy lưu tệp thành “Excel Workbook/)).toBeVisible();

    await choose("bảng giá.csv", list("M\u00e1y khoan c?m tay"));
    await expect(page.getByText(/CSV UTF-8 \(Comma delimited\)/)).toBeVisible();

    // Windows-1258 stores tone marks separately from their letters.
    await choose("bảng giá.csv", list("M\u00e1y khoan \u00f0\u00f4\u00f2ng l\u00fd\u00f2c"));
    const notice = page.getByRole("status").filter({ hasText: "Windows-1258" });
    await expect(notice).toContainText("Máy khoan động lực");
    await stateIsAccessible(page);
  },
);
