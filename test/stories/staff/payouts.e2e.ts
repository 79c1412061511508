import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import { anOrderWithParcel, parcelIs, parcelMoves, SENDER } from "../parcel-steps.ts";
import { openAsStaff, tells } from "../staff-steps.ts";
import { pageIsAccessible } from "../steps.ts";

/** A parcel of the store that GHN has delivered and not paid for. */
const aDeliveredParcel = async (request: APIRequestContext): Promise<string> => {
  const id = await anOrderWithParcel(request, "ghn");
  await parcelIs(request, `${id}-1`, "booked");
  for (const step of ["picked_up", "delivered"]) await parcelMoves(request, `${id}-1`, step);
  await parcelIs(request, `${id}-1`, "delivered");
  return id;
};

/** GHN pays all that it owes to the store, with a planted difference. */
const payOut = async (page: Page, fault: string): Promise<void> => {
  await page.goto("/carriers");
  const form = page.locator("form").filter({ has: page.locator("[name=fault]") });
  await form.locator("[name=store]").selectOption({ label: await storeOf(page) });
  await form.locator("[name=carrier]").selectOption("ghn");
  await form.locator("[name=fault]").selectOption(fault);
  await form.getByRole("button").click();
  await expect(page.getByRole("status")).toContainText("answered 200");
};

const storeOf = async (page: Page): Promise<string> =>
  (await page.locator("[name=store] option").allTextContents()).find((name) =>
    name.includes("Automatic"),
  ) ?? "";

test(
  "a carrier's transfer is matched to the parcels that fit, with its differences named, and taken back",
  { tag: "@phone" },
  async ({ page, request }) => {
    const order = await aDeliveredParcel(request);
    await openAsStaff(page, "/admin/payments/carriers", SENDER);
    const waiting = page.getByRole("table", { name: "Parcels that GHN has not paid" });
    await expect(waiting.getByRole("link", { name: order })).toBeVisible();
    await pageIsAccessible(page);

    await payOut(page, "right");
    await page.goto("/admin/payments");
    const transfer = page.getByRole("article").filter({ hasText: "GHN CHUYEN TIEN COD" }).first();
    await transfer.getByRole("button", { name: "Parcels of a carrier" }).click();
    const dialog = page.getByRole("dialog", { name: "Parcels of a carrier" });
    await expect(dialog.getByLabel("Carrier")).toHaveValue("ghn");
    await expect(dialog.getByText("The parcels fit the transfer exactly.")).toBeVisible();
    await pageIsAccessible(page, "dialog[open]");
    await tells(page, "success", "Matched to the parcels", () =>
      dialog.getByRole("button", { name: "Match the parcels" }).click(),
    );

    await page.goto("/admin/payments?state=payout");
    const paid = page.getByRole("article").filter({ hasText: "GHN CHUYEN TIEN COD" }).first();
    await paid.getByText(/^GHN pays \d+ parcels?/).click();
    await expect(paid.getByRole("listitem").first()).toContainText("₫");
    await pageIsAccessible(page);
    await page.goto("/admin/payments/carriers");
    await expect(page.getByRole("link", { name: order })).toBeHidden();

    await page.goto("/admin/payments?state=payout");
    await paid.getByRole("button", { name: "Undo the match" }).click();
    const undo = page.getByRole("dialog", { name: "Undo the match to parcels" });
    await undo.getByLabel("Reason").fill("The statement names others");
    await tells(page, "success", "The match is undone", () =>
      undo.getByRole("button", { name: "Undo" }).click(),
    );
    await page.goto("/admin/payments/carriers");
    await expect(page.getByRole("link", { name: order })).toBeVisible();
  },
);
