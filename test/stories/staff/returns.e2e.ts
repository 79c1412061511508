import { expect, test, type Page } from "@playwright/test";
import { actsOnReturn, aDeliveredOrder, RETURNS_ADMIN, theShopperAsks } from "../return-steps.ts";
import { openAs } from "../shopper-steps.ts";
import { openAsStaff, tells } from "../staff-steps.ts";
import { goTo, pageIsAccessible, stateIsAccessible } from "../steps.ts";

const SUPER = "super@phohang.test";

const openReturn = async (page: Page, id: string): Promise<void> =>
  await openAsStaff(page, `/admin/returns/${id}`, RETURNS_ADMIN);

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Records the refund that is due, and returns once the page says so. */
const recordRefund = async (page: Page, reference: string): Promise<void> => {
  await button(page, "Record by hand").click();
  await button(page, "Record refund").click();
  await expect(page.getByText("Enter the reference.")).toBeVisible();
  await page.getByLabel("Reference").fill(reference);
  await tells(page, "success", "The refund is recorded.", () =>
    button(page, "Record refund").click(),
  );
};

test("a store looks at the pictures, accepts, checks the goods piece by piece, and refunds what is left", async ({
  page,
  request,
}) => {
  const bought = await aDeliveredOrder(request, 3);
  const id = await theShopperAsks(request, bought, { quantity: 3 });

  await openAsStaff(page, "/admin/returns", RETURNS_ADMIN);
  await page.getByRole("searchbox").fill(id);
  await button(page, "Search").click();
  await expect(page.getByText("1 return", { exact: true })).toBeVisible();
  await pageIsAccessible(page);
  await page.getByRole("link").filter({ hasText: id }).click();
  await expect(page.getByText("Decide about the request")).toBeVisible();
  await button(page, "Picture 1").click();
  await expect(page.getByRole("dialog", { name: "Picture 1" }).getByRole("img")).toBeVisible();
  await stateIsAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByText("counts as accepted as asked")).toBeVisible();
  await pageIsAccessible(page);
  await page.getByText("Customer's parcel", { exact: true }).click();
  await tells(page, "success", "The return is accepted.", () => button(page, "Accept").click());
  await expect(page.getByText("The customer sends the goods")).toBeVisible();

  const tracking = { carrier: "GHN", code: "GHN123456" };
  await actsOnReturn(request, id, "shipment", { tracking }, bought.shopper);
  // Somebody acted meanwhile: nothing is done, and the page shows what is true now.
  await button(page, "Goods have arrived").click();
  await expect(page.getByText("GHN123456")).toBeVisible();
  await tells(page, "success", "The goods have arrived.", () =>
    button(page, "Goods have arrived").click(),
  );
  const missing = page.getByRole("group", { name: `Missing pieces of ${bought.good.name}` });
  await missing.getByRole("button", { name: "One piece more" }).click();
  await expect(page.getByText("The customer gets 2 of 3 pieces settled.")).toBeVisible();
  await button(page, "Save result").click();
  await expect(page.getByText("Write a reason.")).toBeVisible();
  await button(page, "Not in the parcel").click();
  await tells(page, "success", "The result is saved.", () => button(page, "Save result").click());
  await expect(page.getByText("2 faultless · 1 missing")).toBeVisible();

  await button(page, "Show account and QR code").click();
  await expect(page.getByRole("img", { name: "QR code of the refund" })).toBeVisible();
  await expect(page.getByText("0011001234567")).toBeVisible();
  await expect(page.getByText(/^RF[2-9A-Z]{8}$/)).toBeVisible();
  await pageIsAccessible(page);
  await recordRefund(page, `FT${id}`);
  await expect(page.getByText(/^Refunded: ₫/)).toBeVisible();

  await openAs(page, bought.shopper, `/order/returns/${id}`);
  await expect(page.getByText(/^Refunded: ₫/)).toBeVisible();
  await expect(page.getByText("1 missing")).toBeVisible();
});

test(
  "a store sends the same goods again, and pays a part of the money for goods that stay",
  { tag: "@long" },
  async ({ page, request }) => {
    const again = await aDeliveredOrder(request);
    const replaced = await theShopperAsks(request, again, { wish: "replacement" });
    await openReturn(page, replaced);
    await page.getByText("Nothing comes back", { exact: true }).click();
    await tells(page, "success", "The return is accepted.", () => button(page, "Accept").click());
    await expect(page.getByText("Send the same goods again")).toBeVisible();
    await page.getByLabel("Carrier").fill("GHTK");
    await page.getByLabel("Tracking code").fill("S1234567");
    await tells(page, "success", "The goods are on their way to the customer.", () =>
      button(page, "Goods are sent").click(),
    );
    await expect(page.getByText("The goods were sent again").first()).toBeVisible();
    await openAs(page, again.shopper, `/order/returns/${replaced}`);
    await expect(page.getByText("S1234567")).toBeVisible();

    const kept = await aDeliveredOrder(request);
    const part = await theShopperAsks(request, kept, { wish: "part", amount: 40_000 });
    await openReturn(page, part);
    await page.getByRole("textbox", { name: "Partial refund" }).fill("30000");
    await button(page, "Accept").click();
    await expect(page.getByText("Enter at least ₫40,000.")).toBeVisible();
    await page.getByRole("textbox", { name: "Partial refund" }).fill("45000");
    await tells(page, "success", "The return is accepted.", () => button(page, "Accept").click());
    await expect(page.getByText("Refund ₫45,000", { exact: true })).toBeVisible();
    await recordRefund(page, `FT${part}`);
    await expect(page.getByText("Refunded: ₫45,000")).toBeVisible();
  },
);

test("a store refuses a return, its customer appeals, and the super admin decides for the customer", async ({
  page,
  request,
}) => {
  const bought = await aDeliveredOrder(request);
  const id = await theShopperAsks(request, bought);
  await openReturn(page, id);
  await page.getByText("Refuse", { exact: true }).first().click();
  await button(page, "Refuse").click();
  await expect(page.getByText("Write a reason.")).toBeVisible();
  await button(page, "Pictures show no fault").click();
  await tells(page, "success", "The return is refused.", () => button(page, "Refuse").click());

  await openAs(page, bought.shopper, `/order/returns/${id}`);
  await expect(page.getByText("The store refused. You can appeal once")).toBeVisible();
  await expect(page.getByText("Your pictures do not show the fault.")).toBeVisible();
  await button(page, "Appeal").click();
  const dialog = page.getByRole("dialog", { name: "Appeal to the shop" });
  await stateIsAccessible(page);
  await dialog.getByRole("textbox").fill("The crack is in the second picture.");
  await tells(page, "success", "Your appeal was sent.", () =>
    dialog.getByRole("button", { name: "Send appeal" }).click(),
  );
  await expect(page.getByText("The shop decides about your appeal")).toBeVisible();

  await openAsStaff(page, "/super-admin/returns", SUPER);
  await expect(page.getByRole("link").filter({ hasText: "Bosch" }).first()).toBeVisible();
  await pageIsAccessible(page);
  await openAsStaff(page, `/super-admin/returns/${id}`, SUPER);
  await expect(page.getByText("The crack is in the second picture.")).toBeVisible();
  await expect(page.getByText("Your pictures do not show the fault.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Picture 1" })).toBeVisible();
  await pageIsAccessible(page);
  await page.getByText("For the store", { exact: true }).click();
  await button(page, "Decide").click();
  await expect(page.getByText("Write a reason.")).toBeVisible();
  await page.getByText("For the customer", { exact: true }).click();
  await tells(page, "success", "The appeal is decided.", () => button(page, "Decide").click());

  await openAs(page, bought.shopper, `/order/returns/${id}`);
  await expect(page.getByText("Send the goods back")).toBeVisible();
});

test(
  "a store decides and books the parcel back at a connected carrier with the keyboard alone",
  { tag: "@long" },
  async ({ page, request }) => {
    const id = await theShopperAsks(request, await aDeliveredOrder(request));
    await openReturn(page, id);
    await goTo(page, page.getByRole("radio", { name: /^Customer's parcel/ }));
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("radio", { name: /^Your carrier/ })).toBeChecked();
    await goTo(page, button(page, "Accept"));
    await tells(page, "success", "The return is accepted.", () => page.keyboard.press("Enter"));
    await goTo(page, button(page, "Book parcel"));
    await tells(page, "success", "The parcel is booked.", () => page.keyboard.press("Enter"));
    await expect(page.getByText("A parcel is booked; the return follows it.")).toBeVisible();
    await pageIsAccessible(page);
  },
);
