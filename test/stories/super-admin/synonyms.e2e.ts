import { expect, test, type Page } from "@playwright/test";
import { openPage, stateIsAccessible } from "../steps.ts";
import { openAsStaff, tells } from "../staff-steps.ts";

const SUPER = "super@phohang.test";

const results = async (page: Page, name: string): Promise<void> =>
  await openPage(page, `/search?name=${encodeURIComponent(name)}`);

test("a search that found nothing becomes a synonym, which is tried, saved, changed and removed", async ({
  page,
}) => {
  // Both sizes of the story run at the same time.
  const letters = [...String(Date.now() % 1e6)].map((digit) => "bcdghklmnp"[Number(digit)]);
  const word = `zuq${letters.join("")}`;
  await openAsStaff(page, "/super-admin/synonyms", SUPER);
  await expect(page.getByRole("heading", { level: 1, name: "Synonyms" })).toBeVisible();
  await stateIsAccessible(page);

  await page.getByRole("button", { name: "Add a group" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a group of synonyms" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toContainText("Write at least two lines.");
  await dialog.getByLabel("Words that mean the same").fill(`${word}\nmáy khoan`);
  await dialog.getByLabel("Try a search").fill(word);
  await dialog.getByLabel("Try a search").press("Enter");
  await expect(dialog.getByRole("heading", { name: /^Now: 0 products/ })).toBeVisible();
  await expect(
    dialog.getByRole("heading", { name: /^With these words: \d+\+? products/ }),
  ).toBeVisible();
  await stateIsAccessible(page);
  await tells(page, "success", "The synonyms are saved and take effect now.", async () => {
    await dialog.getByRole("button", { name: "Save" }).click();
  });
  await expect(dialog).toBeHidden();

  const group = page.getByRole("listitem").filter({ hasText: word });
  await page.getByLabel("Find a word in the list").fill(word);
  await expect(page.getByText("1 group", { exact: true })).toBeVisible();
  await group.getByRole("button", { name: `Change the group of “${word}”` }).click();
  const change = page.getByRole("dialog", { name: "Change a group of synonyms" });
  await change.getByLabel("Words that mean the same").fill("máy rửa bát\nx");
  await change.getByRole("button", { name: "Save" }).click();
  await expect(change).toContainText("“máy rửa bát” is in another group already");
  await change.getByLabel("Words that mean the same").fill(`${word}\nmáy khoan\nkhoan ${word}`);
  await tells(page, "success", "The synonyms are saved", async () => {
    await change.getByRole("button", { name: "Save" }).click();
  });
  await expect(change).toBeHidden();

  await results(page, word);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(word);
  await expect(page.getByRole("main").getByRole("link", { name: /drill/i }).first()).toBeVisible();

  await openPage(page, "/super-admin/synonyms");
  await page.getByLabel("Find a word in the list").fill(word);
  await group.getByRole("button", { name: `Remove the group of “${word}”` }).click();
  await tells(page, "success", "The group is removed.", async () => {
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  });
  await expect(page.getByText("No group has this word.")).toBeVisible();
  await results(page, word);
  await expect(page.getByText("No results found.").first()).toBeVisible();
});

test(
  "a store's admin sees the synonyms and tries them, and changes nothing",
  { tag: "@long" },
  async ({ page }) => {
    await openAsStaff(page, "/admin/synonyms", "admin.power@phohang.test");
    await expect(page.getByText("máy rửa bát · máy rửa chén")).toBeVisible();
    await expect(page.getByRole("button", { name: "Add a group" })).toBeHidden();
    await expect(page.getByRole("button", { name: /^Change/ })).toHaveCount(0);
    await page.getByRole("searchbox", { name: "Try a search" }).fill("máy rửa chén");
    await page.getByRole("button", { name: "Try", exact: true }).click();
    await expect(page.getByRole("heading", { name: /^Now: \d+\+? products?/ })).toBeVisible();
    await stateIsAccessible(page);
  },
);

test("a search names the stores that its words name", { tag: "@long" }, async ({ page }) => {
  await results(page, "máy khoan bosch");
  const stores = page.getByRole("navigation", { name: "Stores of this name" });
  await stores.getByRole("link", { name: "Bosch Power Tool" }).click();
  await expect(page).toHaveURL(/\/bosch_power_tool$/);
});
