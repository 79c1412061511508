import { expect, test } from "@playwright/test";
import { openAsStaff, tells } from "../staff-steps.ts";
import { stateIsAccessible } from "../steps.ts";

const ADMIN = "admin.power@phohang.test";

test("a store answers what is urgent one after the other, with templates and the keyboard", async ({
  page,
}) => {
  await openAsStaff(page, "/admin/reviews", ADMIN);
  const head = page.getByRole("region", { name: "Reviews of the store" });
  await expect(head).toContainText(/[\d.]+%answered \([\d,]+ of [\d,]+\)/);
  await expect(
    head.getByRole("list", { name: "Reviews by stars" }).getByRole("listitem"),
  ).toHaveCount(5);
  const cards = page.getByRole("article");
  const good = cards.filter({ has: page.getByRole("img", { name: "5 stars of 5" }) });
  await expect(good).not.toHaveCount(0);
  await page.getByRole("link", { name: /^1–3 stars, unanswered/ }).click();
  // The address changes before the list does.
  await expect(page).toHaveURL(/ratingUpTo=3/);
  await expect(good).toHaveCount(0);
  const urgent = await cards.count();
  expect(urgent).toBeGreaterThan(1);
  await stateIsAccessible(page);

  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const form = page.getByRole("form", { name: /^Answer the review of/ });
  await expect(form.getByRole("textbox")).toBeFocused();
  await form.getByRole("list", { name: "Templates" }).getByRole("button").first().click();
  await expect(form.getByRole("textbox")).not.toHaveValue("");
  await stateIsAccessible(page);
  await tells(page, "success", "Answer published.", async () => {
    await form.getByRole("button", { name: "Answer & next" }).click();
  });
  await expect(cards).toHaveCount(urgent - 1);
  await expect(form.getByRole("textbox")).toBeFocused();
  await expect(form.getByRole("textbox")).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);
});

test("a store thanks for several five-star reviews at once", { tag: "@long" }, async ({ page }) => {
  await openAsStaff(page, "/admin/reviews?rating=5&unanswered=true", ADMIN);
  const boxes = page.getByRole("checkbox", { name: /^Choose the review of .+ to thank for$/ });
  const names = page.getByRole("article").getByRole("heading");
  const first = await names.first().innerText();
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const bar = page.getByRole("region", { name: "Chosen reviews" });
  await expect(bar).toContainText("2 reviews");
  await stateIsAccessible(page);
  await tells(page, "success", "2 buyers were thanked.", async () => {
    await bar.getByRole("button", { name: "Send thanks" }).click();
  });
  await expect(bar).toHaveCount(0);
  await page.goto("/admin/reviews?rating=5");
  const thanked = page.getByRole("article").filter({ hasText: first }).first();
  await expect(thanked).toContainText("Answered by the store");
});
