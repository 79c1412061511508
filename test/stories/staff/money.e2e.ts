import { expect, test } from "@playwright/test";
import { openAsStaff } from "../staff-steps.ts";
import { pageIsAccessible } from "../steps.ts";

const ADMIN = "admin.home@phohang.test";

test("an admin sees the money that is owed, and each figure leads to its transfers and their orders", async ({
  page,
}) => {
  await openAsStaff(page, "/admin/money", ADMIN);
  const accounts = page.getByRole("table", { name: "Accounts of the book" });
  await expect(accounts).toBeVisible();
  await pageIsAccessible(page);
  const buyers = accounts.getByRole("row").filter({ hasText: "Buyers" });
  await buyers.getByRole("link", { name: "Buyers" }).click();
  await expect(page).toHaveURL(/\/admin\/money\/transfers\?account=buyers$/);
  const transfers = page.getByRole("table", { name: "Transfers of the book" });
  await expect(transfers.getByRole("row").nth(1)).toContainText("Buyers");
  await pageIsAccessible(page);
  await page.getByRole("combobox", { name: "Reason" }).selectOption({ label: "Sale" });
  await expect(page).toHaveURL(/code=sale/);
  await expect(transfers.getByRole("row").nth(1)).toContainText("Sale");
  const order = transfers.getByRole("link", { name: /^Order / }).first();
  const name = await order.textContent();
  await order.click();
  await expect(page).toHaveURL(/\/admin\/order\?orderId=/);
  await expect(page.getByText(name?.replace("Order ", "") ?? "none").first()).toBeVisible();
});
