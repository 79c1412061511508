import { expect, test } from "@playwright/test";
import { anOrderWithParcel, parcelIs, parcelMoves, SENDER } from "../parcel-steps.ts";
import { openAsStaff } from "../staff-steps.ts";
import { pageIsAccessible } from "../steps.ts";

test(
  "an admin is asked about a booking that its carrier never answered, and is told once it is known",
  { tag: "@long" },
  async ({ page, request }) => {
    const id = await anOrderWithParcel(request, "ghtk");
    // The demo's carriers always answer.
    await page.route(/\/admin\/parcels\?/, async (route) => {
      const answer = await route.fetch();
      const body: { parcels: object[] } = await answer.json();
      const parcels = body.parcels.map((parcel) => ({ ...parcel, canResolve: true }));
      await route.fulfill({ response: answer, json: { ...body, parcels } });
    });
    await openAsStaff(page, `/admin/order?orderId=${id}`, SENDER);
    const parcel = page.getByRole("article", { name: `${id}-1` });
    await expect(parcel).toContainText("Nobody knows whether GHTK has this parcel.");
    await parcel.getByRole("button", { name: "Resolve the booking" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: `Does GHTK have the parcel ${id}-1?` });
    await dialog.getByRole("button", { name: "Resolve", exact: true }).click();
    await expect(dialog.getByText("Enter the tracking code.")).toBeVisible();
    await expect(dialog.getByText("Enter how you know.")).toBeVisible();
    await pageIsAccessible(page, "dialog[open]");
    await dialog.getByRole("radio", { name: /^doesn't have it/ }).check();
    await expect(dialog.getByRole("textbox", { name: "Tracking code" })).toHaveCount(0);
    await dialog.getByLabel("How do you know?").fill("Their hotline said so");
    await dialog.getByRole("button", { name: "Resolve", exact: true }).click();
    await expect(dialog).toContainText("It is known whether the carrier has this parcel.");
  },
);

test("an admin decides about an order whose parcel came back, and says what becomes of the goods", async ({
  page,
  request,
}) => {
  const id = await anOrderWithParcel(request, "viettel_post");
  await parcelIs(request, `${id}-1`, "booked");
  for (const step of ["picked_up", "going_back", "back"])
    await parcelMoves(request, `${id}-1`, step);
  await parcelIs(request, `${id}-1`, "returned");
  await openAsStaff(page, "/admin/parcels?wait=goods_back", SENDER);
  await page
    .getByRole("article", { name: `${id}-1` })
    .getByRole("link", { name: `Order ${id}` })
    .click();
  const asked = page.getByText("The parcel came back").locator("..");
  await expect(asked).toBeVisible();
  await pageIsAccessible(page);
  await asked.getByRole("button", { name: "Cancel the order" }).press("Enter");
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("radio", { name: /^Back in stock/ }).check();
  await dialog.getByLabel("Reason").selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "Yes" }).click();
  await expect(asked).toBeHidden();
});
