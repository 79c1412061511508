import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { openProducts, theProduct } from "../../product-steps.ts";
import { stateIsAccessible } from "../../steps.ts";

const ADMIN = "admin.auto@phohang.test";
const PATIENCE = { timeout: 60_000 };

test("the listed products are exported, one stock is changed in the file, and the file updates it", async ({
  page,
}) => {
  await openProducts(page, ADMIN, "?name=AT-&sort=stock_desc");
  const listed = await page.getByText(/^\d+ products?$/).innerText();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export these products: CSV" }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
  const exported = await readFile(await download.path(), "utf8");
  const [number = "", stock = ""] =
    /^(AT-[^,]+),.*?,[A-Z]{2},\d+,(\d+),/m.exec(exported)?.slice(1) ?? [];
  expect(exported.match(/^AT-/gm)).toHaveLength(Number(listed.split(" ")[0]));

  await page.getByRole("link", { name: "Add a list of products" }).click();
  await page.getByRole("radio", { name: "Stock only" }).check();
  const file = page.getByLabel("File: ");
  const choose = async (text: string) =>
    await file.setInputFiles({
      name: "stock.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(text),
    });
  const tile = (label: string) => page.getByText(label, { exact: true }).locator("xpath=..");
  const begin = page.getByRole("button", { name: /^Update the stock/ });
  await choose(exported);
  await expect(page.getByText("Your stock already matches the file.")).toBeVisible(PATIENCE);
  await expect(begin).toBeDisabled();

  const after = Number(stock) + 7;
  await choose(
    `Product number;In stock;Expected stock\nNOT-THERE;1;\n${number};${after};${after}\n`,
  );
  const faults = page.getByRole("table", { name: "2 errors" });
  await expect(faults).toContainText("This store has no product with this number.", PATIENCE);
  await expect(faults).toContainText("The stock is another one than the file expects.");
  await expect(begin).toBeDisabled();
  await stateIsAccessible(page);

  await choose(`Product number;In stock;Expected stock\n${number};${after};${stock}\n`);
  await expect(tile("To be changed")).toContainText("1", PATIENCE);
  const change = page.getByRole("row").filter({ hasText: number });
  await expect(change).toContainText(stock);
  await expect(change).toContainText(String(after));
  await stateIsAccessible(page);
  await begin.click();
  await expect(page.getByText("The stock was updated.")).toBeVisible(PATIENCE);
  await expect(page.getByText("1 product changed.")).toBeVisible();
  await expect(page.getByRole("table", { name: "Latest imports" })).toContainText("Stock only");
  await stateIsAccessible(page);

  await page.goto(`/admin/all-products?name=${encodeURIComponent(number)}`);
  await expect(theProduct(page, number).first()).toContainText(String(after));
  await page.getByRole("link", { name: "Add a list of products" }).click();
  const latest = page.getByRole("table", { name: "Latest imports" });
  await latest.getByRole("row").nth(1).getByRole("link").click();
  await page.getByRole("button", { name: "Undo this import" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("What was sold meanwhile stays sold.");
  await question.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The import was undone.")).toBeVisible(PATIENCE);
});
