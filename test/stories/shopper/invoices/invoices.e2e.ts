import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { readCsv } from "#server/platform/sheets/read-csv.ts";
import { recomputeFile } from "#test/invoices/recompute-file.ts";
import {
  aGood,
  newShopper,
  openAs,
  ordersOf,
  placeOrder,
  putIntoCart,
  saveAddress,
} from "../../shopper-steps.ts";
import { openAsStaff, tells, theOrder } from "../../staff-steps.ts";
import { stateIsAccessible } from "../../steps.ts";

const ADMIN = "admin.power@phohang.test";
const place = (page: Page) =>
  page.getByRole("button", { name: "Place order" }).filter({ visible: true });

test(
  "a shopper asks for a company's invoice, changes it, and staff send and export it",
  { tag: "@phone" },
  async ({ page, request, isMobile }) => {
    const shopper = await newShopper(request);
    const good = await aGood(request, "Power", 2);
    await saveAddress(request, shopper);
    await putIntoCart(request, shopper, [good, 1]);

    // At the checkout
    await openAs(page, shopper, "/checkout");
    const wanted = page.getByRole("switch", { name: "I want an invoice" });
    await expect(page.getByText("counts as sold to a consumer")).toBeVisible();
    await wanted.focus();
    await page.keyboard.press("Space");
    const email = page.getByLabel(/^E-mail for the invoice/);
    await expect(email).toHaveValue(shopper.email);
    await place(page).click();
    const name = page.getByLabel(/^Registered name/);
    await expect(name).toBeFocused();
    await expect(page.getByText("Please fill in this field")).toHaveCount(3);
    await stateIsAccessible(page);
    await name.fill("Công ty TNHH Cơ khí Hòa Bình");
    await page.getByLabel(/^Tax code/).fill("031234567");
    await page.getByLabel(/^Registered address/).fill("12 Lê Lợi, Quận 1");
    await place(page).click();
    await expect(page.getByLabel(/^Tax code/)).toBeFocused();
    await page.getByLabel(/^Tax code/).fill("0312345678 001");
    // Switched off and on again, nothing is lost.
    await wanted.click();
    await wanted.click();
    await expect(name).toHaveValue("Công ty TNHH Cơ khí Hòa Bình");
    await place(page).click();
    await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();

    // On the order
    const [order] = await ordersOf(request, shopper);
    const id = order?.id ?? "";
    await page.goto(`/order/${id}`);
    const card = page.locator("section").filter({
      has: page.getByRole("heading", { name: "Invoice", exact: true }),
    });
    await expect(card).toContainText("Tax code: 0312345678-001");
    await card.getByRole("button", { name: "Change" }).click();
    const dialog = page.getByRole("dialog", { name: `Invoice of order ${id}` });
    await expect(dialog.getByLabel(/^Tax code/)).toHaveValue("0312345678-001");
    await dialog.getByLabel(/^Registered address/).fill("99 Nguyễn Huệ, Quận 1");
    await stateIsAccessible(page);
    await tells(page, "success", "The store knows for whom the invoice is.", async () => {
      await dialog.getByRole("button", { name: "Save" }).click();
    });
    await expect(card).toContainText("99 Nguyễn Huệ");

    // At the store's desk
    await openAsStaff(page, "/admin/order?invoice=unsent", ADMIN);
    await expect(page.getByText("Invoice not sent yet").filter({ visible: true })).toBeVisible();
    await expect(theOrder(page, id)).toBeVisible();
    // With its invoice sent the order leaves that list, once another order is placed.
    await openAsStaff(page, `/admin/order?orderId=${id}`, ADMIN);
    await expect(page.getByText("99 Nguyễn Huệ").first()).toBeVisible();
    await tells(page, "success", "The invoice is marked as sent.", async () => {
      await page.getByRole("button", { name: "Mark as sent" }).click();
    });
    await tells(page, "success", "The buyer can change the invoice again.", async () => {
      await page.getByRole("button", { name: "Undo" }).click();
    });
    await page.getByRole("button", { name: "Mark as sent" }).click();
    await expect(page.getByRole("button", { name: "Not sent after all" })).toBeVisible();
    await stateIsAccessible(page);

    // The file
    if (isMobile) await page.getByRole("button", { name: "Filter" }).click();
    await page.getByRole("button", { name: "Invoices", exact: true }).click();
    const files = page.getByRole("dialog", { name: "Export invoices" });
    await files.getByLabel("Orders", { exact: true }).selectOption({ label: "Invoice sent" });
    await stateIsAccessible(page);
    const saving = page.waitForEvent("download");
    await files.getByRole("button", { name: "Download the invoices: CSV" }).click();
    const [, ...rows] = readCsv(await readFile(await (await saving).path()), 100_000);
    const { wrong, orders } = recomputeFile(rows);
    expect(wrong).toEqual([]);
    expect(orders).toContain(id);
    const line = rows.find(([first]) => first === id) ?? [];
    expect(line[4]).toBe("0312345678-001");

    // The buyer can no longer change it, and finds it again at the next order.
    await openAs(page, shopper, `/order/${id}`);
    await expect(card).toContainText("The store sent it on");
    await expect(card.getByRole("button", { name: "Change" })).toHaveCount(0);
    const [next] = await placeOrder(request, shopper, [[good, 1]]);
    await page.goto(`/order/${next?.id}`);
    await expect(card).toContainText("You asked for none");
    await card.getByRole("button", { name: "Ask for an invoice" }).click();
    await expect(page.getByLabel(/^Registered name/)).toHaveValue("Công ty TNHH Cơ khí Hòa Bình");
  },
);

test(
  "the page of an order stays when the dialog of its invoice can't be fetched",
  { tag: "@long" },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    const [order] = await placeOrder(request, shopper, [[await aGood(request, "Power", 1), 1]]);
    await openAs(page, shopper, `/order/${order?.id}`);
    const ask = page.getByRole("button", { name: "Ask for an invoice" });
    await expect(ask).toBeVisible();
    await page.context().setOffline(true);
    await ask.click();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Delivery address" })).toBeVisible();
    await page.context().setOffline(false);
  },
);

test(
  "the file of all orders of the demo shop agrees with a second calculation",
  { tag: "@long" },
  async ({ page, isMobile }) => {
    await openAsStaff(page, "/admin/order", ADMIN);
    if (isMobile) await page.getByRole("button", { name: "Filter" }).click();
    await page.getByRole("button", { name: "Invoices", exact: true }).click();
    const files = page.getByRole("dialog", { name: "Export invoices" });
    await files
      .getByLabel("Orders", { exact: true })
      .selectOption({ label: "All, those of consumers too" });
    const year = new Date(Date.now() - 360 * 86_400_000).toISOString().slice(0, 10);
    const [y, m, d] = year.split("-");
    await files.getByRole("textbox", { name: /^Ordered from/ }).fill(`${d}/${m}/${y}`);
    const saving = page.waitForEvent("download");
    await files.getByRole("button", { name: "Download the invoices: CSV" }).click();
    const [, ...rows] = readCsv(await readFile(await (await saving).path()), 100_000);
    const { wrong, orders } = recomputeFile(rows);
    expect(wrong).toEqual([]);
    expect(orders.length).toBeGreaterThan(20);
    const rates = rows.filter(([first]) => first === "Sum").map((row) => row[15]);
    expect(rates).toEqual(expect.arrayContaining(["8%", "10%"]));
  },
);
