import { expect, test } from "@playwright/test";
import { openAsStaff, tells } from "../staff-steps.ts";
import { pageIsAccessible, stateIsAccessible } from "../steps.ts";

const ADMIN = "admin.auto@phohang.test";

test(
  "staff match a transfer to a statement by hand, see it there, and take it back",
  { tag: "@long" },
  async ({ page }) => {
    await openAsStaff(page, "/admin/money/statements", ADMIN);
    const list = page.getByRole("table", { name: "Statements" });
    const month = list.getByRole("row").filter({ hasText: "Settled in part" }).getByRole("link");
    const statement = `Statement ${await month.textContent()}`;
    await month.click();
    const settlement = page.getByRole("region", { name: "Settlement" });
    await expect(settlement.getByText(/The shop pays ₫[\d,]+ to the store\./)).toBeVisible();
    const code = await settlement.getByText(/^QTO\d{8}$/).textContent();
    await pageIsAccessible(page);
    const valid = settlement.getByRole("row").filter({ hasNotText: "Taken back on" });
    await valid.getByRole("link", { name: "Bank transfer" }).first().click();
    await expect(page.getByRole("article").getByText(`THANH TOAN ${code}`)).toBeVisible();

    await openAsStaff(page, "/admin/payments", ADMIN);
    const waiting = page.getByRole("article").filter({ hasText: "chuyen tien mua hang hom qua" });
    await waiting.getByRole("button", { name: "Match by hand" }).click();
    const dialog = page.getByRole("dialog", { name: "What is this transfer for?" });
    await dialog.getByRole("radio", { name: statement }).check();
    await dialog.getByLabel("Reason").fill("The shop called");
    await stateIsAccessible(page);
    await tells(page, "success", "Matched.", () =>
      dialog.getByRole("button", { name: "Match", exact: true }).click(),
    );
    await openAsStaff(page, "/admin/payments?state=settlement", ADMIN);
    const matched = page.getByRole("article").filter({ hasText: "chuyen tien mua hang hom qua" });
    await matched.getByRole("link", { name: statement }).click();
    await expect(settlement.getByText(/The shop paid ₫[\d,]+ too much\./)).toBeVisible();

    await openAsStaff(page, "/admin/payments?state=settlement", ADMIN);
    await matched.getByRole("button", { name: "Undo the match" }).click();
    const undo = page.getByRole("dialog", { name: "Undo the match?" });
    await undo.getByLabel("Reason").fill("It was a customer's");
    await tells(page, "success", "The match is undone.", () =>
      undo.getByRole("button", { name: "Undo", exact: true }).click(),
    );
    await expect(matched).toHaveCount(0);
  },
);
