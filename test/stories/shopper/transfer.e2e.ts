import { readFile } from "node:fs/promises";
import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import { aGood, call, newShopper, openAs, placeOrder, tokenOf } from "../shopper-steps.ts";
import { stateIsAccessible } from "../steps.ts";

const ADMIN = "admin.power@phohang.test";

/** A new shopper with an order by transfer that is not paid yet. */
const orderByTransfer = async (request: APIRequestContext, turn: number) => {
  const shopper = await newShopper(request);
  const good = await aGood(request, "Power", turn);
  const [order] = await placeOrder(request, shopper, [[good, 1]], "BANK_TRANSFER");
  if (!order) throw new Error("one order");
  const { transferDueAt: due } = await call<{ transferDueAt: string }>(
    request,
    "GET",
    `/orders/${order.id}`,
    { token: shopper.token },
  );
  const until = new Date(due).toLocaleString("en-GB", {
    timeZone: "Asia/Ho_Chi_Minh",
    day: "2-digit",
    month: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  const price = `₫${good.price.toLocaleString("en")}`;
  return { shopper, id: order.id, amount: good.price, price, until: until.replace(",", "") };
};

const storeReceives = async (request: APIRequestContext, id: string, amount: number) =>
  await call(request, "POST", `/admin/orders/${id}/payments`, {
    token: await tokenOf(request, ADMIN),
    data: { amount, reference: "FT26330" },
  });

const head = (page: Page) => page.locator("[data-payment]");
const ring = (page: Page) =>
  page.getByRole("list", { name: "Progress" }).locator('[aria-current="step"]');

test(
  "the list says that an order waits for its transfer and leads to the code, which says until when, and turns paid in place",
  { tag: "@phone" },
  async ({ page, request }) => {
    const { shopper, id, amount, price, until } = await orderByTransfer(request, 1);
    await openAs(page, shopper, "/order");
    const card = page.locator(`[data-order="${id}"]`);
    await expect(card).toContainText("Waiting for payment");
    await expect(card).toContainText(`By ${until}`);
    await stateIsAccessible(page);
    await card.getByRole("link", { name: `Pay ${id}` }).click();

    await expect(head(page)).toContainText(`Transfer ${price} by ${until}`);
    await expect(head(page)).toContainText("Waiting for your transfer");
    await expect(page.getByRole("img", { name: /^VietQR code/ })).toBeInViewport({ ratio: 1 });
    await expect(ring(page)).toContainText("Your transfer");
    await stateIsAccessible(page);

    await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
    await storeReceives(request, id, amount);
    await expect(head(page)).toContainText(`Paid: ${price}`);
    await expect(page.locator("body[data-same-page]")).toBeVisible();
    await expect(page.getByRole("img", { name: /^VietQR code/ })).toBeHidden();
    await expect(ring(page)).toContainText("Confirmation and handover");
    await expect(page.getByText("Waiting for confirmation")).toBeVisible();
    await stateIsAccessible(page);
  },
);

test(
  "the code is saved as a picture, for the banking app of the same phone",
  { tag: "@phone" },
  async ({ page, request, isMobile }) => {
    const { shopper, id } = await orderByTransfer(request, 2);
    await openAs(page, shopper, `/checkout/success?order=${id}`);
    const words = page.getByText("choose the picture");
    await expect(words).toBeVisible({ visible: isMobile });
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save QR picture" }).click();
    const picture = await saving;
    expect(picture.suggestedFilename()).toMatch(/^QR-\w{10}\.png$/);
    const png = await readFile(await picture.path());
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    // The width, the fifth word of a PNG.
    expect(png.readUInt32BE(16)).toBe(960);
    await expect(page.getByText("The QR picture is saved.")).toBeVisible();
  },
);

test(
  "a canceled order asks for no transfer any more, and one that was paid too much says what comes back",
  { tag: "@long" },
  async ({ page, request }) => {
    const first = await orderByTransfer(request, 3);
    const token = first.shopper.token;
    const data = { reason: "changed_mind" };
    await call(request, "POST", `/orders/${first.id}/cancel`, { token, data });
    await openAs(page, first.shopper, `/order/${first.id}`);
    await expect(head(page)).toContainText("Please do not transfer for it any more.");
    await expect(page.getByRole("img", { name: /^VietQR code/ })).toBeHidden();
    await storeReceives(request, first.id, first.amount);
    await page.reload();
    await expect(head(page)).toContainText(`The store will refund ${first.price}`);

    const second = await orderByTransfer(request, 3);
    await storeReceives(request, second.id, second.amount + 7_000);
    await openAs(page, second.shopper, `/order/${second.id}`);
    await expect(head(page)).toContainText(`Paid: ${second.price}`);
    await expect(head(page)).toContainText("₫7,000 too much came in");
  },
);
