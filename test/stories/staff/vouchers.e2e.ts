import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { openAsStaff } from "../staff-steps.ts";
import { openPage, stateIsAccessible } from "../steps.ts";

const ADMIN = "admin.home@phohang.test";

const aCode = () => `ST${randomUUID().slice(0, 8).toUpperCase()}`;

test("a voucher with single-use codes leads to their making, and says until then that it has none", async ({
  page,
}) => {
  const code = aCode();
  await openAsStaff(page, "/admin/voucher/new", ADMIN);
  await page.getByRole("textbox", { name: "Code", exact: true }).fill(code);
  await page.getByRole("checkbox", { name: /^Single-use codes/ }).check();
  await page.getByLabel("Percent off").fill("10");
  await page.getByLabel("Name (English)").fill(`Single ${code}`);
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(page.getByRole("heading", { name: "Step 2: generate codes" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Generate and download" })).toBeInViewport();
  await stateIsAccessible(page);
  await openPage(page, `/admin/voucher?q=${code}`);
  await expect(page.getByRole("link", { name: "No codes yet (1)" })).toBeVisible();
  await expect(page.getByText("No codes yet", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: `Acts for ${code}` }).click();
  const [remove, quiet] = await Promise.all(
    ["Delete", "Pause"].map((act) =>
      page
        .getByRole("button", { name: `${act} ${code}` })
        .evaluate((button) => getComputedStyle(button).color),
    ),
  );
  expect(remove).not.toBe(quiet);
  await page.getByRole("link", { name: `Edit ${code}` }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Generate and download" }).click();
  await download;
  await expect(page.getByText("100 codes generated, 0 used.")).toBeVisible();
  await openPage(page, `/admin/voucher?q=${code}`);
  await expect(page.getByText("Running", { exact: true })).toBeVisible();
});

test("the super admin makes vouchers of the whole shop", async ({ page }) => {
  await openAsStaff(page, "/super-admin/voucher", "super@phohang.test");
  const rows = page.getByRole("row").or(page.getByRole("listitem"));
  await expect(rows.filter({ hasText: "CHAOBAN" })).toContainText("Running");
  await page.getByRole("link", { name: "New voucher" }).click();
  await expect(page.getByText("All goods of all stores")).toBeVisible();
  await stateIsAccessible(page);
});
