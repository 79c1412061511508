import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import { HAND_OVER_REASON } from "../../order-scenario.ts";
import { anOrderWithParcel, parcelIs, SENDER } from "../parcel-steps.ts";
import { aShopperOrders, openAsStaff, send, tells, tokenOf } from "../staff-steps.ts";
import { DEMO_PASSWORD, pageIsAccessible, stateIsAccessible } from "../steps.ts";

const ADMIN = "admin.home@phohang.test";

/** Another try of the story finds no connection of the first one. */
const disconnectAll = async (request: APIRequestContext): Promise<void> => {
  const token = await tokenOf(request, ADMIN);
  type Carriers = { connections: { id: string }[] };
  const { connections } = await send<Carriers>(request, ["GET", "/admin/carriers"], token);
  for (const { id } of connections)
    await request.delete(`/ecommerce-shopping/api/admin/carriers/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
};

test(
  "an admin connects a carrier once it accepts the token, and removes it",
  { tag: "@long" },
  async ({ page, request }) => {
    await disconnectAll(request);
    await openAsStaff(page, "/admin/carriers", ADMIN);
    await pageIsAccessible(page);
    await page.getByRole("button", { name: "Connect GHN" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Connect GHN" });
    await dialog.getByRole("button", { name: "Try and connect" }).click();
    await expect(dialog.getByText("This field is required!").first()).toBeVisible();
    await dialog.getByLabel("Token").fill("wrong-token");
    await dialog.getByLabel("Shop id").fill("885");
    await dialog.getByLabel("Your password").fill(DEMO_PASSWORD);
    await dialog.getByRole("button", { name: "Try and connect" }).click();
    await expect(dialog.getByText("The carrier doesn't accept this.")).toBeVisible();
    await pageIsAccessible(page, "dialog[open]");
    await dialog.getByLabel("Token").fill("a-good-token");
    await tells(page, "success", "GHN is connected.", () =>
      dialog.getByRole("button", { name: "Try and connect" }).click(),
    );
    await expect(page.getByText("Kho chính")).toBeVisible();
    await expect(page.locator("body")).not.toContainText("a-good-token");
    await page.getByLabel("Weight of a product without one").fill("800");
    await page.getByRole("button", { name: "Save" }).click();
    await stateIsAccessible(page);
    await page.getByRole("button", { name: "Remove: GHN" }).press("Enter");
    const question = page.getByRole("alertdialog", { name: "Remove the connection to GHN?" });
    await tells(page, "success", "The connection is removed.", () =>
      question.getByRole("button", { name: "Remove" }).press("Enter"),
    );
    await expect(page.getByRole("button", { name: "Connect GHN" })).toBeVisible();
  },
);

test("an admin compares the carriers' offers, books a parcel, and cancels it", async ({
  page,
  request,
}) => {
  const id = await aShopperOrders(request, "Automatic");
  await openAsStaff(page, `/admin/order?orderId=${id}`, SENDER);
  await page.getByRole("button", { name: "Book a parcel" }).click();
  const dialog = page.getByRole("dialog", { name: `Book a parcel of ${id}` });
  await expect(dialog.getByRole("radio")).toHaveCount(4);
  // The cheapest comes first and is chosen.
  await expect(dialog.getByRole("radio").first()).toBeChecked();
  await pageIsAccessible(page, "dialog[open]");
  await dialog.getByLabel("Weight").fill("51000");
  await dialog.getByRole("button", { name: "Ask for quotes again" }).click();
  await expect(dialog.getByText("The parcel is too heavy for it.")).toBeVisible();
  await dialog.getByLabel("Weight").fill("1200");
  await dialog.getByRole("button", { name: "Ask for quotes again" }).click();
  await dialog.getByRole("radio", { name: /^GHN/ }).check();
  await dialog.getByLabel("Why is it handed over").fill("The buyer confirmed in a message");
  await dialog.getByRole("button", { name: "Book", exact: true }).click();
  const parcel = page.getByRole("article", { name: `${id}-1` });
  await expect(parcel.getByText("Booked", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(parcel).toContainText("1,200 g");
  await stateIsAccessible(page);
  await parcel.getByRole("button", { name: `Label: ${id}-1` }).click();
  const labels = page.getByRole("dialog", { name: "Print 1 label" });
  await pageIsAccessible(page, "dialog[open]");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    labels.getByRole("button", { name: "Print", exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`labels-${id}-1.pdf`);
  await expect(labels).toBeHidden();
  await parcel.getByRole("button", { name: `Label of GHN: ${id}-1` }).click();
  await expect(parcel.getByRole("link", { name: "Open the label of GHN" })).toHaveAttribute(
    "href",
    /^https:\/\/online-gateway\.ghn\.vn\/a5\//,
  );
  await parcel.getByRole("button", { name: "Cancel the parcel" }).press("Enter");
  const question = page.getByRole("alertdialog", { name: `Cancel the parcel ${id}-1?` });
  await tells(page, "success", "The parcel is cancelled.", () =>
    question.getByRole("button", { name: "Cancel the parcel" }).press("Enter"),
  );
  await expect(parcel.getByText("Cancelled", { exact: true })).toBeVisible();
});

test(
  "an admin finds a parcel in the list by its state and carrier, and opens its order",
  { tag: "@long" },
  async ({ page, request }) => {
    const id = await anOrderWithParcel(request, "ghtk");
    await openAsStaff(page, "/admin/parcels", SENDER);
    const parcel = page.getByRole("article", { name: `${id}-1` });
    await expect(parcel).toBeVisible();
    await pageIsAccessible(page);
    await page.getByLabel("Carrier", { exact: true }).selectOption("GHN");
    await expect(parcel).toBeHidden();
    await page.getByLabel("Carrier", { exact: true }).selectOption("GHTK");
    await expect(parcel).toBeVisible();
    await page.getByLabel("State", { exact: true }).selectOption("refused");
    await expect(page.getByText("No such parcel")).toBeVisible();
    await page.getByRole("link", { name: "Show all parcels" }).click();
    await page.getByRole("link", { name: /^Late pick-ups/ }).click();
    await expect(page).toHaveURL(/wait=late_pickup/);
    await expect(parcel).toBeHidden();
    await page.getByRole("link", { name: "All", exact: true }).click();
    await parcel.getByRole("link", { name: `Order ${id}` }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/order\\?orderId=${id}$`));
  },
);

test("an admin prints the labels of chosen parcels, cancels them, and compares the carriers", async ({
  page,
  request,
}) => {
  const ids: string[] = [];
  for (const carrier of ["ghn", "ghtk"]) ids.push(`${await anOrderWithParcel(request, carrier)}-1`);
  for (const id of ids) await parcelIs(request, id, "booked");
  await openAsStaff(page, "/admin/parcels", SENDER);
  for (const id of ids) await page.getByRole("checkbox", { name: `Choose ${id}` }).check();
  const bar = page.getByRole("region", { name: "Chosen parcels" });
  await expect(bar).toContainText("2 chosen");
  await stateIsAccessible(page);
  await bar.getByRole("button", { name: "Print labels" }).click();
  const labels = page.getByRole("dialog", { name: "Print 2 labels" });
  await labels.getByRole("radio", { name: /^A5/ }).check();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    labels.getByRole("button", { name: "Print", exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^labels-.+\.pdf$/);
  await bar.getByRole("button", { name: "Cancel parcels" }).click();
  const question = page.getByRole("alertdialog", { name: "Cancel 2 parcels?" });
  await question.getByRole("button", { name: "Cancel parcels" }).click();
  const result = page.getByRole("alertdialog", { name: "Result" });
  await expect(result.getByText("Cancelled", { exact: true })).toHaveCount(2);
  await result.getByRole("button", { name: "OK" }).click();
  await bar.getByRole("button", { name: "Print labels" }).click();
  const refused = page.getByRole("dialog", { name: "Print 2 labels" });
  await refused.getByRole("button", { name: "Print", exact: true }).click();
  await expect(refused.getByText("This parcel was refused or cancelled.")).toHaveCount(2);
  await pageIsAccessible(page, "dialog[open]");
  await refused.getByRole("button", { name: "Back" }).click();
  const figures = page.getByRole("region", { name: "How the carriers do" });
  await expect(figures.getByRole("row", { name: /Viettel Post/ })).toBeVisible();
});

test("an admin divides an order among two parcels", { tag: "@long" }, async ({ page, request }) => {
  const id = await aShopperOrders(request, "Automatic", "COD", 3);
  await openAsStaff(page, `/admin/order?orderId=${id}`, SENDER);
  const book = async (pieces: string | null) => {
    await page.getByRole("button", { name: "Book a parcel" }).click();
    const dialog = page.getByRole("dialog", { name: `Book a parcel of ${id}` });
    await expect(dialog.getByRole("radio").first()).toBeVisible();
    if (pieces !== null) {
      const goods = dialog.getByRole("group", { name: "Goods in this parcel" });
      const box = goods.getByRole("textbox", { name: /^Pieces of/ });
      await box.fill(pieces);
      await box.press("Enter");
      await dialog.getByRole("button", { name: "Ask for quotes again" }).click();
    }
    await pageIsAccessible(page, "dialog[open]");
    await dialog.getByRole("radio", { name: /^GHN/ }).check();
    const reason = dialog.getByLabel("Why is it handed over");
    if (pieces !== null) await reason.fill(HAND_OVER_REASON);
    await dialog.getByRole("button", { name: "Book", exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await book("1");
  const first = page.getByRole("article", { name: `${id}-1` });
  await expect(first).toContainText("1 × ");
  await book(null);
  const second = page.getByRole("article", { name: `${id}-2` });
  await expect(second).toContainText("2 × ");
  await page.getByRole("button", { name: "Book a parcel" }).click();
  const full = page.getByRole("dialog", { name: `Book a parcel of ${id}` });
  await expect(full).toContainText("Everything of this order is in another parcel already.");
});

/** The page of the demo's carriers lets something happen to a parcel, and reports it. */
const happens = async (page: Page, parcel: string, step: string): Promise<void> => {
  await page.goto("/carriers?lng=en");
  await page.getByRole("combobox", { name: "Parcel", exact: true }).selectOption(parcel);
  await page.getByLabel("What happens to it?").selectOption(step);
  await page.getByRole("button", { name: "Let it happen" }).click();
  await expect(page.getByRole("status")).toContainText("answered 200");
};

test(
  "an order follows its parcel from pick-up over a failed attempt to the delivery",
  { tag: "@long" },
  async ({ page, request }) => {
    const id = await anOrderWithParcel(request, "ghn");
    await parcelIs(request, `${id}-1`, "booked");
    for (const step of ["picked_up", "out", "failed"]) await happens(page, `${id}-1`, step);
    await openAsStaff(page, `/admin/order?orderId=${id}`, SENDER);
    const parcel = page.getByRole("article", { name: `${id}-1` });
    await expect(
      parcel.getByText("Delivery attempt failed", { exact: true }).first(),
    ).toBeVisible();
    await expect(parcel).toContainText("Không liên lạc được với người nhận");
    await expect(parcel.getByRole("link", { name: "Track at GHN" })).toBeVisible();
    await stateIsAccessible(page);
    for (const step of ["out", "delivered"]) await happens(page, `${id}-1`, step);
    await parcelIs(request, `${id}-1`, "delivered");
    await openAsStaff(page, `/admin/order?orderId=${id}`, SENDER);
    await expect(
      page.getByText("Completed", { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible();
  },
);
