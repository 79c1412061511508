import { expect, test } from "@playwright/test";
import { openAsStaff, tells } from "../staff-steps.ts";
import { pageIsAccessible, stateIsAccessible } from "../steps.ts";

const STORE = "Bosch Home Appliances";

test("the super admin closes a month and records what the store paid, and the store sees it settled", async ({
  page,
}) => {
  await openAsStaff(page, "/super-admin/money", "super@phohang.test");
  const closing = page.getByRole("button", { name: new RegExp(`^Close .* of ${STORE}$`) });
  const statements = page.getByRole("region", { name: "Statements to settle" });
  const row = statements.getByRole("row").filter({ hasText: STORE });
  await expect(closing.or(row).first()).toBeVisible();
  if ((await row.count()) === 0)
    await tells(page, "success", "is closed.", () => closing.first().click());
  await expect(row).toBeVisible();
  await pageIsAccessible(page);

  const record = row.getByRole("button", { name: /^Record a transfer of/ });
  const month = /for (\d{2}\/\d{4})$/.exec((await record.getAttribute("aria-label")) ?? "")?.[1];
  await record.click();
  const dialog = page.getByRole("dialog", { name: "A store has paid the shop" });
  await dialog.getByRole("button", { name: "Record" }).click();
  await expect(dialog.getByText("Please enter the reference.")).toBeVisible();
  await stateIsAccessible(page);
  const reference = `FT${Date.now()}`;
  // Another one with the same amount and day would need a tick.
  const amount = 1_000 + (Date.now() % 1_000_000);
  await dialog.getByLabel("Amount").fill(String(amount));
  await dialog.getByLabel("Reference of the bank").fill(reference);
  await tells(page, "success", "The transfer is recorded.", () =>
    dialog.getByRole("button", { name: "Record" }).click(),
  );
  const settled = page.getByRole("table", { name: "Transfers that settled statements" });
  await expect(settled.getByText(reference)).toBeVisible();

  await openAsStaff(page, "/admin/money/statements", "admin.home@phohang.test");
  const list = page.getByRole("table", { name: "Statements" });
  await list.getByRole("link", { name: month, exact: true }).click();
  const settlement = page.getByRole("region", { name: "Settlement" });
  await expect(settlement.getByText(`Recorded by the shop, reference ${reference}`)).toBeVisible();
  const shown = `₫${amount.toLocaleString("en")}`;
  await expect(settlement.getByText(shown, { exact: true })).toBeVisible();
  await pageIsAccessible(page);

  await openAsStaff(page, "/super-admin/money", "super@phohang.test");
  const recorded = settled.getByRole("row").filter({ hasText: reference });
  await recorded.getByRole("button", { name: /^Take back/ }).click();
  const asked = page.getByRole("dialog", { name: "Take the record back?" });
  await asked.getByLabel("Reason").fill("Typed for a story");
  await tells(page, "success", "The record is taken back.", () =>
    asked.getByRole("button", { name: "Take back" }).click(),
  );
  await expect(recorded.getByText(/Typed for a story/)).toBeVisible();
});
