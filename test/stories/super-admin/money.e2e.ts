import { expect, test } from "@playwright/test";
import { openAsStaff, tells } from "../staff-steps.ts";
import { pageIsAccessible, stateIsAccessible } from "../steps.ts";

test("the super admin orders the rules of the commission, tries a line and saves them", async ({
  page,
}) => {
  await openAsStaff(page, "/super-admin/money", "super@phohang.test");
  await pageIsAccessible(page);
  const rules = page.getByRole("region", { name: "Rules of the commission" });
  while ((await rules.getByRole("button", { name: /^Remove rule/ }).count()) > 0)
    await rules
      .getByRole("button", { name: /^Remove rule/ })
      .first()
      .click();
  await rules.getByRole("button", { name: "Add a rule" }).click();
  const first = rules.getByRole("listitem", { name: "Rule 1" });
  await rules.getByRole("button", { name: "Save the rules" }).click();
  await expect(first.getByText("0 to 100, with at most two decimals")).toBeVisible();
  await first.getByLabel("Per cent").fill("5");
  await rules.getByRole("button", { name: "Add a rule" }).press("Enter");
  const second = rules.getByRole("listitem", { name: "Rule 2" });
  await second.getByLabel("Store", { exact: true }).selectOption({ index: 1 });
  await second.getByLabel("Per cent").fill("7.25");
  const result = rules.getByRole("region", { name: "Try a line of an order" });
  await expect(result.getByText("Rule 1: 5 % are ₫50,000.")).toBeVisible();
  await second.getByRole("button", { name: "Move rule 2 up" }).click();
  await expect(result.getByText("Rule 1: 7.25 % are ₫72,500.")).toBeVisible();
  await stateIsAccessible(page);
  await tells(page, "success", "The rules hold for orders from now on.", () =>
    rules.getByRole("button", { name: "Save the rules" }).click(),
  );
  await expect(page.getByRole("table", { name: "Versions of the rules" })).toBeVisible();
  await tells(page, "success", "is closed.", () =>
    page
      .getByRole("button", { name: /^Close \d/ })
      .first()
      .click(),
  );
  // Stories of other people count on orders without a commission.
  for (const number of [2, 1])
    await rules.getByRole("button", { name: `Remove rule ${number}` }).click();
  await tells(page, "success", "The rules hold for orders from now on.", () =>
    rules.getByRole("button", { name: "Save the rules" }).click(),
  );
});
