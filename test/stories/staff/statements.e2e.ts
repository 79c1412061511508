import { expect, test } from "@playwright/test";
import { openAsStaff } from "../staff-steps.ts";
import { pageIsAccessible } from "../steps.ts";

test("an admin opens the statement of a month, saves it as PDF, and sees the transfers of a figure", async ({
  page,
}) => {
  await openAsStaff(page, "/admin/money/statements", "admin.home@phohang.test");
  const list = page.getByRole("table", { name: "Statements" });
  await expect(list).toBeVisible();
  await pageIsAccessible(page);
  await list.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/admin\/money\/statements\/\d+-\d{4}-\d{2}$/);
  await expect(list).toHaveCount(0);
  await expect(page.getByText("Closing balance")).toBeVisible();
  await pageIsAccessible(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Statement: PDF" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^statement-\d{4}-\d{2}\.pdf$/);
  await page.getByRole("region", { name: "For information" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/admin\/money\/transfers\?account=sales&from=/);
});
