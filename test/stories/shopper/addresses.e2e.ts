import { expect, test, type Page } from "@playwright/test";
import { newShopper, openAs, saveAddress } from "../shopper-steps.ts";
import { stateIsAccessible } from "../steps.ts";

const choose = async (page: Page, label: string, typed: string, option: RegExp) => {
  const box = page.getByRole("combobox", { name: label });
  await box.fill(typed);
  await page.getByRole("option", { name: option }).first().click();
  await expect(box).toHaveValue(option);
};

test(
  "an address of today is saved with province and ward",
  { tag: "@phone" },
  async ({ page, request }) => {
    await openAs(page, await newShopper(request), "/order/addresses");
    await expect(page.getByText("No address saved yet")).toBeVisible();
    await page.getByRole("button", { name: "Add new address" }).click();
    const dialog = page.getByRole("dialog", { name: "Add new address" });
    await expect(dialog.getByLabel("Full name")).toBeFocused();
    await dialog.getByLabel("Phone number").fill("0912 345 678");
    await choose(page, "Province / City", "ha noi", /Hanoi/);
    await choose(page, "Ward / Commune", "ba dinh", /Ba Dinh/);
    await dialog.getByLabel(/^Street/).fill("Số 12 ngõ 34 phố Đội Cấn");
    await dialog.getByLabel(/office hours/).check();
    await stateIsAccessible(page);
    await dialog.getByRole("button", { name: "Save address" }).click();
    await expect(dialog).toBeHidden();
    const saved = page.getByRole("listitem").filter({ hasText: "Đội Cấn" });
    await expect(saved).toContainText("Ba Dinh Ward");
    await expect(saved.getByText("Default", { exact: true })).toBeVisible();
    await expect(saved).toContainText("Office hours only");
  },
);

test(
  "what is missing or wrong is said at its field",
  { tag: "@long" },
  async ({ page, request }) => {
    await openAs(page, await newShopper(request), "/order/addresses", "vn");
    await page.getByRole("button", { name: "Thêm địa chỉ mới" }).click();
    const dialog = page.getByRole("dialog", { name: "Thêm địa chỉ mới" });
    const phone = dialog.getByLabel("Số điện thoại");
    await phone.fill("1800 1881");
    await phone.blur();
    await expect(phone).toHaveAccessibleDescription(
      /Đây không phải là số điện thoại di động Việt Nam/,
    );
    await dialog.getByRole("button", { name: "Lưu địa chỉ" }).click();
    await expect(phone).toBeFocused();
    const province = dialog.getByRole("combobox", { name: "Tỉnh/Thành phố" });
    await expect(province).toHaveAccessibleDescription(/Vui lòng điền vào mục này/);
    await expect(dialog.getByLabel(/^Tên đường/)).toHaveAttribute("aria-invalid", "true");
  },
);

test(
  "an old address with district becomes one of today",
  { tag: "@long" },
  async ({ page, request }) => {
    await openAs(page, await newShopper(request), "/order/addresses");
    await page.getByRole("button", { name: "Add new address" }).click();
    const dialog = page.getByRole("dialog", { name: "Add new address" });
    await dialog.getByLabel("Phone number").fill("0912345678");
    await dialog.getByRole("switch", { name: /old address/ }).check();
    await choose(page, "Province / City", "ha noi", /Hanoi/);
    await choose(page, "District", "ba dinh", /Ba Dinh/);
    await choose(page, "Ward / Commune", "truc bach", /Truc Bach/);
    await expect(dialog.getByText(/^Today: Ba Dinh Ward/)).toBeVisible();
    await dialog.getByLabel(/^Street/).fill("5 Trúc Bạch");
    await dialog.getByRole("button", { name: "Save address" }).click();
    await expect(dialog).toBeHidden();
    const saved = page.getByRole("listitem").filter({ hasText: "5 Trúc Bạch" });
    await expect(saved).toContainText("Truc Bach");
    await expect(saved).toContainText("Today: Ba Dinh Ward");
  },
);

test("a divided ward is asked about", { tag: "@long" }, async ({ page, request }) => {
  await openAs(page, await newShopper(request), "/order/addresses");
  await page.getByRole("button", { name: "Add new address" }).click();
  const dialog = page.getByRole("dialog", { name: "Add new address" });
  await dialog.getByLabel("Phone number").fill("0912345678");
  await dialog.getByRole("switch", { name: /old address/ }).check();
  await choose(page, "Province / City", "hn", /Hanoi/);
  await choose(page, "District", "ba dinh", /Ba Dinh/);
  await choose(page, "Ward / Commune", "ngoc ha", /Ngoc Ha/);
  await dialog.getByLabel(/^Street/).fill("7 Ngọc Hà");
  await dialog.getByRole("button", { name: "Save address" }).click();
  const ask = dialog.getByRole("group", { name: /was divided/ });
  await expect(ask).toHaveAccessibleDescription(/This field is required!/);
  await ask.getByRole("radio").first().check();
  await dialog.getByRole("button", { name: "Save address" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: "7 Ngọc Hà" })).toBeVisible();
});

test(
  "addresses are changed, made the default and deleted",
  { tag: "@long" },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    await saveAddress(request, shopper, "hanoi");
    await saveAddress(request, shopper, "canTho");
    await openAs(page, shopper, "/order/addresses");
    const rows = page.getByRole("main").getByRole("listitem").filter({ hasText: "12 Hàng Bài" });
    await expect(rows).toHaveCount(2);
    const canTho = rows.filter({ hasText: "Ninh Kieu" });
    await canTho.getByRole("button", { name: /^Set as default/ }).click();
    await expect(canTho.getByText("Default", { exact: true })).toBeVisible();
    await expect(rows.getByText("Default", { exact: true })).toHaveCount(1);

    // The same from the form of an address.
    const hanoi = rows.filter({ hasText: "Hoan Kiem" });
    await hanoi.getByRole("button", { name: /^Edit/ }).click();
    const form = page.getByRole("dialog", { name: "Change address" });
    await form.getByLabel("Set as default address").check();
    await form.getByRole("button", { name: "Save address" }).click();
    await expect(hanoi.getByText("Default", { exact: true })).toBeVisible();
    await expect(rows.getByText("Default", { exact: true })).toHaveCount(1);

    await canTho.getByRole("button", { name: /^Edit/ }).click();
    const dialog = page.getByRole("dialog", { name: "Change address" });
    await expect(dialog.getByRole("combobox", { name: "Ward / Commune" })).toHaveValue(/Ninh Kieu/);
    await dialog.getByLabel(/^Street/).fill("99 Hai Bà Trưng");
    await dialog.getByRole("button", { name: "Save address" }).click();
    const changed = page.getByRole("listitem").filter({ hasText: "99 Hai Bà Trưng" });
    await expect(changed).toBeVisible();
    await changed.getByRole("button", { name: /^Delete/ }).click();
    const question = page.getByRole("alertdialog", { name: "Delete this address?" });
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(changed).toBeHidden();
    await expect(rows).toHaveCount(1);
    await expect(rows.getByText("Default", { exact: true })).toBeVisible();
  },
);

test(
  "all addresses are deleted after one question",
  { tag: "@long" },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    await saveAddress(request, shopper, "hanoi");
    await saveAddress(request, shopper, "canTho");
    await openAs(page, shopper, "/order/addresses");
    const rows = page.getByRole("main").getByRole("listitem").filter({ hasText: "12 Hàng Bài" });
    // The newer one comes first.
    await expect(rows.first()).toContainText("Ninh Kieu");
    const clear = page.getByRole("button", { name: "Delete all addresses" });
    const question = page.getByRole("alertdialog", { name: "Delete all addresses?" });
    await clear.click();
    await expect(question).toContainText("All 2 saved addresses");
    await stateIsAccessible(page);
    await question.getByRole("button", { name: "Keep" }).click();
    await expect(rows).toHaveCount(2);
    await clear.click();
    await question.getByRole("button", { name: "Delete all" }).click();
    await expect(page.getByText("No address saved yet")).toBeVisible();
    await expect(clear).toBeHidden();
    await expect(page.getByRole("button", { name: "Add new address" })).toBeFocused();
  },
);

test(
  "a new address begins with the delivery province, in the form of today and in the old one",
  { tag: "@long" },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    await saveAddress(request, shopper, "hanoi");
    await openAs(page, shopper, "/regions");
    await page.getByLabel("Delivery province").selectOption({ label: "An Giang Province" });
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/\/home$/);
    await page.goto("/order/addresses");
    await page.getByRole("button", { name: "Add new address" }).click();
    const dialog = page.getByRole("dialog", { name: "Add new address" });
    const province = dialog.getByRole("combobox", { name: "Province / City" });
    await expect(province).toHaveValue("An Giang Province");
    await expect(dialog.getByRole("combobox", { name: "Ward / Commune" })).toBeEnabled();
    await dialog.getByRole("switch", { name: /old address/ }).check();
    // In the old scheme, An Giang is another province than the one that has its code today.
    await expect(province).toHaveValue("An Giang Province");
    await expect(dialog.getByRole("combobox", { name: "District" })).toBeEnabled();
    await choose(page, "Province / City", "ca mau", /Ca Mau/);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: /^Edit/ }).click();
    const change = page.getByRole("dialog", { name: "Change address" });
    await expect(change.getByRole("combobox", { name: "Province / City" })).toHaveValue(
      "Hanoi City",
    );
  },
);
