import { expect, test, type Page } from "@playwright/test";
import {
  aGood,
  call,
  newShopper,
  openAs,
  ordersOf,
  placeOrder,
  putIntoCart,
  saveAddress,
} from "../../shopper-steps.ts";
import { pageIsAccessible, stateIsAccessible } from "../../steps.ts";
import { bookParcel, parcelMoves } from "../../parcel-steps.ts";

/** A job carries a booking out. Shorter than the page's own refresh, so that only its event stream is in time. */
const BOOKED_MS = 25_000;

const steps = (page: Page, name: string) =>
  page.getByRole("list", { name, exact: true }).getByRole("listitem");

test(
  "a shopper orders and watches the parcel from its booking over a failed attempt to the delivery",
  { tag: "@phone" },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    await saveAddress(request, shopper);
    await putIntoCart(request, shopper, [await aGood(request, "Automatic", 6), 1]);
    await openAs(page, shopper, "/checkout");
    await page.getByRole("button", { name: "Place order" }).filter({ visible: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Thank you/ })).toBeVisible();
    const [order] = await ordersOf(request, shopper);
    const id = order?.id ?? "";

    await openAs(page, shopper, `/order/${id}`);
    await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
    await bookParcel(request, id, "ghn");
    const parcel = page.getByRole("region", { name: "Parcel", exact: true });
    await expect(parcel).toContainText("Waiting for the carrier", { timeout: BOOKED_MS });
    await expect(parcel).toContainText(/Expected on \d\d\/\d\d\/\d{4}/);
    const link = parcel.getByRole("link", { name: "Track at GHN" });
    await expect(link).toHaveAttribute("href", /^https:\/\/donhang\.ghn\.vn\/\?order_code=GHN/);
    await pageIsAccessible(page);

    await parcelMoves(request, `${id}-1`, "picked_up");
    await expect(parcel).toContainText("Picked up by the carrier");
    await parcelMoves(request, `${id}-1`, "out");
    await parcelMoves(request, `${id}-1`, "failed");
    await expect(parcel).toContainText("could not reach the recipient by phone");
    await expect(parcel).toContainText("Please keep your phone on");
    await expect(parcel).toContainText("“Không liên lạc được với người nhận”");
    await pageIsAccessible(page);

    await parcelMoves(request, `${id}-1`, "out");
    await expect(parcel.getByText("Please keep your phone on")).toBeHidden();
    await parcelMoves(request, `${id}-1`, "delivered");
    await expect(steps(page, "Events of the parcel").last()).toContainText("Delivered", {
      timeout: BOOKED_MS,
    });
    await expect(page.getByText("Completed", { exact: true }).first()).toBeVisible();
    await expect(page.locator("body[data-same-page]")).toBeVisible();
    await stateIsAccessible(page);
  },
);

test(
  "the list says where a parcel is, and its page the same, in Vietnamese",
  { tag: ["@long", "@phone"] },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    const good = await aGood(request, "Automatic", 7);
    const [order] = await placeOrder(request, shopper, [[good, 1]]);
    const id = order?.id ?? "";
    await bookParcel(request, id, "viettel_post");
    const parcels = async () =>
      (await call<{ parcels: { state: string }[] }>(request, "GET", `/orders/${id}`, shopper))
        .parcels;
    await expect.poll(parcels, { timeout: BOOKED_MS }).toMatchObject([{ state: "booked" }]);
    await parcelMoves(request, `${id}-1`, "out");
    await openAs(page, shopper, "/order", "vn");
    await expect(page.locator(`[data-order="${id}"]`)).toContainText("Viettel Post: Đang giao");
    await openAs(page, shopper, `/order/${id}`, "vn");
    const parcel = page.getByRole("region", { name: "Kiện hàng", exact: true });
    await parcelMoves(request, `${id}-1`, "failed");
    await expect(parcel).toContainText("Người giao không gọi được cho người nhận");
    await expect(parcel).toContainText("Bạn hãy mở máy và nghe cả số lạ.");
    await expect(steps(page, "Hành trình kiện hàng").last()).toContainText("Giao hàng");
    await stateIsAccessible(page);
  },
);
